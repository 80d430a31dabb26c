import { setTimeout as wait } from "node:timers/promises";
import type { Payment } from "../ledger/ledger.ts";
import type { Message } from "../protocol/messages.ts";
import type { Script } from "./script.ts";

export type ServerCalls = {
  /** Tells the shop's server as the script says. Settles when the calls are answered, at once for a late one. */
  send: (notice: Notice) => Promise<void>;
  /** Ends all calls that wait or are under way. */
  stop: () => void;
};

type Notice = { url: string; message: Message; script: Script; payment: Payment };

const ACCEPTED = "<PaymentNotification>Accepted</PaymentNotification>";

/** Longest wait for the shop's answer, in milliseconds. */
const ANSWER_TIMEOUT_MS = 10_000;

/** The provider's side of the server-to-server call. One that the shop does not accept is logged, not repeated. */
export function serverCalls(log: (line: string) => void): ServerCalls {
  const stopping = new AbortController();

  async function call({ url, message, payment }: Notice): Promise<void> {
    const result = await post(url, message, stopping.signal);
    payment.serverCalls.push({ status: result.status, accepted: result.accepted });
    if (!result.accepted && !stopping.signal.aborted)
      log(`card page: order ${message.orderid}: server call not accepted: ${result.detail}`);
  }

  async function send(notice: Notice): Promise<void> {
    await Promise.all(Array.from({ length: notice.script.serverCalls }, () => call(notice)));
  }

  return {
    async send(notice) {
      if (notice.script.delayMs === 0) return send(notice);
      wait(notice.script.delayMs, undefined, { signal: stopping.signal })
        .then(() => send(notice))
        .catch(() => {}); // only the stop ends a wait
    },
    stop: () => stopping.abort(),
  };
}

async function post(url: string, message: Message, stopping: AbortSignal) {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(message),
      redirect: "manual",
      signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    const text = await response.text();
    const accepted = response.status === 200 && text.includes(ACCEPTED);
    return { status: response.status, accepted, detail: `${response.status} ${text.slice(0, 200)}` };
  } catch (error) {
    return { status: 0, accepted: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
