import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { USES_OFFICIAL_FIRESTORE } from "../../../local/stack/environment.ts";
import { type Api, type ApiEnvironment, startApi } from "../processes/start-api.ts";
import { IS_LONG } from "../test-size.ts";

/** Bound of the loop: more steps than any request has. */
const MOST_STEPS = 80;

/**
 * How long documents stay locked that a dead process has read in a transaction. Google's Firestore ends a
 * transaction that is idle for 60 s (measured: 62 s on its emulator), ours when the connection closes. Until
 * then the API returns 503 with `Retry-After`.
 */
const LOCKED_MS = USES_OFFICIAL_FIRESTORE ? 65_000 : 0;

/**
 * The steps before which a process is killed. Before its commit, a transaction has written nothing and only
 * holds locks. So only the commit is tested of the steps in a transaction, and in the long runs all steps; but
 * not on Google's Firestore, where locks take a minute to expire. A transaction may run in parallel to the steps
 * outside one.
 */
const FAULT_STEPS = IS_LONG && !USES_OFFICIAL_FIRESTORE ? /./ : /^(?!tx\.)/;

/**
 * An interrupted request, the state expected right after it, and how another process continues it, as in
 * production. All but `act` runs in the shop's own process, which survives.
 */
export type Scenario<Situation> = {
  prepare: () => Promise<Situation>;
  /** The call that the process dies in. */
  act: (api: Api, situation: Situation) => Promise<unknown>;
  /** Checks all or nothing, before anyone calls again. */
  checkHalt: (situation: Situation) => Promise<void>;
  /** Repeats the call to the surviving process. */
  again: (situation: Situation) => Promise<void>;
  checkEnd: (situation: Situation, diedBefore: string) => Promise<void>;
};

/**
 * Kills an API process before its first step, the next one before its second, and so on until one survives.
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

/** Expects that processes have died before each of these steps, limited to `FAULT_STEPS`. */
export function expectDeaths(deaths: string[], steps: string[]): void {
  const expected = steps.filter((step) => FAULT_STEPS.test(step));
  expect(expected).not.toEqual([]);
  expect(deaths).toEqual(expect.arrayContaining(expected));
}
