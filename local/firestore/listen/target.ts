import { prepareQuery } from "../query/prepare-query.ts";
import { runQuery } from "../query/run-query.ts";
import type { Database } from "../store/database.ts";
import { findDocument } from "../store/documents.ts";
import { isInScope } from "../store/scope.ts";
import type { Change, StoredDocument } from "../store/stored-document.ts";
import type { Target } from "../wire/listen-messages.ts";
import { parseDocumentPath, parseParentName, splitDocumentPath } from "../wire/resource-names.ts";
import { invalidArgument } from "../wire/rpc-error.ts";

/** A query or a set of documents that a client listens to. */
export type LiveTarget = {
  readonly id: number;
  /** Last state sent to the client, by path. */
  shown: Map<string, StoredDocument>;
  /** Returns the current documents. */
  readonly evaluate: () => StoredDocument[];
  readonly isAffectedBy: (change: Change) => boolean;
};

export function liveTarget(database: Database, target: Target): LiveTarget {
  const id = target.targetId ?? 0;
  if (target.documents)
    return { id, shown: new Map(), ...watchDocuments(database, target.documents.documents) };
  if (target.query) return { id, shown: new Map(), ...watchQuery(database, target.query) };
  throw invalidArgument("A target must name documents or a query.");
}

function watchDocuments(database: Database, names: string[] = []) {
  const paths = new Set(names.map((name) => parseDocumentPath(database.name, name)));
  return {
    evaluate: () => [...paths].flatMap((path) => findDocument(database.collections, path) ?? []),
    isAffectedBy: ({ path }: Change) => paths.has(path),
  };
}

function watchQuery(database: Database, { parent, structuredQuery }: NonNullable<Target["query"]>) {
  const { database: name, path: parentPath } = parseParentName(parent);
  if (name !== database.name) throw invalidArgument(`"${parent}" is not in the database "${database.name}".`);
  const query = prepareQuery(name, parentPath, structuredQuery);
  return {
    evaluate: () => runQuery(database, query),
    isAffectedBy: ({ path }: Change) => {
      const { collectionPath, collectionId } = splitDocumentPath(path);
      return isInScope(query.scope, { path: collectionPath, id: collectionId });
    },
  };
}
