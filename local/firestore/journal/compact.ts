import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../store/database.ts";
import type { ServerState } from "../store/server-state.ts";
import { JOURNAL_FILE } from "./load-journal.ts";
import { recordOf } from "./record.ts";

const DOCUMENTS_PER_LINE = 500;

/**
 * Replaces the journal by one that contains each document once. The old journal stays until the new one is
 * complete on disk, so a crash loses nothing.
 */
export function compactJournal(folder: string, state: ServerState): void {
  mkdirSync(folder, { recursive: true });
  const draft = join(folder, `${JOURNAL_FILE}.tmp`);
  const file = openSync(draft, "w");
  for (const database of state.databases.values()) {
    for (const line of linesOf(database)) writeSync(file, line);
  }
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, join(folder, JOURNAL_FILE));
  syncFolder(folder);
}

function* linesOf(database: Database): Generator<string> {
  const documents = [...database.collections.values()].flatMap(({ documents }) => [...documents.values()]);
  for (let start = 0; start < documents.length; start += DOCUMENTS_PER_LINE) {
    const records = documents
      .slice(start, start + DOCUMENTS_PER_LINE)
      .map((after) => recordOf(database.name, { path: after.path, after }));
    yield `${JSON.stringify({ time: database.lastCommit, documents: records })}\n`;
  }
}

/** Flushes the folder, because a rename is durable only after that. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
