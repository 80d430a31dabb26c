import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { javaVersion } from "@golfnamskeid/local-firestore/official-emulator";
import { seed } from "../seed/seed.ts";
import { build } from "./build.ts";
import type { Child } from "./child.ts";
import { welcome } from "./demo.ts";
import {
  copySite,
  FIREBASE,
  ownTemporaryFolder,
  protectEmails,
  QUICK_START,
  writeConfig,
  writeSecrets,
  writeSettings,
} from "./emulators.ts";
import { DEMO_PROJECT, serverEnvironment, USES_OFFICIAL_FIRESTORE } from "./environment.ts";
import { LOCAL_DATA, ROOT } from "./paths.ts";
import { DEFAULT_SHOP_PORT, HOST, portsFrom, requireFree } from "./ports.ts";
import { startCardPage, startGoogle, startMaintenance } from "./processes.ts";
import { progress } from "./progress.ts";
import { showPublished } from "./published.ts";
import { healthy, startAnyFirestore } from "./stack.ts";

/** Java version required by the Firestore emulator of firebase-tools. */
const NEEDED_JAVA = 21;

/**
 * Runs the emulator suite of firebase-tools with firebase.json and `functions/.env.demo-golfnamskeid` in the
 * foreground.
 * Also runs the services that have no emulator: the card page, the Google sign-in page and the schedule.
 * If the suite's Firestore emulator cannot run, the local Firestore uses its port, or Google's older emulator
 * with `FIRESTORE=official`. The suite keeps no data.
 */
const data = join(LOCAL_DATA, "suite");
const ports = portsFrom(process.env.SHOP_PORT);
const environment = serverEnvironment(ports, DEMO_PROJECT, data);
const others: Child[] = [];

await requireFree(ports);
rmSync(data, { recursive: true, force: true });
mkdirSync(data, { recursive: true });
await progress("Building the shop and its API", build());
writeSecrets(environment);
const java = await javaVersion();
const hasFirestore = java >= NEEDED_JAVA;
if (!hasFirestore) {
  const found = java === 0 ? "there is none" : `this is Java ${java}`;
  const instead = USES_OFFICIAL_FIRESTORE ? "the one that is installed" : "the local Firestore";
  console.log(
    `firebase-tools' Firestore emulator needs Java ${NEEDED_JAVA}, ${found}: ${instead} runs in its place.`,
  );
  others.push(await startAnyFirestore(ports, data, DEMO_PROJECT));
}
others.push(startCardPage(ports, data), startGoogle(ports, data));
others.push(startMaintenance(ports, data, DEMO_PROJECT));
await Promise.all(others.map((child) => child.ready()));
const settings =
  ports.shop === DEFAULT_SHOP_PORT ? join(ROOT, "functions") : writeSettings(data, DEMO_PROJECT, environment);
const emulators = ["auth", "functions", "hosting", ...(hasFirestore ? ["firestore"] : [])];
const suite = spawn(
  process.execPath,
  [
    ...[...FIREBASE, "emulators:start", "--project", DEMO_PROJECT, "--only", emulators.join(",")],
    ...["--config", writeConfig(ports, settings, { site: copySite(data), hasPage: hasFirestore })],
  ],
  {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...environment, ...QUICK_START, TMPDIR: ownTemporaryFolder() },
  },
);
suite.once("exit", async (code) => {
  await Promise.all(others.map((child) => child.stop()));
  process.exit(code ?? 1);
});
// Ctrl-C also reaches the suite. This process ends after the suite.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => suite.kill("SIGINT"));
const url = `http://${HOST}:${ports.shop}`;
try {
  await healthy(`${url}/api/health`, "above");
  await protectEmails(environment.FIREBASE_AUTH_EMULATOR_HOST, DEMO_PROJECT);
  await seed(environment);
  await showPublished(environment);
  console.log(welcome(url, "in the emulator suite"));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  suite.kill("SIGINT");
}
