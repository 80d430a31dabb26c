import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { ServerCommand } from "../command.ts";
import { officialFirestore } from "../official-emulator.ts";

/** Whether the tests run against Google's emulator instead of this server. */
export const official = process.env.FIRESTORE === "official";

const MAIN = join(import.meta.dirname, "../main.ts");
const TSX = ["--import", "tsx", MAIN];
const RULES = join(import.meta.dirname, "closed.rules");

/** Starts the local Firestore in a separate process, on a free port unless one is given. */
export async function startFirestore(...args: string[]) {
  return started(spawnFirestore(...args), /listening on (\S+)/);
}

/**
 * Starts Google's emulator in a separate process with rules that deny clients, like the local Firestore.
 * Throws if it is not installed.
 */
export async function startOfficial() {
  const { program, args, ready } = await officialFirestore({ rules: RULES });
  return started(spawnProgram({ program, args }), ready);
}

async function started({ child, output }: ReturnType<typeof spawnProgram>, ready: RegExp) {
  const exited = once(child, "exit");
  const ended = exited.then(([code]) => {
    throw new Error(`The server ended with code ${code}: ${output()}`);
  });
  ended.catch(() => {});
  while (!ready.test(output()))
    await Promise.race([once(child.stdout, "data"), once(child.stderr, "data"), ended]);
  const host = ready.exec(output())?.[1] ?? "";
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return { host, output, exited, end, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

/** Runs the server's command and collects its output. */
export function spawnFirestore(...args: string[]) {
  const port = args.some((arg) => arg.startsWith("--port")) ? [] : ["--port", "0"];
  return spawnProgram({ program: process.execPath, args: [...TSX, ...port, ...args] });
}

function spawnProgram({ program, args }: Pick<ServerCommand, "program" | "args">) {
  const child = spawn(program, args, { stdio: "pipe" });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk));
  return { child, output: () => printed };
}
