import { setTimeout as pause } from "node:timers/promises";
import { LoginExpired } from "../login.ts";
import { type Ask, noQuestions } from "./ask.ts";
import { isOffline, whileEnabling } from "./google.ts";
import type { Finding, Launch, Step } from "./step.ts";

/** Interval between two checks of a step that waits for a person or for Google, in milliseconds. */
const POLL_MS = 5000;

/** An open step that does not block the opening of the shop. `what` is the reason. */
export type Open = { title: string; what: string };

/**
 * Runs the steps: does the automatic work, asks the questions, and waits for work that only a person can do.
 * Can be stopped and repeated at any point. Returns the later steps that still wait. Throws if the operator
 * must act before the next run.
 */
export async function setUp(
  steps: readonly Step[],
  given: Launch,
  ask: Ask,
  { pollMs = POLL_MS } = {},
): Promise<Open[]> {
  const launch = { ...given, google: whileEnabling(given.google, pollMs) };
  const open: Open[] = [];
  const { say } = launch;
  for (const step of steps) {
    const { title, isLater = false } = step;
    try {
      const left = await finish(step, launch, ask, pollMs);
      if (left === null) say(`✓ ${title}`);
      else open.push({ title, what: left });
    } catch (error) {
      if (error instanceof LoginExpired) throw error;
      const what = error instanceof Error ? error.message : String(error);
      if (!isLater)
        throw new Error(`Not yet: ${title}\n${what}\n${CONTINUES}\nnpm run setup -- ${launch.projectId}`, {
          cause: error,
        });
      open.push({ title, what });
    }
    if (open.at(-1)?.title === title) say(`… ${title}: later`);
  }
  return open;
}

/** Last line of a setup that stops. */
const CONTINUES = "Nothing is lost. Run the same command again; it continues here.";

/**
 * Checks a step and does its work until its check passes. Returns null, the reason why a later step waits, or what an
 * outside service without an answer was to confirm. Throws if the operator must act, or if the work does not finish the
 * step.
 */
async function finish(step: Step, launch: Launch, ask: Ask, pollMs: number): Promise<string | null> {
  const { title, isLater = false } = step;
  const act = step.act ?? step.release;
  let done: string | undefined;
  let told: string | undefined;
  for (;;) {
    const finding = await step.check(launch);
    if (finding.state === "ok") return null;
    if (finding.state === "waiting") {
      if (isLater) return described(finding);
      if (told !== finding.what)
        launch.say(`… ${title}\n${described(finding)}\nWaiting. Ctrl+C stops; run it again later.`);
      told = finding.what;
      await pause(pollMs);
      continue;
    }
    if (finding.outside === "silent") return finding.what;
    if (act === undefined || finding.isByHand) throw new Error(finding.what);
    if (done === finding.what) throw new Error(`It ran, but ${finding.what}.`);
    done = finding.what;
    launch.say(`→ ${title}: ${finding.what}`);
    await act(launch, ask);
  }
}

/**
 * Deploys the shop again, without questions, and verifies it. Throws before it changes anything if setup has
 * not finished a step that the shop needs. A fault of an outside service only prints a warning.
 */
export async function release(steps: readonly Step[], launch: Launch): Promise<void> {
  const unfinished: string[] = [];
  for (const { title, check, release: releases, isProof = false, isLater = false } of steps) {
    if (releases !== undefined || isProof || isLater) continue;
    const finding = await check(launch).catch((error: unknown) => {
      if (isOffline(error)) throw interrupted(title, error, launch);
      return faultOf(error);
    });
    if (finding.state === "ok") continue;
    if (finding.state === "todo" && finding.outside) launch.say(`Warning: ${title}: ${finding.what}`);
    else unfinished.push(`✗ ${title}: ${finding.what}`);
  }
  if (unfinished.length > 0)
    throw new Error(
      `Nothing was deployed, because setup is not finished. Run: npm run setup -- ${launch.projectId}\n${unfinished.join("\n")}`,
    );
  for (const step of steps) {
    if (step.release === undefined) continue;
    launch.say(`→ ${step.title}`);
    await step.release(launch).catch((error: unknown) => {
      throw interrupted(step.title, error, launch);
    });
  }
  for (const step of steps.filter(({ isProof = false }) => isProof)) {
    await finish(step, launch, noQuestions, POLL_MS).catch((error: Error) => {
      throw new Error(
        `Not yet: ${step.title}\n${error.message}\n${ROLL_BACK.replace("<project>", launch.projectId)}`,
      );
    });
    launch.say(`✓ ${step.title}`);
  }
}

/** Returns the error of a deploy that stops before its end. */
function interrupted(title: string, error: unknown, { projectId }: Launch): Error {
  if (error instanceof LoginExpired) return error;
  const what = error instanceof Error ? error.message : String(error);
  return new Error(
    `Not yet: ${title}\n${what}\nNothing is lost. The shop runs with what is deployed. Run it again, it can be repeated at any time:\nnpm run deploy -- ${projectId}`,
    { cause: error },
  );
}

const ROLL_BACK = `The shop is deployed, but a check failed. To roll back:
  the site       Firebase console, Hosting, release history, "Roll back"
  the functions  git checkout <the commit before> && npm run deploy -- <project>
After a rollback of the site, its pages may show older terms than the recorded ones. Checkout then rejects orders until you
deploy again or restore a publication in the shop, under "Síðan mín".
Neither rollback changes data.`;

/**
 * Runs all checks and changes nothing. Prints one line per step: ✓, … if the open shop only waits for a
 * person or for Google, or ✗ with the command that fixes it. Returns whether no step has ✗.
 */
export async function examine(steps: readonly Step[], launch: Launch): Promise<boolean> {
  let isHealthy = true;
  for (const { title, check, act, release: releases, isLater = false } of steps) {
    const finding = await check(launch).catch(faultOf);
    if (finding.state === "ok") {
      launch.say(`✓ ${title}`);
      continue;
    }
    if (finding.state === "waiting" && isLater) {
      launch.say(`… ${title}: ${described(finding)}`);
      continue;
    }
    isHealthy = false;
    launch.say(`✗ ${title}: ${described(finding)}`);
    if (finding.state === "todo" && !finding.isByHand && (act ?? releases) !== undefined)
      launch.say(`  fix: npm run setup -- ${launch.projectId}`);
  }
  return isHealthy;
}

/** A check that fails is a fault of its step. Without a login, all would fail. */
function faultOf(error: unknown): Exclude<Finding, { state: "ok" }> {
  if (error instanceof LoginExpired) throw error;
  return { state: "todo", what: error instanceof Error ? error.message : String(error), isByHand: false };
}

function described(finding: Exclude<Finding, { state: "ok" }>): string {
  return finding.state === "waiting" && finding.link !== null
    ? `${finding.what}\n${finding.link}`
    : finding.what;
}
