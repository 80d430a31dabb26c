import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** How long a process may take until it is ready, in milliseconds: Google's emulators start slowly on a busy machine. */
const START_TIMEOUT_MS = 180_000;

/** How long a process may take to end before it is killed, in milliseconds. */
const STOP_TIMEOUT_MS = 8000;
const SIGNAL_EVERY_MS = 500;

export type Child = {
  /** Resolves when the process has printed what says that it is ready; throws when it ends before, or takes too long. */
  ready(): Promise<void>;
  /** Ends the process and all that it started; `heard` is what it prints when the signal has reached it. */
  stop(signal?: NodeJS.Signals, heard?: RegExp): Promise<void>;
  /** Called when the process ends although nobody stopped it. */
  onLost(report: (line: string) => void): void;
};

export type Command = {
  name: string;
  /** Node, unless it is another. */
  program?: string;
  args: string[];
  cwd: string;
  env: Record<string, string | undefined>;
  logFile: string;
  /** What the process prints when it is ready. */
  ready: RegExp;
  startTimeoutMs?: number;
};

/** Starts a process in a group of its own, its output in `logFile`. */
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
  // Whoever breaks off a start before all of it runs has nothing to stop yet.
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

/** A signal may come too early to be heard, so it is repeated; what does not listen is killed. */
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
    // The whole group is gone already.
  }
}

function lastLines(output: string): string {
  return output.trim().split("\n").slice(-12).join("\n");
}
