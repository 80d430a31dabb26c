import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { connect, connectTo, newProjectId } from "./client.ts";
import { type CaseName, CLIENTS, ROUNDS } from "./concurrency-cases.ts";
import { official, startFirestore } from "./start-firestore.ts";

const projectId = newProjectId();
const db = connect(projectId);
const ALL = CLIENTS * ROUNDS;
const TIMEOUT_MS = 120_000;
/** Error of an Admin SDK transaction that has used all its attempts. */
const CONTENTION = /10 ABORTED|3 INVALID_ARGUMENT: Transaction is invalid or closed/;
let clients: Awaited<ReturnType<typeof startClients>>;

beforeAll(async () => {
  clients = await startClients(projectId);
}, TIMEOUT_MS);
afterAll(() => clients.stop());

/**
 * Runs a case in both processes. The local Firestore must not fail any transaction. In Google's emulator,
 * writers of one document block each other for two seconds and are aborted, so some use all their attempts
 * without a change.
 */
async function race(name: CaseName): Promise<number> {
  const { wins, failures } = await clients.run(name);
  const lost = failures.filter((failure) => !official || !CONTENTION.test(failure));
  expect(lost).toEqual([]);
  return wins;
}

test(
  `counts ${ALL} transactions that increment one counter as exactly ${ALL}`,
  async () => {
    const wins = await race("incrementInTransaction");
    expect((await db.doc("counters/1").get()).get("n")).toBe(wins);
    if (!official) expect(wins).toBe(ALL);
  },
  TIMEOUT_MS,
);

test(
  "loses no increment if transactions and plain increments change one document",
  async () => {
    const wins = await race("incrementInTransactionOrPlainly");
    expect((await db.doc("counters/2").get()).get("n")).toBe(wins);
    if (!official) expect(wins).toBe(ALL);
  },
  TIMEOUT_MS,
);

test(
  `lets exactly one of ${ALL} transactions claim a single item`,
  async () => {
    expect(await race("claimOnce")).toBe(1);
  },
  TIMEOUT_MS,
);

test(
  "creates exactly one document with 'create if the query finds none'",
  async () => {
    expect(await race("createIfNoneFound")).toBe(1);
    expect((await db.collection("codes").get()).size).toBe(1);
  },
  TIMEOUT_MS,
);

test(
  "creates exactly one document with 'create if the count is 0'",
  async () => {
    expect(await race("createIfCountIsZero")).toBe(1);
    expect((await db.collection("seats").get()).size).toBe(1);
  },
  TIMEOUT_MS,
);

test(
  "keeps the sum of two accounts if transfers lock them in opposite orders",
  async () => {
    const wins = await race("transferOppositely");
    if (!official) expect(wins).toBe(ALL);
    const accounts = await db.collection("accounts").get();
    const [a = 0, b = 0] = accounts.docs.map((account) => account.get("n"));
    expect(a + b).toBe(0);
  },
  TIMEOUT_MS,
);

describe.skipIf(official)("local Firestore", () => {
  test("releases the locks of a killed client when its connection closes", async () => {
    const holder = await startScript("lock-holder.ts", [projectId, "held/1"]);
    const isRead = vi.fn();
    const read = db.runTransaction((transaction) => transaction.get(db.doc("held/1"))).then(isRead);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isRead).not.toHaveBeenCalled();
    holder.kill("SIGKILL");
    await read;
  });

  test(
    "fails commits at random with --inject-aborts and loses nothing with retries",
    async () => {
      const server = await startFirestore("--no-data", "--inject-aborts=0.3");
      onTestFinished(server.kill);
      const { firestore, close } = connectTo(server.host);
      const counter = firestore.doc("counters/1");
      let attempts = 0;
      const increment = async () => {
        await firestore.runTransaction(
          async (transaction) => {
            attempts++;
            const n = (await transaction.get(counter)).get("n") ?? 0;
            transaction.set(counter, { n: n + 1 });
          },
          { maxAttempts: 20 },
        );
      };
      await Promise.all(Array.from({ length: 30 }, increment));
      expect((await counter.get()).get("n")).toBe(30);
      expect(attempts).toBeGreaterThan(30);
      await close();
    },
    TIMEOUT_MS,
  );
});

/** Starts client processes on one project that run cases against each other. */
async function startClients(projectId: string, host?: string) {
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, (_, number) =>
      startScript("client-process.ts", [projectId, `${number}`], host),
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
async function startScript(script: string, args: string[], host?: string): Promise<ChildProcess> {
  const env = host ? { ...process.env, FIRESTORE_EMULATOR_HOST: host } : process.env;
  const child = fork(join(import.meta.dirname, script), args, { execArgv: ["--import", "tsx"], env });
  await once(child, "message");
  return child;
}

async function reportOf(client: ChildProcess, name: CaseName): Promise<{ wins: number; failures: string[] }> {
  const report = once(client, "message");
  client.send({ name });
  return (await report)[0];
}
