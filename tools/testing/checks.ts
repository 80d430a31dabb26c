import { execa } from "execa";
import pMap from "p-map";
import { ROOT } from "../../local/stack/paths.ts";

/** TypeScript uses four threads by default, which check many types twice. On two cores, one thread is faster. */
const ONE_CHECKER = ["--checkers", "1"];

/** Static checks by the script of package.json that runs them: a name and the arguments of Node. */
const CHECKS = {
  typecheck: {
    "types of functions, local, ops": ["typescript-native/bin/tsc", "-p", ".", ...ONE_CHECKER],
    "types of web, tools": ["typescript-native/bin/tsc", "-p", "tools", ...ONE_CHECKER],
  },
  lint: {
    "format and lint": ["@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."],
    imports: [
      ...["dependency-cruiser/bin/dependency-cruise.mjs", "--config", ".dependency-cruiser.mjs"],
      ...["functions", "web", "local", "ops", "tools"],
    ],
    unused: ["knip/bin/knip.js", "--no-progress"],
  },
} satisfies Record<string, Record<string, readonly string[]>>;

/**
 * Runs the static checks of `scripts`, two at a time. They change no file. Prints the output of each that fails.
 * Returns how many passed and failed.
 */
export async function failedChecks(
  scripts: readonly (keyof typeof CHECKS)[] = ["typecheck", "lint"],
): Promise<{ passed: number; failed: number }> {
  const results = await pMap(
    scripts.flatMap((script) => Object.entries<readonly string[]>(CHECKS[script])),
    async ([name, [path, ...args]]) => {
      const node = execa({ cwd: ROOT, all: true, reject: false });
      const { failed, all, durationMs } = await node(process.execPath, [`node_modules/${path}`, ...args]);
      console.log(`${failed ? "✗" : "✓"} ${name} (${(durationMs / 1000).toFixed(1)} s)`);
      if (failed) console.log(all);
      return failed;
    },
    { concurrency: 2 },
  );
  const failed = results.filter(Boolean).length;
  return { passed: results.length - failed, failed };
}
