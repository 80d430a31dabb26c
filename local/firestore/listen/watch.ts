import { prepareQuery } from "../query/prepare-query.ts";
import { runQuery } from "../query/results.ts";
import { type Database, databaseNamed, type ServerState } from "../store/database.ts";
import { type Change, findDocument, type StoredDocument } from "../store/documents.ts";
import { isInScope } from "../store/scope.ts";
import { wireDocument } from "../store/wire-document.ts";
import type { ListenRequest, ListenResponse, Target, TargetChange } from "../wire/messages.ts";
import {
  documentName,
  parseDatabaseName,
  parseDocumentPath,
  parseParentName,
  splitDocumentPath,
} from "../wire/resource-names.ts";
import { invalidArgument } from "../wire/rpc-error.ts";
import { timestampOf } from "../wire/timestamps.ts";

/** Clients reset a stream after 120 s without a message. The real service sends one about every 30 s. */
const HEARTBEAT_MS = 30_000;

type Send = (response: ListenResponse) => void;
type TargetWatch = { add: (target: Target) => void; remove: (targetId: number) => void; close: () => void };

/** A query or a set of documents that a client listens to. */
type LiveTarget = {
  readonly id: number;
  /** Last state sent to the client, by path. */
  shown: Map<string, StoredDocument>;
  readonly evaluate: () => StoredDocument[];
  readonly isAffectedBy: (change: Change) => boolean;
};

/** Opens a Listen stream. The client adds and removes targets and receives every change in them. */
export function watch(state: ServerState, send: Send) {
  let targets: TargetWatch | undefined;
  return {
    receive: (request: ListenRequest) => {
      targets ??= watchTargets(databaseNamed(state, parseDatabaseName(request.database)), send);
      if (request.addTarget) targets.add(request.addTarget);
      if (request.removeTarget) targets.remove(request.removeTarget);
    },
    close: () => targets?.close(),
  };
}

function watchTargets(database: Database, send: Send): TargetWatch {
  const targets = new Map<number, LiveTarget>();
  const outdated = new Set<LiveTarget>();

  const sendTargetChange = (targetChangeType: TargetChange["targetChangeType"], targetIds: number[] = []) => {
    const readTime = timestampOf(database.clock.now());
    const resumeToken = Buffer.from(JSON.stringify(readTime));
    send({ targetChange: { targetChangeType, targetIds, readTime, resumeToken } });
  };
  /** Signals that all messages so far form a consistent snapshot. */
  const sendSnapshotComplete = () => sendTargetChange("NO_CHANGE");

  const update = () => {
    if (outdated.size === 0) return;
    for (const target of outdated) targetChanges(database, target).forEach(send);
    outdated.clear();
    sendSnapshotComplete();
  };
  const observe = (changes: readonly Change[]) => {
    const wasIdle = outdated.size === 0;
    for (const target of targets.values()) if (changes.some(target.isAffectedBy)) outdated.add(target);
    // Commits in quick succession are sent together.
    if (wasIdle && outdated.size > 0) setImmediate(update);
  };

  database.observers.add(observe);
  const heartbeat = setInterval(sendSnapshotComplete, HEARTBEAT_MS);
  return {
    add: (request) => {
      const target = liveTarget(database, request);
      targets.set(target.id, target);
      sendTargetChange("ADD", [target.id]);
      targetChanges(database, target).forEach(send);
      // A client that resumes compares the count with its cache and repeats the query if documents were
      // removed in the meantime.
      if (request.resumeToken?.length) send({ filter: { targetId: target.id, count: target.shown.size } });
      sendTargetChange("CURRENT", [target.id]);
      sendSnapshotComplete();
    },
    remove: (targetId) => {
      const target = targets.get(targetId);
      if (target) outdated.delete(target);
      targets.delete(targetId);
      sendTargetChange("REMOVE", [targetId]);
    },
    close: () => {
      database.observers.delete(observe);
      clearInterval(heartbeat);
      outdated.clear();
    },
  };
}

function liveTarget(database: Database, target: Target): LiveTarget {
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

/**
 * Returns the messages that update a client from the last sent state to the current state. Records the
 * current state as sent.
 */
function targetChanges(database: Database, target: LiveTarget): ListenResponse[] {
  const before = target.shown;
  const now = new Map(target.evaluate().map((document) => [document.path, document]));
  target.shown = now;
  const changed = [...now.values()].filter((document) => before.get(document.path) !== document);
  const gone = [...before.keys()].filter((path) => !now.has(path));
  return [
    ...gone.map((path) => goneMessage(database, target.id, path)),
    ...changed.map((document) => ({
      documentChange: { document: wireDocument(database, document), targetIds: [target.id] },
    })),
  ];
}

/** Returns a message for a document that was deleted or no longer belongs to the target. */
function goneMessage(database: Database, targetId: number, path: string): ListenResponse {
  const message = {
    document: documentName(database.name, path),
    removedTargetIds: [targetId],
    readTime: timestampOf(database.clock.now()),
  };
  return findDocument(database.collections, path) ? { documentRemove: message } : { documentDelete: message };
}
