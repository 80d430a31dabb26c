import { PassThrough } from "node:stream";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { chunkOf, createBackChannel } from "../webchannel/back-channel.ts";
import { rawDatabase } from "./raw-client.ts";
import { official } from "./start-firestore.ts";

// Tests of the raw protocol, for cases that the web SDK uses only on a bad network.
const { database, commit, set, nameOf } = rawDatabase();

type Numbered = [number, [{ targetChange?: object; documentChange?: { document: { name: string } } }]];

function channelUrl(parameters: Record<string, string | number>) {
  const query = new URLSearchParams({ VER: "8", database });
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value));
  return `http://${process.env.FIRESTORE_EMULATOR_HOST}/google.firestore.v1.Firestore/Listen/channel?${query}`;
}

const post = (parameters: Record<string, string | number>, body: Record<string, string>) =>
  fetch(channelUrl(parameters), { method: "POST", body: new URLSearchParams(body) });

/** Returns the JSON of the single chunk in a response: its length, a line break, and the JSON. */
function chunkIn(text: string): unknown {
  const [, length, json = ""] = /^(\d+)\n([\s\S]*)$/.exec(text) ?? [];
  expect(json.length).toBe(Number(length));
  return JSON.parse(json);
}

const watching = (id: string, targetId: number) =>
  JSON.stringify({ database, addTarget: { targetId, documents: { documents: [nameOf(`channel/${id}`)] } } });

/** Opens a channel on one document as the Admin SDK, which bypasses the rules. */
async function open(id: string) {
  const headers = "Authorization:Bearer owner\r\nContent-Type:text/plain\r\n";
  const first = { headers, count: "1", ofs: "0", req0___data__: watching(id, 2) };
  const handshake = chunkIn(await (await post({ RID: 100, CVER: 22 }, first)).text());
  const [[, [, sid]]] = handshake as [[number, [string, string]]];
  onTestFinished(async () => void (await fetch(channelUrl({ SID: sid, RID: 999, TYPE: "terminate" }))));
  return {
    sid,
    handshake,
    poll: async (AID: number) => {
      const response = await fetch(channelUrl({ SID: sid, RID: "rpc", AID, CI: 1, TYPE: "xmlhttp" }));
      return chunkIn(await response.text()) as Numbered[];
    },
  };
}

const namesIn = (messages: Numbered[]) =>
  messages.flatMap(([, [message]]) => message.documentChange?.document.name ?? []);

describe.skipIf(official)("WebChannel", () => {
  test("returns the protocol version in the handshake", async () => {
    const { handshake } = await open("none");
    expect(handshake).toEqual([[0, ["c", expect.any(String), "", 8, 14, 30_000]]]);
  });

  test("resends unacknowledged messages only", async () => {
    await commit([set("channel/1", 1)]);
    const { poll } = await open("1");
    const first = await poll(0);
    expect(namesIn(first)).toEqual([nameOf("channel/1")]);
    expect(await poll(0)).toEqual(first);
    const next = poll(first.at(-1)?.[0] ?? 0);
    await commit([set("channel/1", 2)]);
    const second = await next;
    expect(second[0]?.[0]).toBe((first.at(-1)?.[0] ?? 0) + 1);
    expect(namesIn(second)).toEqual([nameOf("channel/1")]);
  });

  test("counts a repeated POST once", async () => {
    await commit([set("channel/2", 1)]);
    const { sid, poll } = await open("1");
    const last = (await poll(0)).at(-1)?.[0] ?? 0;
    const second = { count: "1", ofs: "1", req0___data__: watching("2", 4) };
    const answer = async () => chunkIn(await (await post({ SID: sid, RID: 101, AID: last }, second)).text());
    const [first, again] = [await answer(), await answer()];
    expect(first).toEqual([0, expect.any(Number), 0]);
    expect(again).toEqual(first);
    expect(namesIn(await poll(last))).toEqual([nameOf("channel/2")]);
  });

  test("sends a noop on a stream at once and then every 20 s", () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const response = new PassThrough();
    const backChannel = createBackChannel(() => {});
    backChannel.attach(response, { acknowledged: 0, isStream: true });
    expect(String(response.read())).toBe('14\n[[1,["noop"]]]');
    vi.advanceTimersByTime(20_000);
    return Promise.resolve().then(() => expect(String(response.read())).toBe('14\n[[2,["noop"]]]'));
  });

  test("ends the channel of a client that does not return for a minute", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const gone = vi.fn();
    const backChannel = createBackChannel(gone);
    const [first, second] = [new PassThrough(), new PassThrough()];
    const leave = (response: PassThrough) => new Promise((left) => response.on("close", left).destroy());
    vi.advanceTimersByTime(59_000);
    backChannel.attach(first, { acknowledged: 0, isStream: true });
    vi.advanceTimersByTime(600_000);
    backChannel.attach(second, { acknowledged: 0, isStream: true });
    await leave(first);
    vi.advanceTimersByTime(600_000);
    expect(gone).not.toHaveBeenCalled();
    await leave(second);
    vi.advanceTimersByTime(59_000);
    expect(gone).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(gone).toHaveBeenCalledOnce();
  });

  test("escapes non-ASCII characters so that lengths equal bytes", () => {
    expect(chunkOf("þ€💳")).toBe('26\n"\\u00fe\\u20ac\\ud83d\\udcb3"');
    expect(JSON.parse(chunkOf("þ€💳").slice(3))).toBe("þ€💳");
  });

  test("returns an unknown SID error after the channel has ended", async () => {
    const { sid } = await open("3");
    expect((await fetch(channelUrl({ SID: sid, RID: 102, TYPE: "terminate" }))).status).toBe(200);
    const response = await fetch(channelUrl({ SID: sid, RID: "rpc", AID: 0, CI: 0, TYPE: "xmlhttp" }));
    expect(response.status).toBe(400);
    expect((await response.text()).indexOf("Unknown SID")).toBeGreaterThan(0);
  });

  test.each([
    ["another version", { VER: 7 }, { req0___data__: "{}" }],
    ["a message that is not JSON", {}, { req0___data__: "{" }],
    ["an invalid token", {}, { headers: "Authorization:Bearer x", req0___data__: "{}" }],
    ["a message that skips one", {}, { ofs: "1", req0___data__: "{}" }],
  ])("rejects %s", async (_, parameters, body) => {
    const response = await post({ RID: 100, ...parameters }, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { status: "INVALID_ARGUMENT" } });
  });

  test("lets only pages of this machine read responses", async () => {
    const answerTo = (origin: string) =>
      fetch(channelUrl({ RID: 1 }), { method: "OPTIONS", headers: { origin } });
    expect((await answerTo("https://example.com")).status).toBe(403);
    const { status, headers } = await answerTo("http://localhost:5080");
    expect(status).toBe(200);
    expect(headers.get("access-control-allow-origin")).toBe("http://localhost:5080");
    expect(headers.get("access-control-allow-credentials")).toBe("true");
  });
});
