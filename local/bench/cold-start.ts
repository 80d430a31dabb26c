import { execFileSync } from "node:child_process";
import { ROOT } from "../stack/paths.ts";
import { median } from "./median.ts";

/** Loading a module in a fresh process: how long it took, and the memory of the process afterwards. */
export type ColdStart = { loadMs: number; rssMb: number };

/**
 * Runs each script (CommonJS, from the root) in `runs` fresh processes; medians. The scripts take turns, so that
 * a slow moment of the machine meets all of them.
 */
export function coldStarts<Name extends string>(
  scripts: Record<Name, string>,
  runs: number,
): Record<Name, ColdStart> {
  const names = Object.keys(scripts) as Name[];
  const rounds = Array.from({ length: runs }, () => names.map((name) => load(scripts[name])));
  const typical = names.map((name, index) => {
    const measured = rounds.flatMap((round) => round[index] ?? []);
    const loadMs = median(measured.map((run) => run.loadMs));
    return [name, { loadMs, rssMb: median(measured.map((run) => run.rssMb)) }];
  });
  return Object.fromEntries(typical) as Record<Name, ColdStart>;
}

function load(code: string): ColdStart {
  const script = `const started = performance.now(); ${code};
    const loadMs = performance.now() - started;
    process.stdout.write(JSON.stringify({ loadMs, rssMb: process.memoryUsage().rss / 2 ** 20 }));
    process.exit();`;
  const args = ["--input-type=commonjs", "-e", script];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" }));
}
