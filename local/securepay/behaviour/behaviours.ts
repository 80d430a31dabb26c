import type { Message } from "../protocol/messages.ts";

/** How the provider tells the shop what became of an order. */
export type Behaviour = {
  /** In the page's select, in Icelandic. */
  label: string;
  /** Server calls after a payment, all sent at the same instant. */
  serverCalls: number;
  /** Whether the receipt has a way back to the shop. */
  returns: boolean;
  /** Wrong values, in every message that has these fields, the browser's and the server's. */
  forged: Message;
  /** Fields that a CANCEL or an ERROR comes without. */
  absentUnpaid: readonly string[];
};

const USUAL = { serverCalls: 1, returns: true, forged: {}, absentUnpaid: [] };

/** A signature of the right form that no order has. */
const FOREIGN_HASH = "0123456789abcdef".repeat(4);

/** The only table of behaviours. `late` also says how long the server call waits: `late=<ms>`. */
export const BEHAVIOURS = {
  normal: { ...USUAL, label: "Venjulegt svar" },
  twice: { ...USUAL, label: "Svar þjóns tvisvar í senn", serverCalls: 2 },
  late: { ...USUAL, label: "Svar þjóns kemur seint" },
  never: { ...USUAL, label: "Ekkert svar þjóns", serverCalls: 0 },
  "wrong-hash": { ...USUAL, label: "Röng undirskrift", forged: { orderhash: FOREIGN_HASH } },
  "wrong-amount": { ...USUAL, label: "Röng upphæð", forged: { amount: "1" } },
  "wrong-currency": { ...USUAL, label: "Rangur gjaldmiðill", forged: { currency: "EUR" } },
  "no-return": { ...USUAL, label: "Engin leið til baka", returns: false },
  unsigned: { ...USUAL, label: "Hætt við eða hafnað án undirskriftar", absentUnpaid: ["orderhash"] },
  anonymous: {
    ...USUAL,
    label: "Hætt við eða hafnað án undirskriftar og pöntunarnúmers",
    absentUnpaid: ["orderhash", "orderid", "reference"],
  },
} as const satisfies Record<string, Behaviour>;

export type BehaviourName = keyof typeof BEHAVIOURS;

/** The message as the behaviour sends it. A forged field that the message does not have is not added. */
export function asSent(message: Message, { forged, absentUnpaid }: Behaviour): Message {
  const absent = message.status === "Ok" ? [] : absentUnpaid;
  const sent = Object.entries(message).map(([field, value]) => [field, forged[field] ?? value] as const);
  return Object.fromEntries(sent.filter(([field]) => !absent.includes(field)));
}
