import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const MAIN = join(import.meta.dirname, "../main.ts");

/** A server of ours in a process of its own, on a free port unless told otherwise. */
export async function startFirestore(...args: string[]) {
  const { child, output } = spawnFirestore(...args);
  const exited = once(child, "exit");
  const ended = exited.then(([code]) => {
    throw new Error(`The server ended with code ${code}: ${output()}`);
  });
  ended.catch(() => {});
  while (!output().includes("\n")) await Promise.race([once(child.stdout, "data"), ended]);
  const address = /listening on (\S+)/.exec(output())?.[1] ?? "";
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return { address, output, exited, end, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

/** Runs the server's command and collects all that it prints. */
export function spawnFirestore(...args: string[]) {
  const port = args.some((arg) => arg.startsWith("--port")) ? [] : ["--port", "0"];
  const child = spawn(process.execPath, ["--import", "tsx", MAIN, ...port, ...args], { stdio: "pipe" });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk));
  return { child, output: () => printed };
}
