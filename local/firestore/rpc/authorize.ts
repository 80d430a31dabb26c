import { type Access, allows } from "../rules/evaluation.ts";
import { databaseNamed, rulesetOf, type ServerState } from "../store/database.ts";
import { findDocument } from "../store/documents.ts";
import type {
  BatchGetDocumentsRequest,
  Consistency,
  GetDocumentRequest,
  ListDocumentsRequest,
  RunAggregationQueryRequest,
  RunQueryRequest,
  StructuredQuery,
} from "../wire/messages.ts";
import {
  parseDatabaseName,
  parseDocumentName,
  parseDocumentPath,
  parseParentName,
} from "../wire/resource-names.ts";
import { permissionDenied } from "../wire/rpc-error.ts";
import type { CallContext } from "./handler.ts";

/** Reads in one database for which the security rules are evaluated. */
type Reads = { readonly database: string; readonly accesses: readonly Access[] };

/**
 * Procedures that rules can allow for clients. The value is undefined for request forms that are never
 * allowed.
 */
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

/**
 * Throws PERMISSION_DENIED if the caller may not make this call. The Admin SDK may make any call; a client
 * may make those that the rules allow.
 */
export function authorize(state: ServerState, context: CallContext, rpc: string, request: object): void {
  const { transaction, newTransaction } = request as Consistency;
  // A client SDK's transaction is a single commit at its end. Only the Admin SDK takes locks before.
  const readsOf = transaction?.length || newTransaction ? undefined : READS[rpc as keyof typeof READS];
  authorizeReads(state, context, readsOf?.(request as never));
}

/**
 * Throws PERMISSION_DENIED if the caller may not make these reads. Clients are always denied if `reads` is
 * undefined.
 */
export function authorizeReads(state: ServerState, { caller }: CallContext, reads: Reads | undefined): void {
  if (caller.kind === "adminSdk") return;
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

/**
 * Returns the list access for one collection. A collection group query needs recursive rules, which this
 * server does not support.
 */
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
