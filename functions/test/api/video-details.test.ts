import { createServer, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { VideoDetails } from "../../src/contract/editing.ts";
import { openShop } from "./shop.ts";

const asked: string[] = [];
let answer: (response: ServerResponse) => void;
const host = createServer((request, response) => {
  asked.push(request.url ?? "");
  answer(response);
});
let shop: ReturnType<typeof openShop>;
let cookie: string;

const json = (body: unknown, status = 200) =>
  function give(response: ServerResponse) {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };

beforeAll(async () => {
  await new Promise<void>((resolve) => void host.listen(0, "127.0.0.1", resolve));
  const address = host.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  shop = openShop({ oembedUrl: `http://127.0.0.1:${address.port}/oembed` });
  ({ cookie } = await shop.newAdmin());
});

afterAll(() => host.close());

beforeEach(() => {
  asked.length = 0;
});

const detailsOf = async (link: string) =>
  (
    await shop.ask<VideoDetails>("GET", `/api/admin/video-details?${new URLSearchParams({ link })}`, {
      cookie,
    })
  ).body;

const NOTHING = { title: null, lengthSeconds: null };

test("Vimeo returns a video's title and length; the requested address holds what was parsed alone", async () => {
  answer = json({ title: " Gripið ", duration: 312, html: "<iframe>" });
  expect(await detailsOf('<iframe src="https://player.vimeo.com/video/76979871?h=abc123&x=//evil">')).toEqual(
    {
      title: "Gripið",
      lengthSeconds: 312,
    },
  );
  expect(asked.map((url) => Object.fromEntries(new URL(url, "http://host").searchParams))).toEqual([
    { host: "vimeo", url: "https://vimeo.com/76979871/abc123", format: "json" },
  ]);
});

test("YouTube returns a video's title", async () => {
  answer = json({ title: "Staðan" });
  expect(await detailsOf("https://youtu.be/dQw4w9WgXcQ?si=abc")).toEqual({
    title: "Staðan",
    lengthSeconds: null,
  });
  expect(new URL(asked[0] ?? "", "http://host").searchParams.get("url")).toBe(
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  );
});

test.each([
  ["an error", json({ title: "Nei" }, 404)],
  ["no JSON", (response: ServerResponse) => void response.end("<html>")],
  ["a list", json([])],
  ["more than 64 KB", json({ title: "Löng", more: "x".repeat(70_000) })],
  [
    "another address",
    (response: ServerResponse) => void response.writeHead(302, { location: "/oembed?moved" }).end(),
  ],
])("from a host that answers with %s nothing is known, quietly", async (_what, given) => {
  answer = given;
  expect(await detailsOf("https://vimeo.com/76979871")).toEqual(NOTHING);
  expect(asked).toHaveLength(1);
  expect(shop.log.some(({ message }) => message === "video_details_unavailable")).toBe(true);
});

test.each([
  [{ title: 7, duration: "long" }, NOTHING],
  [{ title: "", duration: 0 }, NOTHING],
  [
    { title: "Vipp", duration: 1e9 },
    { title: "Vipp", lengthSeconds: null },
  ],
  [
    { title: "a".repeat(500), duration: 5 },
    { title: "a".repeat(120), lengthSeconds: 5 },
  ],
])("of %o what can be used is taken", async (given, expected) => {
  answer = json(given);
  expect(await detailsOf("https://vimeo.com/76979871")).toEqual(expected);
});

test("no other host is ever asked, and nobody but an administrator asks", async () => {
  answer = json({ title: "Nei" });
  for (const link of ["https://evil.example/vimeo.com/1", "http://169.254.169.254/", ""]) {
    const query = new URLSearchParams({ link });
    const refused = await shop.ask("GET", `/api/admin/video-details?${query}`, { cookie });
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  }
  const path = "/api/admin/video-details?link=https://vimeo.com/76979871";
  expect(await shop.ask("GET", path)).toMatchObject({ status: 401 });
  const { cookie: customer } = await shop.newCustomer();
  expect(await shop.ask("GET", path, { cookie: customer })).toMatchObject({ status: 403 });
  expect(asked).toEqual([]);
});
