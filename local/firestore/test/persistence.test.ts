import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { connectTo } from "./client.ts";
import { official, spawnFirestore, startFirestore } from "./start-firestore.ts";

const PROJECT = "demo-kept";
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "firestore-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts a server on the folder, runs `use`, and ends the server by `end`. */
async function session<T>(
  end: "stop" | "kill",
  use: (db: FirebaseFirestore.Firestore) => Promise<T>,
): Promise<T> {
  const server = await startFirestore("--data", folder);
  onTestFinished(server.kill);
  const { firestore, close } = connectTo(server.host, PROJECT);
  const result = await use(firestore);
  await server[end]();
  await close();
  return result;
}

const journal = () => readFile(join(folder, "journal.jsonl"), "utf8");
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.skipIf(official)("journal", () => {
  test("restores documents with their create and update times after a restart", async () => {
    const before = await session("stop", async (db) => {
      await db.doc("users/1/orders/2").set({ bytes: Buffer.from("x"), nan: Number.NaN, at: new Date(5) });
      await db.doc("users/1").set({ n: 1 });
      await db.doc("users/1").update({ n: 2 });
      await db.doc("users/gone").set({ n: 3 });
      await db.doc("users/gone").delete();
      return db.getAll(db.doc("users/1/orders/2"), db.doc("users/1"), db.doc("users/gone"));
    });
    const after = await session("stop", (db) =>
      db.getAll(db.doc("users/1/orders/2"), db.doc("users/1"), db.doc("users/gone")),
    );
    const shown = (found: FirebaseFirestore.DocumentSnapshot[]) =>
      found.map((document) => [document.data(), document.createTime, document.updateTime]);
    expect(shown(after)).toEqual(shown(before));
    expect(after.map(({ exists }) => exists)).toEqual([true, true, false]);
  });

  test("keeps all that was written 300 ms before kill -9, and never half a batch", async () => {
    const KEPT = 100;
    await session("kill", async (db) => {
      const write = (n: number) => {
        const batch = db.batch();
        batch.set(db.doc(`left/${n}`), { n });
        batch.set(db.doc(`right/${n}`), { n });
        return batch.commit();
      };
      for (let n = 0; n < KEPT; n++) await write(n);
      await pause(300);
      for (let n = 0; n < 200; n++) await write(KEPT + n);
    });
    await session("stop", async (db) => {
      const [left, right] = await Promise.all([db.collection("left").get(), db.collection("right").get()]);
      expect(left.size).toBeGreaterThanOrEqual(KEPT);
      expect(right.docs.map(({ id }) => id)).toEqual(left.docs.map(({ id }) => id));
    });
  });

  test("drops a torn last line and keeps the lines before it", async () => {
    await session("stop", (db) => db.doc("a/1").set({ n: 1 }));
    await appendFile(join(folder, "journal.jsonl"), (await journal()).replace("a/1", "a/2").slice(0, -9));
    await session("stop", async (db) => {
      expect((await db.collection("a").get()).docs.map(({ id }) => id)).toEqual(["1"]);
      await db.doc("a/3").set({ n: 3 });
    });
    const found = await session("stop", (db) => db.collection("a").get());
    expect(found.docs.map(({ id }) => id)).toEqual(["1", "3"]);
  });

  test("refuses a journal that is damaged in the middle and leaves it unchanged", async () => {
    const damaged = "nonsense\n{}\n";
    await writeFile(join(folder, "journal.jsonl"), damaged);
    const { child, output } = spawnFirestore("--data", folder);
    const code = await new Promise((resolve) => child.on("close", resolve));
    expect(code).toBe(1);
    expect(output()).toMatch(/^firestore: .* is damaged at line 1\.\n$/);
    expect(await journal()).toBe(damaged);
  });

  test("writes many changes as few lines and compacts the journal on start", async () => {
    await session("stop", async (db) => {
      await Promise.all(Array.from({ length: 200 }, (_, n) => db.doc("a/1").set({ n })));
      await pause(300);
      await db.doc("a/2").set({ n: 2 });
    });
    expect((await journal()).trimEnd().split("\n").length).toBeLessThan(20);
    await session("stop", (db) => db.doc("a/1").get());
    expect((await journal()).split("\n")).toHaveLength(2);
  });

  test("keeps update times increasing after a restart", async () => {
    const future = Date.parse("2100-01-01T00:00:00Z") * 1000;
    const record = {
      database: `projects/${PROJECT}/databases/(default)`,
      path: "a/1",
      createTime: 1,
      updateTime: 2,
    };
    const line = { time: future, documents: [{ ...record, fields: {} }] };
    await writeFile(join(folder, "journal.jsonl"), `${JSON.stringify(line)}\n`);
    const { writeTime } = await session("stop", (db) => db.doc("a/2").set({}));
    expect(writeTime.toMillis()).toBeGreaterThanOrEqual(future / 1000);
  });
});
