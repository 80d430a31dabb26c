import { type Fields, HttpError } from "./http.ts";

/** Test settings: how the sandbox sends webhooks and how it replies to ticket requests. */

type Callbacks = {
  /** Label in the page's select, in Icelandic. */
  label: string;
  /** Webhooks after a payment, all sent at the same time. */
  webhooks: number;
  /** Whether the receipt has a button back to the shop. */
  returns: boolean;
  /** Forged field values, in the webhook and in the browser's POST. */
  forged: Record<string, string>;
  /** Fields left out of a CANCEL or an ERROR. */
  absentUnpaid: readonly string[];
  /** Fields left out when the browser returns after a payment. */
  absentReturn: readonly string[];
};

const NORMAL = { webhooks: 1, returns: true, forged: {}, absentUnpaid: [], absentReturn: [] };

/** Well formed, but not the signature of any order. */
const WRONG_HASH = "0123456789abcdef".repeat(4);

/** All behaviours by name. `late` takes a delay: `late=<ms>`. */
export const BEHAVIOURS = {
  normal: { ...NORMAL, label: "Venjulegt svar" },
  twice: { ...NORMAL, label: "Svar þjóns tvisvar í senn", webhooks: 2 },
  late: { ...NORMAL, label: "Svar þjóns kemur seint" },
  never: { ...NORMAL, label: "Ekkert svar þjóns", webhooks: 0 },
  "wrong-hash": { ...NORMAL, label: "Röng undirskrift", forged: { orderhash: WRONG_HASH } },
  "wrong-amount": { ...NORMAL, label: "Röng upphæð", forged: { amount: "1" } },
  "wrong-currency": { ...NORMAL, label: "Rangur gjaldmiðill", forged: { currency: "EUR" } },
  "no-status": {
    ...NORMAL,
    label: "Endurkoma án stöðu og undirskriftar",
    absentReturn: ["status", "orderhash"],
  },
  "no-return": { ...NORMAL, label: "Engin leið til baka", returns: false },
  unsigned: { ...NORMAL, label: "Hætt við eða hafnað án undirskriftar", absentUnpaid: ["orderhash"] },
  anonymous: {
    ...NORMAL,
    label: "Hætt við eða hafnað án undirskriftar og pöntunarnúmers",
    absentUnpaid: ["orderhash", "orderid", "reference"],
  },
} as const satisfies Record<string, Callbacks>;

/** Replies to a ticket request, with their labels (Icelandic). `slow` takes a delay: `slow=<ms>`. */
export const TICKET_ANSWERS = {
  normal: "Miði gefinn út",
  refused: "Miða hafnað (ret=False)",
  silent: "Aldrei svarað",
  slow: "Svarað seint",
  html: "HTML í stað svars",
  empty: "Tómt svar",
  half: "Hálft svar",
  "server-error": "Villa 500",
} as const;

/** A selected setting: its text and its delay in milliseconds. */
export type Chosen = { text: string; delayMs: number };

export type Behaviour = Callbacks & Chosen;

type TicketAnswer = Chosen & { name: keyof typeof TICKET_ANSWERS };

/** Maximum delay, in milliseconds. */
const MAX_DELAY_MS = 600_000;

/** Delay of `late` without a number, in milliseconds: enough time to click the button back to the shop. */
const LATE_MS = 5_000;

/** Delay of `slow` without a number, in milliseconds. */
const SLOW_MS = 3_000;

/** Parses `twice`, `late=500` and so on. An empty text is `normal`. Returns null for an unknown one. */
export function readBehaviour(text: string): Behaviour | null {
  const chosen = readChoice(text, BEHAVIOURS, { delayed: "late", defaultMs: LATE_MS });
  return chosen && { ...BEHAVIOURS[chosen.name], text: chosen.text, delayMs: chosen.delayMs };
}

/** Parses `refused`, `slow=500` and so on. An empty text is `normal`. Returns null for an unknown one. */
function readTicketAnswer(text: string): TicketAnswer | null {
  return readChoice(text, TICKET_ANSWERS, { delayed: "slow", defaultMs: SLOW_MS });
}

function readChoice<Name extends string>(
  given: string,
  table: Record<Name, unknown>,
  { delayed, defaultMs }: { delayed: Name; defaultMs: number },
): (Chosen & { name: Name }) | null {
  const isName = (name: string): name is Name => Object.hasOwn(table, name);
  const text = given.trim() || "normal";
  const [, name = "", delay] = /^([a-z-]+)(?:=(\d{1,6}))?$/.exec(text) ?? [];
  if (!isName(name)) return null;
  if (name !== delayed) return delay === undefined ? { name, text, delayMs: 0 } : null;
  const delayMs = Number(delay ?? defaultMs);
  return delayMs > MAX_DELAY_MS ? null : { name, text: `${name}=${delayMs}`, delayMs };
}

/** The current test settings. The keys of `buyers` are email addresses. */
export type Settings = { everybody: Setting; buyers: Map<string, Setting> };

export type Setting = {
  ticketAnswer: TicketAnswer;
  /** For card pages without a behaviour in the URL. */
  behaviour: Behaviour;
};

/**
 * A change of the settings, for all buyers or for the buyer with this email address. Missing fields stay
 * unchanged. `ticket` and `script` are names of `TICKET_ANSWERS` and `BEHAVIOURS`, with a delay if they take one.
 */
export type Change = { ticket?: string; script?: string; buyer?: string };

const FIELDS = ["ticket", "script", "buyer"];

/** Returns the normal settings changed by `change`. Throws HttpError for an unknown text. */
export function newSettings(change: Change): Settings {
  const everybody = { ticketAnswer: ticketAnswerOf("normal"), behaviour: behaviourOf("normal") };
  const settings = { everybody, buyers: new Map() };
  changeSettings(settings, change);
  return settings;
}

/** Applies a change. Throws HttpError for an unknown text and then changes nothing. */
export function changeSettings(settings: Settings, { ticket, script, buyer }: Change): void {
  const changed = {
    ...settingFor(settings, buyer),
    ...(ticket !== undefined && { ticketAnswer: ticketAnswerOf(ticket) }),
    ...(script !== undefined && { behaviour: behaviourOf(script) }),
  };
  const key = keyOf(buyer);
  if (key === "") settings.everybody = changed;
  else settings.buyers.set(key, changed);
}

/** Parses a posted change. Throws HttpError for an unknown field. */
export function changeOf(fields: Fields): Change {
  const unknown = Object.keys(fields).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined) throw new HttpError(400, `Svæðið er ekki þekkt: ${unknown.slice(0, 40)}`);
  return fields;
}

/** Returns the setting for the buyer with this email address. */
export function settingFor({ everybody, buyers }: Settings, buyer: string | null | undefined): Setting {
  return buyers.get(keyOf(buyer)) ?? everybody;
}

/** Returns the behaviour with this text. Throws HttpError for an unknown one. */
export function behaviourOf(text: string): Behaviour {
  const behaviour = readBehaviour(text);
  if (behaviour === null) throw new HttpError(400, "Prufustilling er ekki þekkt: script");
  return behaviour;
}

function ticketAnswerOf(text: string): TicketAnswer {
  const answer = readTicketAnswer(text);
  if (answer === null) throw new HttpError(400, "Prufustilling er ekki þekkt: ticket");
  return answer;
}

function keyOf(buyer: string | null | undefined): string {
  return buyer?.trim().toLowerCase() ?? "";
}
