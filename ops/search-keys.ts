import { renameBuyer } from "../functions/src/accounts/email-address.ts";
import type { firestoreStore } from "../functions/src/app/store.ts";

/**
 * Writes the search keys of all customers and their payments, from the current names and email addresses.
 * Returns how many customers it has written, and the paths of unreadable documents.
 */
export async function rebuildSearchKeys(
  store: ReturnType<typeof firestoreStore>,
): Promise<{ customers: number; unreadable: string[] }> {
  const done = { customers: 0, unreadable: [] as string[] };
  for await (const { items, unreadable } of store.users.all()) {
    for (const { id } of items)
      await store.transaction(async (tx) => {
        const user = await tx.users.byId(id);
        if (user === null) return;
        await renameBuyer(tx, user);
        await tx.users.setName(user, user.name);
      });
    done.customers += items.length;
    done.unreadable.push(...unreadable);
  }
  return done;
}
