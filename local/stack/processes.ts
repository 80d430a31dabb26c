import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { localFirestore } from "@golfnamskeid/local-firestore";
import { officialFirestore } from "@golfnamskeid/local-firestore/official-emulator";
import { DEMO_CLIENT, localOpenIdProvider } from "@golfnamskeid/local-openid";
import { localCardPage } from "@golfnamskeid/local-securepay";
import { SITE_TEXTS } from "../seed/course.ts";
import { type Child, startChild } from "./child.ts";
import { FIRESTORE_CONTENTION, serverEnvironment } from "./environment.ts";
import { ROOT } from "./paths.ts";
import { HOST, type Ports } from "./ports.ts";

const TYPESCRIPT = ["--import", "tsx"];

/** Starts the local Firestore with the deployed rules and a journal in `dataFolder`. */
export function startFirestore(ports: Ports, dataFolder: string): Child {
  return startChild({
    name: "Firestore",
    ...localFirestore({
      port: ports.firestore,
      folder: join(dataFolder, "firestore"),
      contention: FIRESTORE_CONTENTION,
      rules: join(ROOT, "firestore.rules"),
    }),
    cwd: ROOT,
    env: process.env,
    logFile: join(dataFolder, "logs/firestore.log"),
  });
}

export function startCardPage(ports: Ports, dataFolder: string): Child {
  return startChild({
    name: "Card page",
    ...localCardPage({ port: ports.cards }),
    cwd: ROOT,
    env: process.env,
    logFile: join(dataFolder, "logs/card-page.log"),
  });
}

export function startGoogle(ports: Ports, dataFolder: string): Child {
  return startChild({
    name: "Sign in with Google",
    ...localOpenIdProvider({ port: ports.google }),
    cwd: ROOT,
    env: process.env,
    logFile: join(dataFolder, "logs/google.log"),
  });
}

/** Starts the loop that runs the scheduled maintenance. */
export function startMaintenance(ports: Ports, dataFolder: string, project: string): Child {
  return startChild({
    name: "Scheduled maintenance",
    args: [...TYPESCRIPT, "local/stack/maintenance.ts"],
    cwd: ROOT,
    env: { ...process.env, ...serverEnvironment(ports, project, dataFolder) },
    logFile: join(dataFolder, "logs/maintenance.log"),
    ready: /maintenance running/,
  });
}

/**
 * Starts Vite on the shop's port in place of Hosting. Vite serves the current sources and proxies API
 * requests.
 */
export function startVite(ports: Ports, dataFolder: string, project: string): Child {
  return startChild({
    name: "Vite",
    args: [
      "node_modules/vite/bin/vite.js",
      "web",
      "--host",
      HOST,
      "--port",
      String(ports.shop),
      "--strictPort",
    ],
    cwd: ROOT,
    env: {
      ...process.env,
      GOOGLE_CLIENT_ID: DEMO_CLIENT.id,
      PRERENDERED_TEXTS: JSON.stringify(SITE_TEXTS),
      API_URL: `http://${HOST}:${ports.functions}/${project}/europe-west1/api`,
    },
    logFile: join(dataFolder, "logs/vite.log"),
    ready: /ready in/,
  });
}

/** Name of the export folder and of its metadata file. */
const EXPORT = "firestore";

/**
 * Starts Google's Firestore emulator with the deployed rules. The emulator keeps data in memory only. A stop
 * exports the data to `dataFolder` and the next start imports it. Imported documents get the time of that
 * start as their creation time.
 */
export async function startOfficialFirestore(
  ports: Ports,
  dataFolder: string,
  project: string,
): Promise<Child> {
  const kept = join(dataFolder, "firestore-official");
  const metadata = join(kept, EXPORT, `${EXPORT}.overall_export_metadata`);
  const { program, args, ready } = await officialFirestore({
    port: ports.firestore,
    rules: join(ROOT, "firestore.rules"),
    project,
    seed: existsSync(metadata) ? metadata : undefined,
  });
  const child = startChild({
    name: "Google's Firestore emulator",
    program,
    args,
    cwd: ROOT,
    env: process.env,
    logFile: join(dataFolder, "logs/firestore.log"),
    ready,
  });
  return {
    ...child,
    async stop() {
      await exportTo(kept, ports, project).catch((error: Error) =>
        console.error(`Firestore's data was not kept: ${error.message}`),
      );
      await child.stop();
    },
  };
}

/**
 * Exports to a new folder and replaces the last export once the new one is complete. The emulator exports
 * only into existing folders.
 */
async function exportTo(folder: string, ports: Ports, project: string): Promise<void> {
  const next = `${folder}.next`;
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  const answer = await fetch(`http://${HOST}:${ports.firestore}/emulator/v1/projects/${project}:export`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      database: `projects/${project}/databases/(default)`,
      export_directory: next,
      export_name: EXPORT,
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  rmSync(folder, { recursive: true, force: true });
  renameSync(next, folder);
}
