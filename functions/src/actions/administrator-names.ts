import type { Context } from "./context.ts";

/** Returns the names of current administrators, by id. */
export async function administratorNames(
  { store }: Pick<Context, "store">,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const distinct = [...new Set(ids.filter((id) => id !== null))];
  const found = await Promise.all(distinct.map((id) => store.admins.byId(id)));
  return new Map(found.filter((admin) => admin !== null).map(({ id, name }) => [id, name]));
}
