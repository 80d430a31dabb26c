import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { placeDocument } from "../store/documents.ts";
import { databaseNamed, type ServerState } from "../store/server-state.ts";
import { documentOf, type JournalLine } from "./record.ts";

export const JOURNAL_FILE = "journal.jsonl";

/**
 * Loads the documents of a journal with their original create and update times. Does not change the journal.
 */
export function loadJournal(folder: string, state: ServerState): void {
  const file = join(folder, JOURNAL_FILE);
  if (!existsSync(file)) return;
  const lines = readFileSync(file, "utf8").split("\n");
  // Text after the last line break is an incomplete write. None of its commits was acknowledged.
  for (const [index, line] of lines.slice(0, -1).entries()) replay(state, parseLine(line, index + 1, file));
}

function parseLine(line: string, number: number, file: string): JournalLine {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new Error(`${file} is damaged at line ${number}.`, { cause });
  }
}

function replay(state: ServerState, { time, documents }: JournalLine): void {
  state.clock.passed(time);
  for (const record of documents) {
    const database = databaseNamed(state, record.database);
    placeDocument(database.collections, record.path, documentOf(record));
    database.lastCommit = time;
  }
}
