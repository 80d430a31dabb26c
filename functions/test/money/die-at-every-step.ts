import { expect } from "vitest";
import { type Api, type ApiEnvironment, startApi } from "../processes/start-api.ts";

/** More steps than any request has: a bound for the loop. */
const MOST_STEPS = 80;

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
 * Answers before what each of them died.
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
      return deaths;
    }
    await api.ended;
    const diedBefore = /died before (\S+)/.exec(api.output())?.[1] ?? "";
    expect(diedBefore, api.output()).not.toBe("");
    deaths.push(diedBefore);
    await scenario.checkHalt(situation);
    await scenario.again(situation);
    await scenario.checkEnd(situation, diedBefore);
    api = await next;
  }
  throw new Error(`still dying after ${MOST_STEPS} steps: ${deaths.join(", ")}`);
}
