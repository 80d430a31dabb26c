import { execFileSync } from "node:child_process";
import { serverEnvironment, TEST_PROJECT } from "../../local/stack/environment.ts";
import { LOCAL_DATA, ROOT } from "../../local/stack/paths.ts";
import { portsFrom } from "../../local/stack/ports.ts";
import { median } from "./median.ts";

/** Duration of a script in a new process in milliseconds, and the memory of the process afterwards. */
export type ColdStart = { tookMs: number; rssMb: number };

/**
 * Runs each CommonJS script in `runs` new processes of the executable `node`, in the repository root. A
 * script may use `await`. Returns medians. The scripts alternate, so that a temporary slowdown of the machine
 * affects all of them.
 */
export function coldStarts<Name extends string>(
  scripts: Record<Name, string>,
  { runs, node }: { runs: number; node: string },
): Record<Name, ColdStart> {
  const names = Object.keys(scripts) as Name[];
  const rounds = Array.from({ length: runs }, () => names.map((name) => run(node, scripts[name])));
  const typical = names.map((name, index) => {
    const measured = rounds.flatMap((round) => round[index] ?? []);
    const tookMs = median(measured.map(({ tookMs }) => tookMs));
    return [name, { tookMs, rssMb: median(measured.map(({ rssMb }) => rssMb)) }];
  });
  return Object.fromEntries(typical) as Record<Name, ColdStart>;
}

function run(node: string, code: string): ColdStart {
  const script = `(async () => {
    const started = performance.now();
    ${code};
    const tookMs = performance.now() - started;
    process.stdout.write("\\n" + JSON.stringify({ tookMs, rssMb: process.memoryUsage().rss / 2 ** 20 }));
    process.exit();
  })()`;
  const printed = execFileSync(node, ["--input-type=commonjs", "-e", script], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, ...serverEnvironment(portsFrom(undefined), TEST_PROJECT, LOCAL_DATA) },
  });
  return JSON.parse(printed.slice(printed.lastIndexOf("\n")));
}
