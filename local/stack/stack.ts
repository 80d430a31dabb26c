import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Child } from "./child.ts";
import { startEmulators } from "./emulators.ts";
import { USES_OFFICIAL_FIRESTORE } from "./environment.ts";
import { HOST, inspectorPort, type Ports, requireFree } from "./ports.ts";
import {
  startCardPage,
  startFirestore,
  startGoogle,
  startMaintenance,
  startOfficialFirestore,
  startVite,
} from "./processes.ts";

const HEALTH_TIMEOUT_MS = 180_000;

export type Stack = {
  stop(): Promise<void>;
  onLost(report: (line: string) => void): void;
};

/** Server on the shop's port: Hosting with the built site, or Vite with the current sources and a debugger. */
export type Front = "hosting" | "vite";

type StackOptions = {
  /** The processes of `startServices`. */
  services: Child[];
  front?: Front;
  fill?: () => Promise<void>;
};

/** Starts the services that need no build: Firestore, the card page and the Google sign-in page. */
export async function startServices(ports: Ports, dataFolder: string, project: string): Promise<Child[]> {
  mkdirSync(dataFolder, { recursive: true });
  await requireFree(ports);
  return [
    await startAnyFirestore(ports, dataFolder, project),
    startCardPage(ports, dataFolder),
    startGoogle(ports, dataFolder),
  ];
}

/** Waits for `work` and until the services are ready. Stops the services and throws if one of them or `work` fails. */
export async function alongside(services: Child[], work: Promise<void>): Promise<void> {
  try {
    await Promise.all([work, ...services.map((child) => child.ready())]);
  } catch (error) {
    await Promise.all(services.map((child) => child.stop()));
    throw error;
  }
}

/**
 * Starts the processes that need the build, and waits until the API is healthy and `fill` has resolved. `fill` is
 * called when the emulators are ready. The schedule starts last, because it calls the API.
 */
export async function startStack(
  ports: Ports,
  dataFolder: string,
  project: string,
  { services, front = "hosting", fill = async () => {} }: StackOptions,
): Promise<Stack> {
  const inspector = front === "vite" ? inspectorPort(ports) : undefined;
  if (inspector !== undefined) await requireFree({ inspector });
  const emulators = startEmulators(ports, dataFolder, project, {
    names: ["auth", "functions", ...(front === "hosting" ? ["hosting"] : [])],
    ...(inspector !== undefined && { inspector }),
  });
  const others = front === "vite" ? [...services, startVite(ports, dataFolder, project)] : [...services];
  const url = `http://${HOST}:${ports.shop}/api/health`;
  const stack = await ready(emulators, others, async () => {
    await Promise.all([healthy(url, join(dataFolder, "logs/emulators.log")), fill()]);
  });
  // `stack` also stops processes that are added later.
  others.push(startMaintenance(ports, dataFolder, project));
  return stack;
}

/** Starts only the services that the API depends on: the Auth emulator and Firestore. */
export async function startBackends(ports: Ports, dataFolder: string, project: string): Promise<Stack> {
  mkdirSync(dataFolder, { recursive: true });
  const { auth, firestore: firestorePort, hub, logging } = ports;
  await requireFree({ auth, firestore: firestorePort, hub, logging });
  const firestore = await startAnyFirestore(ports, dataFolder, project);
  return ready(startEmulators(ports, dataFolder, project, { names: ["auth"] }), [firestore]);
}

/** Starts Google's Firestore emulator if `FIRESTORE=official` is set, otherwise the local Firestore. */
export async function startAnyFirestore(ports: Ports, dataFolder: string, project: string): Promise<Child> {
  return USES_OFFICIAL_FIRESTORE
    ? startOfficialFirestore(ports, dataFolder, project)
    : startFirestore(ports, dataFolder);
}

/**
 * Resolves once all processes are ready and `check` has passed. Stops all processes and throws if one ends before, or
 * `check` fails.
 */
async function ready(emulators: Child, others: Child[], check = async () => {}): Promise<Stack> {
  const stack = stackOf(emulators, others);
  const lost = new Promise<never>((_, reject) => stack.onLost((line) => reject(new Error(line))));
  lost.catch(() => {}); // reported by `onLost` after the start
  try {
    await Promise.all([emulators, ...others].map((child) => child.ready()));
    await Promise.race([check(), lost]);
    return stack;
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

/**
 * Waits until the API responds. Needed because "All emulators ready" is printed even if the function failed to load.
 * Sends one request at a time and waits for its end, because the emulator starts a process for each open or aborted
 * request. Throws an error with the last reply and `logFile`.
 */
export async function healthy(url: string, logFile: string): Promise<void> {
  const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
  let reply = "";
  while (!signal.aborted) {
    const answer = await fetch(url, { signal }).catch((error: Error) => error);
    if (answer instanceof Response && answer.ok) return;
    reply =
      answer instanceof Response ? `${answer.status} ${await answer.text()}` : String(answer.cause ?? answer);
    await sleep(200);
  }
  throw new Error(`The API is not healthy at ${url}: ${reply}\n(log of the emulators: ${logFile})`);
}

function stackOf(emulators: Child, others: Child[]): Stack {
  return {
    async stop() {
      // A second SIGINT would abort the export of the accounts.
      await emulators.stop("SIGINT", /Received SIGINT/);
      await Promise.all(others.map((child) => child.stop()));
    },
    onLost(report) {
      for (const child of [emulators, ...others]) child.onLost(report);
    },
  };
}
