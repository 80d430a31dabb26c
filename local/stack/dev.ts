import { watch } from "node:fs";
import { join } from "node:path";
import { buildFunctions } from "./build.ts";
import { runDemo } from "./demo.ts";
import { ROOT } from "./paths.ts";
import { progress } from "./progress.ts";

/** Delay in milliseconds, because an editor saves a file in several steps. */
const SETTLING_MS = 50;

/** Rebuilds the API after each change in its sources. The emulator reloads the new bundle. */
function rebuildOnSave(): void {
  let settled: NodeJS.Timeout;
  let builds = Promise.resolve();
  watch(join(ROOT, "functions/src"), { recursive: true }, () => {
    clearTimeout(settled);
    settled = setTimeout(() => {
      builds = builds.then(() => progress("Building the API", buildFunctions("readable"))).catch(report);
    }, SETTLING_MS);
  });
}

/** Prints a build error and keeps watching. */
function report(error: unknown): void {
  console.error(`\n${error instanceof Error ? error.message : error}`);
}

// Publishing needs the renderer of the public pages, so the site is built too.
await runDemo("vite");
rebuildOnSave();
