import pMap from "p-map";
import { searchKeysOf } from "../domain/search-keys.ts";
import type { Store } from "../store/store.ts";
import { everything } from "./everything.ts";

const AT_A_TIME = 20;

/** How many customers searches did not find, and the documents that could not be read. */
export type MendReport = { mended: number; unreadable: string[] };

/** Makes searches find customers whose documents are from before they were searched, or were changed by hand. Repeatable. */
export async function mendSearchKeys(store: Store): Promise<MendReport> {
  const { items, unreadable } = await everything(store.users.allFound());
  const lost = items.filter((person) => person.searchKeys.join() !== searchKeysOf(person).join());
  const mend = ({ id }: { id: string }) =>
    store.transaction(async (tx) => {
      const user = await tx.users.byId(id);
      if (user !== null) await tx.users.setEmail(user, user.email); // writes the keys, too
    });
  await pMap(lost, mend, { concurrency: AT_A_TIME });
  return { mended: lost.length, unreadable };
}
