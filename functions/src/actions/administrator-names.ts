import type { Store } from "../store/store.ts";

/** The names of administrators by their ids; those who are none any more are missing. */
export async function administratorNames(
  store: Store,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const distinct = [...new Set(ids.filter((id) => id !== null))];
  const found = await Promise.all(distinct.map((id) => store.admins.byId(id)));
  return new Map(found.filter((admin) => admin !== null).map(({ id, name }) => [id, name]));
}
