import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { USES_OFFICIAL_FIRESTORE } from "../../../local/stack/environment.ts";
import { type Api, type ApiEnvironment, startApi } from "../processes/start-api.ts";

/** More steps than any request has: a bound for the loop. */
const MOST_STEPS = 80;

/**
 * How long the documents that a dead process has read in a transaction stay locked. Google's Firestore ends a transaction
 * that has been idle for 60 s (measured: 62 s on its emulator), ours when the connection is closed. Until then the API
 * answers 503 with `Retry-After`.
 */
const LOCKED_MS = USES_OFFICIAL_FIRESTORE ? 65_000 : 0;

/**
 * A request that is cut short, what must hold right after, and how it is taken up again: by another process, as where
 * the functions are deployed. All but `act` goes through the shop's own process, which survives.
 */
export type Scenario<Situation> = {
  prepare: () => Promise<Situation>;
  /** What the process dies of. */
  act: (api: Api, situation: Situation) => Promise<unknown>;
  /** All or nothing, before anybody calls again. */
  checkHalt: (situation: Situation) => Promise<void>;
  /** The same call to the process that is left. */
  again: (situation: Situation) => Promise<void>;
  checkEnd: (situation: Situation, diedBefore: string) => Promise<void>;
  /**
   * Whether what a death has left is taken up again before the next one: where `act` would work on it too, or where the
   * dead transaction's queries keep others out.
   */
  isTakenUpAtOnce?: boolean;
};

/**
 * Kills a process of the API before its first step, the next one before its second, and so on until one survives;
 * takes up again what each of them has left. Returns the steps before which they died.
 */
export async function dieAtEveryStep<Situation>(
  environment: ApiEnvironment,
  scenario: Scenario<Situation>,
): Promise<string[]> {
  const deaths: string[] = [];
  const left: { situation: Situation; diedBefore: string }[] = [];
  let api = await startApi(environment);
  for (let at = 1; at <= MOST_STEPS; at += 1) {
    const next = startApi(environment);
    const situation = await scenario.prepare();
    await api.dieAt(at);
    const outcome = await Promise.race([
      scenario.act(api, situation).then(
        () => "survived",
        () => "cut off",
      ),
      api.ended.then(() => "died"),
    ]);
    if (outcome === "survived") {
      await Promise.all([api.stop(), next.then((unused) => unused.stop())]);
      if (left.length > 0) await wait(LOCKED_MS);
      for (const each of left) await takeUp(scenario, each);
      return deaths;
    }
    await api.ended;
    const diedBefore = /died before (\S+)/.exec(api.output())?.[1] ?? "";
    expect(diedBefore, api.output()).not.toBe("");
    const isInTransaction = deaths.lastIndexOf("begin") > deaths.lastIndexOf("committed");
    deaths.push(diedBefore);
    await scenario.checkHalt(situation);
    if (scenario.isTakenUpAtOnce) {
      if (isInTransaction) await wait(LOCKED_MS);
      await takeUp(scenario, { situation, diedBefore });
    } else left.push({ situation, diedBefore });
    api = await next;
  }
  throw new Error(`still dying after ${MOST_STEPS} steps: ${deaths.join(", ")}`);
}

async function takeUp<Situation>(
  { again, checkEnd }: Scenario<Situation>,
  { situation, diedBefore }: { situation: Situation; diedBefore: string },
): Promise<void> {
  await again(situation);
  await checkEnd(situation, diedBefore);
}
