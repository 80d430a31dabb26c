import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** How long a process may take until it says that it is ready, in milliseconds. */
const START_TIMEOUT_MS = 120_000;

/** How much of what a process prints is kept, in characters. */
const OUTPUT_KEPT = 100_000;

export type Running = {
  child: ChildProcess;
  /** What the process said when it was ready: the first group of `ready`. */
  said: string;
  /** The end of what it has printed. */
  output: () => string;
  /** Resolves when it has ended. */
  ended: Promise<unknown>;
  stop: () => Promise<void>;
};

type Options = { args?: string[]; env?: NodeJS.ProcessEnv; ready: RegExp };

/** Runs a script, TypeScript or not, in a process of its own until it prints `ready`; it ends with the test, failed or not. */
export function startProcess(script: string, { args = [], ...options }: Options): Promise<Running> {
  const loader = script.endsWith(".ts") ? ["--import", "tsx"] : [];
  return startProgram({ program: process.execPath, args: [...loader, script, ...args], ...options });
}

/** The same for a program that need not be Node. */
export async function startProgram({
  program,
  args = [],
  env = {},
  ready,
}: Options & { program: string }): Promise<Running> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = once(child, "exit").finally(() => process.off("exit", kill));
  let printed = "";
  const timeout = setTimeout(kill, START_TIMEOUT_MS);
  const said = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        printed = (printed + chunk).slice(-OUTPUT_KEPT);
        const match = ready.exec(printed);
        if (match !== null) resolve(match[1] ?? "");
      });
    }
    ended.then(() =>
      reject(new Error(`${[program, ...args].join(" ")} ended before it was ready:\n${printed}`)),
    );
  }).finally(() => clearTimeout(timeout));
  return {
    child,
    said,
    output: () => printed,
    ended,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
