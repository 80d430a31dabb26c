import { BEHAVIOURS, type Behaviour, type BehaviourName } from "./behaviours.ts";

/** A behaviour that was asked for, with the text that asked for it. */
export type Script = Behaviour & {
  text: string;
  /** Wait before the server call, in milliseconds. */
  delayMs: number;
};

/** Longest wait of a late server call: ten minutes, in milliseconds. */
const LONGEST_DELAY_MS = 600_000;

/** How late a server call is when only `late` is asked for: time to press the way back, in milliseconds. */
const USUAL_DELAY_MS = 5_000;

const SCRIPT = /^([a-z-]+)(?:=(\d{1,6}))?$/;

/** Reads `twice`, `late=500` and so on; nothing at all is `normal`, an unknown text gives null. */
export function readScript(given: string): Script | null {
  const text = given.trim() || "normal";
  const [, name = "", delay] = SCRIPT.exec(text) ?? [];
  if (!isBehaviour(name)) return null;
  if (name !== "late") return delay === undefined ? { ...BEHAVIOURS[name], text, delayMs: 0 } : null;
  const delayMs = Number(delay ?? USUAL_DELAY_MS);
  return delayMs > LONGEST_DELAY_MS ? null : { ...BEHAVIOURS.late, text: `late=${delayMs}`, delayMs };
}

function isBehaviour(name: string): name is BehaviourName {
  return Object.hasOwn(BEHAVIOURS, name);
}
