import type { Database } from "../store/database.ts";
import { findDocument } from "../store/documents.ts";
import { wireDocument } from "../store/wire-document.ts";
import type { ListenResponse } from "../wire/listen-messages.ts";
import { documentName } from "../wire/resource-names.ts";
import { timestampOf } from "../wire/timestamps.ts";
import type { LiveTarget } from "./target.ts";

/**
 * Returns the messages that update a client from the last sent state to the current state. Records the
 * current state as sent.
 */
export function targetChanges(database: Database, target: LiveTarget): ListenResponse[] {
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
