import type { TrailEntry } from "../contract/admin.ts";
import { TRAIL_LENGTH } from "../contract/limits.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Store } from "../store/store.ts";

/** All that happened to a payment, oldest first, beginning with its checkout. */
export async function readTrail(store: Store, id: string): Promise<TrailEntry[]> {
  const payment = await store.payments.byId(id);
  if (payment === null) throw new Refusal("payment_not_found");
  const opened: TrailEntry = {
    ...{ at: payment.createdAt, cause: "checkout", from: null, to: "pending" },
    ...{ by: null, note: null, fields: null },
  };
  const events = await store.events.ofPayment(id, TRAIL_LENGTH);
  const names = await administrators(
    store,
    events.map(({ by }) => by),
  );
  return [
    opened,
    ...events.map(({ at, cause, from, to, by, note, message }) => {
      const who = by === null ? null : (names.get(by) ?? by);
      return { at, cause, from, to, by: who, note, fields: message?.fields ?? null };
    }),
  ];
}

async function administrators(store: Store, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const distinct = [...new Set(ids.filter((id) => id !== null))];
  const found = await Promise.all(distinct.map((id) => store.admins.byId(id)));
  return new Map(found.filter((admin) => admin !== null).map(({ id, name }) => [id, name]));
}
