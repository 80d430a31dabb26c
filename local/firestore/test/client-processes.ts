import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type CaseName, CLIENTS } from "./concurrency-cases.ts";

/** Starts client processes on one project that run cases against each other. */
export async function startClients(projectId: string, address?: string) {
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, (_, number) =>
      startScript("client-process.ts", [projectId, `${number}`], address),
    ),
  );
  return {
    run: async (name: CaseName) => {
      const reports = await Promise.all(clients.map((client) => reportOf(client, name)));
      return {
        wins: reports.reduce((sum, { wins }) => sum + wins, 0),
        failures: reports.flatMap(({ failures }) => failures),
      };
    },
    stop: () => {
      for (const client of clients) client.kill();
    },
  };
}

/** Runs a script of this folder in a separate process and waits for its ready message. */
export async function startScript(script: string, args: string[], address?: string): Promise<ChildProcess> {
  const env = address ? { ...process.env, FIRESTORE_EMULATOR_HOST: address } : process.env;
  const child = fork(join(import.meta.dirname, script), args, { execArgv: ["--import", "tsx"], env });
  await once(child, "message");
  return child;
}

async function reportOf(client: ChildProcess, name: CaseName): Promise<{ wins: number; failures: string[] }> {
  const report = once(client, "message");
  client.send({ name });
  return (await report)[0];
}
