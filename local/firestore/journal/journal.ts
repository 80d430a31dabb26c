import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { type Database, databaseNamed, type ServerState } from "../store/database.ts";
import { type Change, newDocument, placeDocument, type StoredDocument } from "../store/documents.ts";
import type { MapValue } from "../wire/messages.ts";
import { type JsonObject, jsonOfMessage, messageOfJson } from "../wire/proto-json.ts";

const JOURNAL_FILE = "journal.jsonl";

/** Interval for batched writes. A crash loses at most the commits of this interval. */
const FLUSH_INTERVAL_MS = 250;

const DOCUMENTS_PER_LINE = 500;

/** One line of the journal: the documents changed by one or more complete commits. */
type JournalLine = { time: number; documents: DocumentRecord[] };

/** A document in the journal. Without fields, the document is deleted. */
export type DocumentRecord = {
  database: string;
  path: string;
  createTime?: number;
  updateTime?: number;
  fields?: JsonObject;
};

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

/**
 * Replaces the journal by one that contains each document once. The old journal stays until the new one is
 * complete on disk, so a crash loses nothing.
 */
function compactJournal(folder: string, state: ServerState): void {
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

/** Compacts the journal in `folder` and writes every further commit to it. */
export function openJournal(folder: string, state: ServerState) {
  compactJournal(folder, state);
  const file = open(join(folder, JOURNAL_FILE), "a");
  let pending = new Map<string, { database: string; change: Change }>();
  let lastTime = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (pending.size === 0) return writing;
    const documents: DocumentRecord[] = [...pending.values()].map(({ database, change }) =>
      recordOf(database, change),
    );
    const line = `${JSON.stringify({ time: lastTime, documents })}\n`;
    pending = new Map();
    writing = writing.then(async () => {
      const handle = await file;
      await handle.appendFile(line);
      await handle.datasync();
    });
    return writing;
  };

  state.onCommit = ({ name }, changes, time) => {
    for (const change of changes) pending.set(`${name}/${change.path}`, { database: name, change });
    lastTime = time;
    timer ??= setTimeout(flush, FLUSH_INTERVAL_MS);
  };
  return {
    close: async () => {
      await flush();
      await (await file).close();
    },
  };
}

function recordOf(database: string, { path, after }: Pick<Change, "path" | "after">): DocumentRecord {
  if (!after) return { database, path };
  const { createTime, updateTime, fields } = after;
  return {
    database,
    path,
    createTime,
    updateTime,
    fields: jsonOfMessage("MapValue", { fields }).fields as JsonObject,
  };
}

function documentOf({
  path,
  createTime = 0,
  updateTime = 0,
  fields,
}: DocumentRecord): StoredDocument | undefined {
  return (
    fields &&
    newDocument({
      path,
      createTime,
      updateTime,
      fields: messageOfJson<MapValue>("MapValue", { fields }).fields ?? {},
    })
  );
}
