import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const CODE = readFileSync(join(import.meta.dirname, "../../public/aefingar/worker.js"), "utf8");

const SITE = "https://golf.example.is";

type Asked = { url: string; method?: string; mode?: string };
type Answered = Promise<Response> | undefined;

/** Runs the worker with a network and the kept replies, by path. Returns the worker's response to a request, if any. */
function start(network: Response | Error, kept: Record<string, string> = {}) {
  const listeners: Record<string, (event: object) => void> = {};
  const caches = {
    match: async (asked: string | Asked) => {
      const text = kept[typeof asked === "string" ? asked : new URL(asked.url).pathname];
      return text === undefined ? undefined : new Response(text);
    },
  };
  const fetch = async () => {
    if (network instanceof Error) throw network;
    return network;
  };
  const listen = (type: string, listener: (event: object) => void) => {
    listeners[type] = listener;
  };
  new Function("addEventListener", "caches", "fetch", "location", CODE)(listen, caches, fetch, {
    origin: SITE,
  });
  return ({ url, method = "GET", mode = "cors" }: Asked): Answered => {
    let answer: Answered;
    const respondWith = (given: Answered) => {
      answer = given;
    };
    listeners.fetch?.({ request: { url: new URL(url, SITE).href, method, mode }, respondWith });
    return answer;
  };
}

const LOST = new TypeError("Failed to fetch");
const KEPT = { "/aefingar/": "app", "/api/user": "Anna" };

test.each([
  ["the page of any course", { url: "/aefingar/2?aefing=3", mode: "navigate" }, "app"],
  ["a call", { url: "/api/user" }, "Anna"],
])("answers %s from the kept replies if the network fails [10.294]", async (_, asked, expected) => {
  expect(await (await start(LOST, KEPT)(asked))?.text()).toBe(expected);
});

test("fails like the network without a kept reply [10.294]", async () => {
  await expect(start(LOST, KEPT)({ url: "/api/courses" })).rejects.toBe(LOST);
});

test.each([200, 401, 404, 503])("passes a reply with status %d through [10.295]", async (status) => {
  const reply = new Response("from the server", { status });
  expect(await start(reply, KEPT)({ url: "/api/user" })).toBe(reply);
});

test.each([
  ["a change", { url: "/api/lessons/1/drill-results", method: "POST" }],
  ["another site", { url: "https://player.vimeo.com/video/1" }],
])("leaves %s to the browser [10.295]", (_, asked) => {
  expect(start(LOST, KEPT)(asked)).toBeUndefined();
});
