import { open } from "node:fs/promises";
import { join } from "node:path";
import type { ServerState } from "../store/server-state.ts";
import type { Change } from "../store/stored-document.ts";
import { compactJournal } from "./compact.ts";
import { JOURNAL_FILE } from "./load-journal.ts";
import { type DocumentRecord, recordOf } from "./record.ts";

/** Interval for batched writes. A crash loses at most the commits of this interval. */
const FLUSH_INTERVAL_MS = 250;

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
