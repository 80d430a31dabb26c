import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Maximum start time of a process in milliseconds. Google's emulators start slowly on a busy machine. */
const START_TIMEOUT_MS = 180_000;

/** Time in milliseconds after which a process that does not stop is killed. */
const STOP_TIMEOUT_MS = 8000;
const SIGNAL_EVERY_MS = 500;

export type Child = {
  /**
   * Resolves when the process prints its ready message. Rejects if the process ends first or the timeout
   * passes.
   */
  ready(): Promise<void>;
  /** Stops the process and its children. `heard` matches the output that confirms the signal. */
  stop(signal?: NodeJS.Signals, heard?: RegExp): Promise<void>;
  /** Registers a callback for an unexpected end of the process. */
  onLost(report: (line: string) => void): void;
};

export type Command = {
  name: string;
  /** Executable; Node by default. */
  program?: string;
  args: string[];
  cwd: string;
  env: Record<string, string | undefined>;
  logFile: string;
  /** Output that marks the process as ready. */
  ready: RegExp;
  startTimeoutMs?: number;
};

/** Starts a process in its own process group and writes its output to `logFile`. */
export function startChild({ name, program = process.execPath, ready, ...command }: Command): Child {
  const { args, cwd, env, logFile, startTimeoutMs = START_TIMEOUT_MS } = command;
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  const child = spawn(program, args, {
    cwd,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  // If this process exits during startup, no `Stack` exists yet that could stop the child.
  const takeAlong = () => signalGroup(child, "SIGKILL");
  process.once("exit", takeAlong);
  ended.then(() => process.off("exit", takeAlong));
  let output = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      log.write(chunk);
      output = (output + chunk).slice(-100_000);
      for (const listener of listeners) listener();
    });
  }
  let stopping = false;

  return {
    ready() {
      return new Promise((resolve, reject) => {
        const fail = (how: string) =>
          reject(new Error(`${name} ${how}:\n${lastLines(output)}\n(all of it: ${logFile})`));
        const limit = setTimeout(() => fail(`is not ready after ${startTimeoutMs / 1000} s`), startTimeoutMs);
        const look = () => {
          if (!ready.test(output)) return;
          clearTimeout(limit);
          resolve();
        };
        listeners.add(look);
        look();
        ended.then(() => {
          clearTimeout(limit);
          fail("ended early");
        });
      });
    },
    async stop(signal = "SIGTERM", heard) {
      stopping = true;
      await endGroup(child, ended, () => heard?.test(output) || child.kill(signal));
      log.end();
    },
    onLost(report) {
      ended.then(() => stopping || report(`${name} ended unexpectedly; see ${logFile}`));
    },
  };
}

/**
 * Repeats the signal, because a process may not handle it during startup. Kills the process after the
 * timeout.
 */
async function endGroup(child: ChildProcess, ended: Promise<void>, ask: () => void): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    ask();
    await Promise.race([ended, sleep(SIGNAL_EVERY_MS)]);
  }
  signalGroup(child, "SIGKILL");
  await ended;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // The process group no longer exists.
  }
}

function lastLines(output: string): string {
  return output.trim().split("\n").slice(-12).join("\n");
}
