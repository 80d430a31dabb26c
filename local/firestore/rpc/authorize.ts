import { type Access, allows } from "../rules/allows.ts";
import { findDocument } from "../store/documents.ts";
import { databaseNamed, rulesetOf, type ServerState } from "../store/server-state.ts";
import type { Consistency } from "../wire/messages.ts";
import type { StructuredQuery } from "../wire/query-messages.ts";
import {
  parseDatabaseName,
  parseDocumentName,
  parseDocumentPath,
  parseParentName,
} from "../wire/resource-names.ts";
import { permissionDenied } from "../wire/rpc-error.ts";
import type {
  BatchGetDocumentsRequest,
  GetDocumentRequest,
  ListDocumentsRequest,
  RunAggregationQueryRequest,
  RunQueryRequest,
} from "../wire/rpc-messages.ts";
import type { CallContext } from "./call-context.ts";

/** What the security rules are evaluated for: reads, in one database. */
type Reads = { readonly database: string; readonly accesses: readonly Access[] };

/** The procedures that rules may open to clients; undefined is a form of the request that they never open. */
const READS = {
  getDocument: ({ name }: GetDocumentRequest) => {
    const { database, path } = parseDocumentName(name);
    return { database, accesses: [{ method: "get", path }] };
  },
  batchGetDocuments: ({ database: name, documents = [] }: BatchGetDocumentsRequest) => {
    const database = parseDatabaseName(name);
    const paths = documents.map((document) => parseDocumentPath(database, document));
    return { database, accesses: paths.map((path) => ({ method: "get", path })) };
  },
  listDocuments: ({ parent, collectionId, showMissing }: ListDocumentsRequest) =>
    showMissing ? undefined : listing(parent, collectionId),
  runQuery: ({ parent, structuredQuery }: RunQueryRequest) => readsOfQuery(parent, structuredQuery),
  runAggregationQuery: ({ parent, structuredAggregationQuery }: RunAggregationQueryRequest) =>
    readsOfQuery(parent, structuredAggregationQuery?.structuredQuery),
} satisfies Record<string, (request: never) => Reads | undefined>;

/** Throws PERMISSION_DENIED unless the caller may make this call: the Admin SDK any, a client what the rules allow. */
export function authorize(state: ServerState, context: CallContext, rpc: string, request: object): void {
  const { transaction, newTransaction } = request as Consistency;
  // A client's transaction is one commit at its end: what takes locks before that is the Admin SDK's.
  const readsOf = transaction?.length || newTransaction ? undefined : READS[rpc as keyof typeof READS];
  authorizeReads(state, context, readsOf?.(request as never));
}

/** Throws PERMISSION_DENIED unless the caller may make these reads; a client never may where none are given. */
export function authorizeReads(state: ServerState, { caller }: CallContext, reads: Reads | undefined): void {
  if (caller.kind === "owner") return;
  if (!reads) throw permissionDenied();
  const { database, accesses } = reads;
  const databaseId = database.slice(database.lastIndexOf("/") + 1);
  const { collections } = databaseNamed(state, database);
  const circumstances = {
    auth: caller.auth,
    now: Date.now(),
    exists: (path: string) => findDocument(collections, path) !== undefined,
  };
  if (!allows(rulesetOf(state, database), circumstances, { databaseId, accesses })) throw permissionDenied();
}

/** A list of one collection. A collection group needs rules for any depth, which this server does not have. */
export function readsOfQuery(parent: string, query: StructuredQuery | undefined): Reads | undefined {
  const [selector, ...others] = query?.from ?? [];
  if (!selector?.collectionId || selector.allDescendants || others.length > 0) return undefined;
  return listing(parent, selector.collectionId);
}

function listing(parent: string, collectionId: string): Reads {
  const { database, path } = parseParentName(parent);
  return {
    database,
    accesses: [{ method: "list", path: path === "" ? collectionId : `${path}/${collectionId}` }],
  };
}
