/** How a ticket call is answered, each with its label in the settings' select. `slow` also says how late: `slow=<ms>`. */
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

export type TicketAnswer = {
  name: keyof typeof TICKET_ANSWERS;
  /** The text that asked for it. */
  text: string;
  /** Wait before the answer, in milliseconds. */
  delayMs: number;
};

/** How late a slow answer is when only `slow` is asked for, in milliseconds. */
const USUAL_DELAY_MS = 3_000;

const TEXT = /^([a-z-]+)(?:=(\d{1,6}))?$/;

/** Reads `refused`, `slow=500` and so on; an empty text is `normal`, an unknown one gives null. */
export function readTicketAnswer(given: string): TicketAnswer | null {
  const text = given.trim() || "normal";
  const [, name = "", delay] = TEXT.exec(text) ?? [];
  if (!isName(name)) return null;
  if (name !== "slow") return delay === undefined ? { name, text, delayMs: 0 } : null;
  const delayMs = Number(delay ?? USUAL_DELAY_MS);
  return { name, text: `slow=${delayMs}`, delayMs };
}

function isName(name: string): name is TicketAnswer["name"] {
  return Object.hasOwn(TICKET_ANSWERS, name);
}
