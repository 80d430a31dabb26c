import type { Writable } from "node:stream";
import { chunkOf } from "./chunk.ts";

/** The client takes a back channel for broken after 1.5 × the 30 s that the handshake promises. */
const KEEP_ALIVE_MS = 20_000;

/** So long a client may be away, as when its network changes. */
const ABSENCE_MS = 60_000;

type Numbered = readonly [number: number, payload: readonly unknown[]];

/**
 * What the server sends one client: numbered messages, kept until the client says that it has them, and the
 * response that carries them at the moment. When a connection breaks, the next one gets again what was not acknowledged.
 * `gone` is called when no response has been there for a minute.
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
    // A proxy may hold back what is not over: whoever requested long polling requests again after each message.
    if (!isStream) detach();
  };
  const detach = () => {
    clearTimeout(current?.noop);
    current?.response.end();
    current = undefined;
  };
  const send = (payload: readonly unknown[]) => {
    kept.push([++last, payload]);
    // What is sent in one go is written in one go.
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
    /** From now on `response` carries the messages after `acknowledged`: all, or only the next ones. */
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
      // A stream that says something at once is known not to be held back by a proxy.
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
