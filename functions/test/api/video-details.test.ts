import type { ServerResponse } from "node:http";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { VideoDetails } from "../../src/courses/schema.ts";
import { refusal } from "../api-client.ts";
import { openStaffedShop } from "./prepared-shops.ts";
import { SITE } from "./test-config.ts";
import { json, openVideoHost } from "./video-host.ts";

const host = await openVideoHost();
const { shop, asAdmin, get } = await openStaffedShop({ oembedUrl: host.url });
afterAll(() => host.close());

beforeEach(() => {
  host.requests.length = 0;
});

const pathOf = (link: string) => `/api/admin/video-details?${new URLSearchParams({ link })}`;
const detailsOf = (link: string) => get<VideoDetails>(pathOf(link));

const UNKNOWN = { title: null, lengthSeconds: null, state: "unknown" };
const NOTHING = { ...UNKNOWN, state: "playable" };

test("returns the title and length of a Vimeo video and requests only its parsed URL [1.13]", async () => {
  host.answerWith(json({ title: " Gripið ", duration: 312, html: "<iframe>" }));
  const pasted = '<iframe src="https://player.vimeo.com/video/76979871?h=abc123&x=//evil">';
  expect(await detailsOf(pasted)).toEqual({ title: "Gripið", lengthSeconds: 312, state: "playable" });
  const searches = host.requests.map(({ url }) => new URL(url ?? "", "http://host").searchParams);
  expect(searches.map((search) => Object.fromEntries(search))).toEqual([
    { host: "vimeo", url: "https://vimeo.com/76979871/abc123", format: "json" },
  ]);
});

test("returns the title of a YouTube video [1.13]", async () => {
  host.answerWith(json({ title: "Staðan" }));
  const details = { title: "Staðan", lengthSeconds: null, state: "playable" };
  expect(await detailsOf("https://youtu.be/dQw4w9WgXcQ?si=abc")).toEqual(details);
  expect(host.links()).toEqual(["https://www.youtube.com/watch?v=dQw4w9WgXcQ"]);
});

test.each([
  ["an error of its own", json({ title: "Nei" }, 503)],
  ["too many requests", json({ title: "Nei" }, 429)],
  ["no JSON", (response: ServerResponse) => void response.end("<html>")],
  ["a list", json([])],
  ["more than 64 KB", json({ title: "Löng", more: "x".repeat(70_000) })],
  [
    "another URL",
    (response: ServerResponse) => void response.writeHead(302, { location: "/oembed?moved" }).end(),
  ],
])("returns no details if the host replies with %s", async (_what, given) => {
  host.answerWith(given);
  expect(await detailsOf("https://vimeo.com/76979871")).toEqual(UNKNOWN);
  expect(host.requests).toHaveLength(1);
  expect(shop.log.some(({ message }) => message === "video_details_unavailable")).toBe(true);
});

test.each([
  [{ title: 7, duration: "long" }, NOTHING],
  [{ title: "", duration: 0 }, NOTHING],
  [
    { title: "Vipp", duration: 1e9 },
    { ...NOTHING, title: "Vipp" },
  ],
  [
    { title: "a".repeat(500), duration: 5 },
    { ...NOTHING, title: "a".repeat(120), lengthSeconds: 5 },
  ],
])("keeps only the usable details of %o", async (given, expected) => {
  host.answerWith(json(given));
  expect(await detailsOf("https://vimeo.com/76979871")).toEqual(expected);
});

test("requests no other host", async () => {
  host.answerWith(json({ title: "Nei" }));
  for (const link of ["https://evil.example/vimeo.com/1", "http://169.254.169.254/", ""])
    expect(await asAdmin("GET", pathOf(link))).toMatchObject(refusal(400, "invalid_input"));
  expect(host.requests).toEqual([]);
});

test.each([
  [400, "missing"],
  [404, "missing"],
  [401, "refused"],
  [403, "refused"],
])("reports a video whose host replies with %i as %s", async (status, state) => {
  host.answerWith(json({ error: "No" }, status));
  expect(await detailsOf("https://vimeo.com/76979871")).toEqual({ ...UNKNOWN, state });
});

test("sends the URL of the site to the video host as the referrer", async () => {
  host.answerWith(json({ title: "Gripið" }));
  await detailsOf("https://vimeo.com/76979871");
  expect(host.requests[0]?.headers.referer).toBe(`${SITE}/`);
});
