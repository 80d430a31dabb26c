import { expect, onTestFinished, test } from "vitest";
import type { ListenResponse } from "../wire/messages.ts";
import { connectRaw, rawDatabase } from "./raw-client.ts";
import { official } from "./start-firestore.ts";

// Bidirectional streams of the raw protocol.
const db = rawDatabase();
const { database, commit, set, nameOf } = db;
const queryTarget = (collectionId: string) => ({
  targetId: 7,
  query: { parent: `${database}/documents`, structuredQuery: { from: [{ collectionId }] } },
});

/** Opens a Listen stream with a short summary of its responses. */
function listen() {
  const stream = db.duplex("Listen");
  onTestFinished(() => void stream.end());
  const seen = () => (stream.received as ListenResponse[]).map(accountOf);
  return {
    ...stream,
    seen,
    sees: (account: string[]) => expect.poll(seen).toEqual(account),
  };
}

function accountOf(response: ListenResponse): string {
  if ("targetChange" in response) {
    const { targetChangeType = "NO_CHANGE", targetIds = [], readTime, resumeToken } = response.targetChange;
    expect(readTime && resumeToken?.length).toBeTruthy();
    return [targetChangeType, ...targetIds].join(" ");
  }
  if ("filter" in response) return `filter ${response.filter.targetId} ${response.filter.count ?? 0}`;
  if ("documentChange" in response) return `change ${idOf(response.documentChange.document.name)}`;
  if ("documentDelete" in response) return `delete ${idOf(response.documentDelete.document)}`;
  return `remove ${idOf(response.documentRemove.document)}`;
}

const idOf = (name: string) => name.slice(name.lastIndexOf("/") + 1);

// If a document leaves a target, Google's emulator resets the target and sends all documents again.
test.skipIf(official)("adds a target, marks it as current, follows its changes and removes it", async () => {
  await commit([set("followed/1", 1)]);
  const stream = listen();
  stream.send({ database, addTarget: queryTarget("followed") });
  const start = ["ADD 7", "change 1", "CURRENT 7", "NO_CHANGE"];
  await stream.sees(start);
  await commit([set("followed/2", 2), { delete: nameOf("followed/1") }]);
  const next = ["delete 1", "change 2", "NO_CHANGE"];
  await stream.sees([...start, ...next]);
  stream.send({ database, removeTarget: 7 });
  await stream.sees([...start, ...next, "REMOVE 7"]);
  await commit([set("followed/3", 3)]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await stream.sees([...start, ...next, "REMOVE 7"]);
});

// Google's emulator accepts only its own tokens.
test.skipIf(official)("sends the expected number of documents to a resumed target", async () => {
  await commit([set("resumed/1", 1), set("resumed/2", 2)]);
  const stream = listen();
  stream.send({ database, addTarget: { ...queryTarget("resumed"), resumeToken: Buffer.from("earlier") } });
  await expect.poll(stream.seen).toContain("filter 7 2");
});

test("opens a Write stream with a handshake and commits its writes in order", async () => {
  const stream = db.duplex("Write");
  stream.send({ database });
  await expect.poll(() => stream.received).toMatchObject([{ streamId: expect.any(String) }]);
  stream.send({ database, writes: [set("streamed/1", 1)] });
  stream.send({ database, writes: [set("streamed/1", 2)] });
  await expect.poll(() => stream.received).toHaveLength(3);
  expect(await db.read("streamed/1")).toBe(2);
  stream.send({ database, writes: [{ ...set("streamed/9", 1), currentDocument: { exists: true } }] });
  expect(await stream.ended).toMatchObject({ code: 5 });
});

test("removes a target that the rules deny and gives the reason", async () => {
  const stream = connectRaw({ authorization: "", database }).duplex("Listen");
  stream.send({ database, addTarget: queryTarget("secret") });
  const denied = expect.objectContaining({ code: 7 });
  const removed = expect.objectContaining({ targetChangeType: "REMOVE", targetIds: [7], cause: denied });
  await expect.poll(() => stream.received).toContainEqual(expect.objectContaining({ targetChange: removed }));
  stream.end();
});

// Google's emulator reads the project in the target's name.
test.skipIf(official)("rejects a target in a project other than that of the stream", async () => {
  const stream = db.duplex("Listen");
  const elsewhere = queryTarget("a");
  elsewhere.query.parent = "projects/demo-other/databases/(default)/documents";
  stream.send({ database, addTarget: elsewhere });
  expect(await stream.ended).toMatchObject({ code: 3 });
});

test("ends a Write stream without credentials at its first write", async () => {
  const stream = connectRaw({ authorization: "", database }).duplex("Write");
  stream.send({ database });
  await expect.poll(() => stream.received).toMatchObject([{ streamId: expect.any(String) }]);
  stream.send({ database, streamToken: Buffer.from("1"), writes: [set("streamed/2", 1)] });
  expect(await stream.ended).toMatchObject({ code: 7 });
  expect(await db.read("streamed/2")).toBeUndefined();
});

test.each(["Listen", "Write"])("ends a %s stream with an invalid token", async (rpc) => {
  const stream = connectRaw({ authorization: "Bearer somebody", database }).duplex(rpc);
  stream.send({ database });
  expect(await stream.ended).toMatchObject({ code: 3 });
});
