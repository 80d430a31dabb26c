import { databaseNamed, type ServerState } from "../store/server-state.ts";
import { compareStrings } from "../values/compare-strings.ts";
import { parseParentName } from "../wire/resource-names.ts";
import type { ListCollectionIdsRequest, ListCollectionIdsResponse } from "../wire/rpc-messages.ts";
import { pageOf } from "./page.ts";

/**
 * Returns the ids of the collections directly below a document or the root that contain documents at any
 * depth.
 */
export function listCollectionIds(
  state: ServerState,
  request: ListCollectionIdsRequest,
): ListCollectionIdsResponse {
  const { database, path } = parseParentName(request.parent);
  const prefix = path === "" ? "" : `${path}/`;
  const below = [...databaseNamed(state, database).collections.keys()].filter((key) =>
    key.startsWith(prefix),
  );
  const ids = new Set(below.map((key) => key.slice(prefix.length).split("/", 1)[0] as string));
  const { items, ...next } = pageOf([...ids].sort(compareStrings), request, (id) => id);
  return { collectionIds: [...items], ...next };
}
