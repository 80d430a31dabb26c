import type { FirebaseCli } from "../firebase-cli.ts";
import type { Project } from "../project.ts";
import type { Ask } from "./ask.ts";
import { type Google, GoogleError } from "./google.ts";
import type { Settings } from "./settings.ts";

/**
 * Result of a step's check. `isByHand` marks work that no command can do, and `outside` a fault at a service
 * outside Google, which does not stop a deploy. If the service is silent, it does not stop setup either.
 */
export type Finding =
  | { state: "ok" }
  | { state: "todo"; what: string; isByHand: boolean; outside?: "refuses" | "silent" }
  | { state: "waiting"; what: string; link: string | null };

/** DNS lookups. Each returns an empty list if the name has no such record. */
export type Dns = { txt(name: string): Promise<string[]>; cname(name: string): Promise<string[]> };

/** The shop that the steps launch, and the services they use. */
export type Launch = {
  projectId: string;
  google: Google;
  firebase: FirebaseCli;
  open: () => Promise<Project>;
  settings: Settings;
  contentFile: string;
  /** Domain that the operator wants to connect. */
  domain: string | null;
  dns: Dns;
  say: (line: string) => void;
};

/**
 * One step of the launch. `npm run setup` walks all steps, `npm run deploy` repeats the releases, and
 * `npm run doctor` runs the checks.
 */
export type Step = {
  title: string;
  /** Reads the state of the step. Writes nothing. */
  check(launch: Launch): Promise<Finding>;
  /** Does the work of `npm run setup`. May ask the operator. */
  act?(launch: Launch, ask: Ask): Promise<void>;
  /** Deploys a part of the shop. `npm run deploy` always runs it. */
  release?(launch: Launch): Promise<void>;
  /** Verifies the deployed shop. `npm run deploy` runs it after the releases. */
  isProof?: true;
  /** The shop can open before this step is done. */
  isLater?: true;
};

export const ok = (): Finding => ({ state: "ok" });

/** Returns the finding of a step that its `act` or `release` finishes. */
export const todo = (what: string): Finding => ({ state: "todo", what, isByHand: false });

/** Returns the finding of a step that the operator must finish before the next run. */
export const byHand = (what: string): Finding => ({ state: "todo", what, isByHand: true });

/** Returns the finding of a step that finishes when a person or Google has acted. */
export const waiting = (what: string, link: string | null = null): Finding => ({
  state: "waiting",
  what,
  link,
});

/** Returns `ok` if there are no faults, else a `todo` that lists them. */
export const unless = (faults: readonly string[]): Finding =>
  faults.length === 0 ? ok() : todo(faults.join("; "));

/** A fault at an outside service. `isAnswer` is false if the service does not answer. */
export type OutsideFault = { what: string; isAnswer: boolean };

/**
 * Returns the finding for a fault at an outside service, which needs a secret. The login of a workflow need not
 * read secrets. `command` changes the settings of the service.
 */
export async function unlessForbidden(
  faultOf: () => Promise<OutsideFault | null>,
  command: string,
): Promise<Finding> {
  try {
    const fault = await faultOf();
    if (fault === null) return ok();
    const { what } = fault;
    if (fault.isAnswer) return { state: "todo", what, isByHand: false, outside: "refuses" };
    // Setup can only wait for a silent service.
    const hint = `${what}. If it stays silent: ${command}`;
    return { state: "todo", what: hint, isByHand: true, outside: "silent" };
  } catch (error) {
    if (error instanceof GoogleError && error.status === 403) return ok();
    throw error;
  }
}
