import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { connect, newProjectId } from "./client.ts";
import { connectRaw } from "./raw-client.ts";
import { official, spawnFirestore, startFirestore } from "./start-firestore.ts";

const origin = () => `http://${process.env.FIRESTORE_EMULATOR_HOST}`;

test("separates the documents of projects", async () => {
  const [first, second] = [connect(), connect()];
  await first.doc("a/1").set({ n: 1 });
  expect((await second.doc("a/1").get()).exists).toBe(false);
});

describe("HTTP on the same port", () => {
  test("returns Ok at the root URL", async () => {
    expect((await (await fetch(origin())).text()).trim()).toBe("Ok");
  });

  test("clears only the requested database", async () => {
    const [cleared, kept] = [newProjectId(), newProjectId()];
    const [one, other] = [connect(cleared), connect(kept)];
    await Promise.all([one.doc("a/1/b/2").set({}), other.doc("a/1").set({})]);
    const url = `${origin()}/emulator/v1/projects/${cleared}/databases/(default)/documents`;
    expect((await fetch(url, { method: "DELETE" })).status).toBe(200);
    expect(await one.listCollections()).toEqual([]);
    expect((await other.doc("a/1").get()).exists).toBe(true);
  });

  test("rejects reads and writes without credentials", async () => {
    const url = `${origin()}/v1/projects/${newProjectId()}/databases/(default)/documents/a/1`;
    for (const method of ["GET", "PATCH", "DELETE"]) {
      const response = await fetch(url, { method });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: { code: 403, status: "PERMISSION_DENIED" } });
    }
  });
});

test.each([
  ["", { code: 7 }],
  ["Bearer somebody", { code: 3 }],
])("rejects gRPC calls with the authorization %j", async (authorization, error) => {
  const database = `projects/${newProjectId()}/databases/(default)`;
  const raw = connectRaw({ authorization, database });
  const name = `${database}/documents/a/1`;
  await expect(raw.stream("BatchGetDocuments", { database, documents: [name] })).rejects.toMatchObject(error);
  await expect(raw.call("Commit", { database, writes: [{ delete: name }] })).rejects.toMatchObject(error);
});

describe.skipIf(official)("command", () => {
  const ended = async (...args: string[]) => {
    const { child, output } = spawnFirestore(...args);
    const code = await new Promise((resolve) => child.on("close", resolve));
    return { code, output: output() };
  };

  test("exits with one line if the port is taken", async () => {
    const port = process.env.FIRESTORE_EMULATOR_HOST?.split(":")[1] ?? "";
    expect(await ended("--port", port, "--no-data")).toEqual({
      code: 1,
      output: `firestore: port ${port} is taken by another process\n`,
    });
  });

  test("exits with one line if an option is invalid", async () => {
    expect(await ended()).toEqual({
      code: 1,
      output: "firestore: Give either --data <folder> or --no-data.\n",
    });
    const { output } = await ended("--no-data", "--inject-aborts=2");
    expect(output).toBe("firestore: --inject-aborts must be a number from 0 to 1.\n");
  });

  test("exits with one line that names the faulty line of the rules", async () => {
    const folder = await mkdtemp(join(tmpdir(), "rules-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, "my.rules");
    await writeFile(file, "rules_version = '2';\nservice firebase.storage {}\n");
    expect(await ended("--no-data", "--rules", file)).toEqual({
      code: 1,
      output: `firestore: ${file}:2: "cloud" expected, not "firebase".\n`,
    });
  });

  test.each(["SIGTERM", "SIGINT"] as const)(
    "stops cleanly on %s, even with an open connection",
    async (signal) => {
      const server = await startFirestore("--no-data");
      onTestFinished(server.kill);
      const idle = await fetch(`http://${server.host}`);
      await server.end(signal);
      expect(await server.exited).toEqual([0, null]);
      expect(server.output()).toBe(`firestore listening on ${server.host}\n`);
      await idle.text();
    },
  );
});
