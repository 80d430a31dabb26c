import type { Writable } from "node:stream";

/**
 * Returns a chunk of a response: its length in characters, a line break, and JSON. The JSON is ASCII, so that
 * the network cannot split a character.
 */
export function chunkOf(json: unknown): string {
  const text = JSON.stringify(json).replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `${text.length}\n${text}`;
}

/**
 * Interval in milliseconds. A client considers a back channel broken after 1.5 × the 30 s of the handshake.
 */
const KEEP_ALIVE_MS = 20_000;

/** Maximum time in milliseconds without a response, for example while the client changes its network. */
const ABSENCE_MS = 60_000;

type Numbered = readonly [number: number, payload: readonly unknown[]];

/**
 * Creates the server-to-client channel: numbered messages, kept until the client acknowledges them, and the
 * current response that carries them. After a disconnect, the next response resends unacknowledged messages.
 * Calls `gone` after a minute without a response.
 */
export function createBackChannel(gone: () => void) {
  let absence: NodeJS.Timeout | undefined = setTimeout(gone, ABSENCE_MS);
  let isClosed = false;
  let kept: Numbered[] = [];
  let last = 0;
  let current: { response: Writable; isStream: boolean; written: number; noop: NodeJS.Timeout } | undefined;

  const flush = () => {
    if (!current) return;
    const { response, isStream, written } = current;
    const pending = kept.filter(([number]) => number > written);
    if (pending.length === 0) return;
    current.written = last;
    current.noop.refresh();
    response.write(chunkOf(pending));
    // A proxy may buffer an open response. A client with long polling sends a new request after each message.
    if (!isStream) detach();
  };
  const detach = () => {
    clearTimeout(current?.noop);
    current?.response.end();
    current = undefined;
  };
  const send = (payload: readonly unknown[]) => {
    kept.push([++last, payload]);
    // Batches the messages of one turn into a single write.
    queueMicrotask(flush);
  };
  const acknowledge = (number: number) => {
    kept = kept.filter(([own]) => own > number);
  };
  return {
    send,
    acknowledge,
    lastNumber: () => last,
    isOpen: () => current !== undefined,
    /** Sends all messages after `acknowledged` on this response. With long polling, only the next batch. */
    attach: (response: Writable, options: { acknowledged: number; isStream: boolean }) => {
      clearTimeout(absence);
      detach();
      acknowledge(options.acknowledged);
      const noop = setTimeout(() => send(["noop"]), KEEP_ALIVE_MS);
      current = { response, isStream: options.isStream, written: options.acknowledged, noop };
      response.on("close", () => {
        if (current?.response === response) detach();
        clearTimeout(absence);
        absence = current || isClosed ? undefined : setTimeout(gone, ABSENCE_MS);
      });
      // The client detects a buffering proxy if a new stream sends nothing at once.
      if (kept.length === 0 && options.isStream) send(["noop"]);
      flush();
    },
    close: () => {
      isClosed = true;
      clearTimeout(absence);
      detach();
    },
  };
}
