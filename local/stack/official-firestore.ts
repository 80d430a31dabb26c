import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { officialFirestore } from "@golfnamskeid/local-firestore/official-emulator";
import { type Child, startChild } from "./child.ts";
import { ROOT } from "./paths.ts";
import { HOST, type Ports } from "./ports.ts";

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
