import { call } from "../../lib/api-client.ts";
import { serverTime } from "../../lib/clock.ts";
import { storedItem } from "../../lib/stored-item.ts";

/** The initial values of a form. `revision` is that of the document, or 0 for a form without one. */
export type Start<Values> = { values: Values; revision: number };

/** The unsaved values of a form, the values that they are based on, and when they were typed (ISO 8601, UTC). */
export type Unsaved<Values> = { values: Values; start: Start<Values>; at: string };

export type UnsavedWork<Values> = {
  read: () => Unsaved<Values> | null;
  keep: (unsaved: Omit<Unsaved<Values>, "at">) => void;
  remove: () => void;
  /**
   * Fetches the work that the server has kept, and passes it to `onKept` unless work was removed in the
   * meantime. Returns a function that stops this and sends the work that the server does not have yet.
   */
  open: (onKept: (unsaved: Unsaved<Values>) => void) => () => void;
};

/** Delay between the last keystroke and the request that keeps the work on the server, in milliseconds. */
const DELAY_MS = 1500;

/** Unsaved work that could not be stored in the browser. Kept until the page is closed. */
const inMemory = new Map<string, string>();

/** The copies on the server by key, because two parts of a page may use that of one form. */
const copies = new Map<string, ServerCopy>();

type UnsavedOptions = {
  adminId: string;
  name: string;
  /** Whether the server keeps the work too. Personal data of customers stays in the tab. */
  isShared: boolean;
};

/**
 * Keeps the unsaved input of a form for one administrator until it is saved or discarded: at once in this tab, and a
 * little later on the server, for seven days. `sessionStorage` survives the end of a session, a reload and a crash,
 * leaves no data on a shared computer, and two tabs never overwrite each other. If the server cannot be reached, the
 * tab has the only copy.
 */
export function unsavedWork<Values>({ adminId, name, isShared }: UnsavedOptions): UnsavedWork<Values> {
  const key = `unsaved/${adminId}/${name}`;
  const item = storedItem(key, () => sessionStorage);
  const server = isShared ? (copies.get(key) ?? serverCopy(name.replaceAll("/", "-"))) : null;
  if (server !== null) copies.set(key, server);
  return {
    read: () => parsed<Values>(item.read() ?? inMemory.get(key) ?? null),
    keep: (unsaved) => {
      const text = JSON.stringify({ ...unsaved, at: new Date(serverTime()).toISOString() });
      if (item.keep(text)) inMemory.delete(key);
      else inMemory.set(key, text);
      server?.keepSoon(text);
    },
    remove: () => {
      inMemory.delete(key);
      item.forget();
      server?.remove();
    },
    open: (onKept) => {
      if (server === null) return () => {};
      return server.open((text) => {
        const kept = parsed<Values>(text);
        if (kept !== null) onKept(kept);
      });
    },
  };
}

function parsed<Values>(text: string | null): Unsaved<Values> | null {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

type ServerCopy = ReturnType<typeof serverCopy>;

/**
 * Creates the copy of a form's unsaved work on the server. Its requests fail silently. Each waits for the
 * previous one, so that the last one decides.
 */
function serverCopy(id: string) {
  /** The text that the server does not have yet. */
  let unsent: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the server may have a text. */
  let isKept = true;
  let removals = 0;
  let sendings = 0;
  let latest: Promise<unknown> = Promise.resolve();

  const inOrder = (request: () => Promise<unknown>) => {
    latest = latest.then(request).catch(() => {});
  };
  const send = (keepalive: boolean) => {
    clearTimeout(timer);
    const text = unsent;
    if (text === null) return;
    unsent = null;
    isKept = true;
    sendings += 1;
    inOrder(() => call("PUT /api/admin/unsaved-work/:id", { id, text }, { keepalive, isQuiet: true }));
  };
  return {
    keepSoon: (text: string) => {
      unsent = text;
      clearTimeout(timer);
      timer = setTimeout(() => send(false), DELAY_MS);
    },
    remove: () => {
      clearTimeout(timer);
      unsent = null;
      removals += 1;
      if (!isKept) return;
      isKept = false;
      inOrder(() => call("DELETE /api/admin/unsaved-work/:id", { id }, { isQuiet: true }));
    },
    open: (onText: (text: string) => void) => {
      const before = { removals, sendings };
      let isOpen = true;
      isKept = true;
      inOrder(async () => {
        const { text } = await call("GET /api/admin/unsaved-work/:id", { id }, { isQuiet: true });
        if (text === null && sendings === before.sendings) isKept = false;
        if (text !== null && isOpen && removals === before.removals) onText(text);
      });
      const sendIfHidden = () => document.visibilityState === "hidden" && send(true);
      document.addEventListener("visibilitychange", sendIfHidden);
      return () => {
        isOpen = false;
        document.removeEventListener("visibilitychange", sendIfHidden);
        send(false);
      };
    },
  };
}
