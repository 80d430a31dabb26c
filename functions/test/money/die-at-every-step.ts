import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { USES_OFFICIAL_FIRESTORE } from "../../../local/stack/environment.ts";
import { IS_LONG } from "../extent.ts";
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
 * The steps before which a process is killed. Before its commit a transaction has written nothing and has only locks: of the
 * steps in a transaction it is the commit alone, and each of them in the long runs; not so on Google's Firestore, where locks
 * take a minute to expire. A transaction may be under way beside the steps outside one.
 */
const FAULT_STEPS = IS_LONG && !USES_OFFICIAL_FIRESTORE ? /./ : /^(?!tx\.)/;

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
};

/**
 * Kills a process of the API before its first step, the next one before its second, and so on until one survives.
 * Returns the steps before which they died.
 */
export async function dieAtEveryStep<Situation>(
  environment: ApiEnvironment,
  scenario: Scenario<Situation>,
): Promise<string[]> {
  const deaths: string[] = [];
  let api = await startApi(environment);
  for (let at = 1; at <= MOST_STEPS; at += 1) {
    const next = startApi(environment);
    const situation = await scenario.prepare();
    await api.dieAt(at, FAULT_STEPS);
    const outcome = await Promise.race([
      scenario.act(api, situation).then(
        () => "survived",
        () => "cut off",
      ),
      api.ended.then(() => "died"),
    ]);
    if (outcome === "survived") {
      await Promise.all([api.stop(), next.then((unused) => unused.stop())]);
      return deaths;
    }
    await api.ended;
    const [, diedBefore = "", locks] = /died before (\S+)( with locks)?/.exec(api.output()) ?? [];
    expect(diedBefore, api.output()).not.toBe("");
    deaths.push(diedBefore);
    await scenario.checkHalt(situation);
    if (locks !== undefined) await wait(LOCKED_MS);
    await scenario.again(situation);
    await scenario.checkEnd(situation, diedBefore);
    api = await next;
  }
  throw new Error(`still dying after ${MOST_STEPS} steps: ${deaths.join(", ")}`);
}

/** Expects that processes have died before each of these steps, as far as they are `FAULT_STEPS`. */
export function expectDeaths(deaths: string[], steps: string[]): void {
  const expected = steps.filter((step) => FAULT_STEPS.test(step));
  expect(expected).not.toEqual([]);
  expect(deaths).toEqual(expect.arrayContaining(expected));
}
