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

/** Starts all processes of the shop and waits until the API is healthy. */
export async function startStack(
  ports: Ports,
  dataFolder: string,
  project: string,
  front: Front = "hosting",
): Promise<Stack> {
  mkdirSync(dataFolder, { recursive: true });
  const inspector = front === "vite" ? inspectorPort(ports) : undefined;
  await requireFree({ ...ports, ...(inspector !== undefined && { inspector }) });
  const firestore = await startAnyFirestore(ports, dataFolder, project);
  const cards = startCardPage(ports, dataFolder);
  const google = startGoogle(ports, dataFolder);
  const vite = front === "vite" ? [startVite(ports, dataFolder, project)] : [];
  const emulators = startEmulators(ports, dataFolder, project, {
    names: ["auth", "functions", ...(front === "hosting" ? ["hosting"] : [])],
    ...(inspector !== undefined && { inspector }),
  });
  const maintenance = startMaintenance(ports, dataFolder, project);
  return ready(emulators, [firestore, cards, google, maintenance, ...vite], () =>
    healthy(`http://${HOST}:${ports.shop}/api/health`, join(dataFolder, "logs/emulators.log")),
  );
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
 * Waits until the API responds. Needed because "All emulators ready" is printed even if the function failed to load. Sends
 * one request at a time and waits for its end, because the emulator starts a process for each open or aborted request.
 * Throws an error with the last reply and `logFile`.
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
