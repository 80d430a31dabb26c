import type { Message } from "../protocol/messages.ts";

/** How the provider calls back after a payment. */
export type Behaviour = {
  /** In the page's select, in Icelandic. */
  label: string;
  /** Server calls, all sent at the same instant. */
  serverCalls: number;
  /** Whether the receipt has a way back to the shop. */
  returns: boolean;
  /** What is untrue in every message, the browser's and the server's. */
  untrue: Message;
};

const USUAL = { serverCalls: 1, returns: true, untrue: {} };

/** A signature of the right form that no order has. */
const NO_ONES_HASH = "0123456789abcdef".repeat(4);

/** The only table of behaviours. `late` also says how long the server call waits: `late=<ms>`. */
export const BEHAVIOURS = {
  normal: { ...USUAL, label: "Venjulegt svar" },
  twice: { ...USUAL, label: "Svar þjóns tvisvar í senn", serverCalls: 2 },
  late: { ...USUAL, label: "Svar þjóns kemur seint" },
  never: { ...USUAL, label: "Ekkert svar þjóns", serverCalls: 0 },
  "wrong-hash": { ...USUAL, label: "Röng undirskrift", untrue: { orderhash: NO_ONES_HASH } },
  "wrong-amount": { ...USUAL, label: "Röng upphæð", untrue: { amount: "1" } },
  "wrong-currency": { ...USUAL, label: "Rangur gjaldmiðill", untrue: { currency: "EUR" } },
  "no-return": { ...USUAL, label: "Engin leið til baka", returns: false },
} as const satisfies Record<string, Behaviour>;

export type BehaviourName = keyof typeof BEHAVIOURS;

/** The message as the behaviour sends it. A field that the message does not have is not added. */
export function told(message: Message, { untrue }: Behaviour): Message {
  const lies = Object.entries(untrue).filter(([field]) => field in message);
  return { ...message, ...Object.fromEntries(lies) };
}
