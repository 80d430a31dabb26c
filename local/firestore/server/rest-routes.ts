/**
 * Route of a procedure. `body` is the request field that the HTTP body contains; without it, the body is the
 * whole request.
 */
export type RestRoute = {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Named groups are fields of the request. `rpc` is the procedure. */
  readonly path: RegExp;
  readonly rpc?: "getDocument" | "listDocuments" | "createDocument" | "updateDocument" | "deleteDocument";
  readonly body?: "document";
};

const DATABASE = "projects/[^/]+/databases/[^/]+";
const DOCUMENT = `${DATABASE}/documents(?:/[^/]+/[^/]+)+`;
const PARENT = `${DATABASE}/documents(?:/[^/]+/[^/:]+)*`;
const ON_DATABASE = "batchGet|batchWrite|beginTransaction|commit|rollback";
const ON_PARENT = "listCollectionIds|partitionQuery|runAggregationQuery|runQuery";

const route = (pattern: string) => new RegExp(`^/v1(?:beta1)?/${pattern}$`);

/** HTTP annotations of the protocol as a table. */
export const REST_ROUTES: readonly RestRoute[] = [
  { method: "POST", path: route(`(?<database>${DATABASE})/documents:(?<rpc>${ON_DATABASE})`) },
  { method: "POST", path: route(`(?<parent>${PARENT}):(?<rpc>${ON_PARENT})`) },
  { method: "GET", path: route(`(?<name>${DOCUMENT})`), rpc: "getDocument" },
  { method: "GET", path: route(`(?<parent>${PARENT})/(?<collectionId>[^/:]+)`), rpc: "listDocuments" },
  {
    method: "POST",
    path: route(`(?<parent>${PARENT})/(?<collectionId>[^/:]+)`),
    rpc: "createDocument",
    body: "document",
  },
  { method: "PATCH", path: route(`(?<name>${DOCUMENT})`), rpc: "updateDocument", body: "document" },
  { method: "DELETE", path: route(`(?<name>${DOCUMENT})`), rpc: "deleteDocument" },
];
