import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** Timeout until a process is ready, in milliseconds. */
const START_TIMEOUT_MS = 120_000;

/** Maximum length of the kept output of a process, in characters. */
const OUTPUT_KEPT = 100_000;

export type Running = {
  child: ChildProcess;
  /** The first group of `ready` in the output. */
  said: string;
  output: () => string;
  /** Resolves when it has ended. */
  ended: Promise<unknown>;
  stop: () => Promise<void>;
};

type Options = { args?: string[]; env?: NodeJS.ProcessEnv; ready: RegExp; timeoutMs?: number };

/** Runs a script in its own process until it prints `ready`. The process ends with the test, even if the test fails. */
export function startProcess(script: string, { args = [], ...options }: Options): Promise<Running> {
  const loader = script.endsWith(".ts") ? ["--import", "tsx"] : [];
  return startProgram({ program: process.execPath, args: [...loader, script, ...args], ...options });
}

/** The same for any program, not only Node. */
export async function startProgram({
  program,
  args = [],
  env = {},
  ready,
  timeoutMs = START_TIMEOUT_MS,
}: Options & { program: string }): Promise<Running> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = once(child, "exit").finally(() => process.off("exit", kill));
  let printed = "";
  const timeout = setTimeout(() => child.kill("SIGTERM"), timeoutMs);
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
