import { describe, expect, test } from "vitest";
import { createApp } from "../../src/app/app.ts";
import { PICTURE_BODY_MAX_BYTES, PICTURE_MAX_BYTES } from "../../src/courses/limits.ts";
import type { StoredPicture } from "../../src/courses/schema.ts";
import { refusal } from "../api-client.ts";
import { JPEG, PNG, png, WEBP, WEBP_LOSSLESS } from "./sample-pictures.ts";
import { openShop } from "./shop.ts";
import { SITE } from "./test-config.ts";

const shop = openShop();
const { cookie } = await shop.newAdmin();

const INVALID = refusal(400, "picture_invalid");

const upload = (picture: Buffer) =>
  shop.ask<StoredPicture>("POST", "/api/admin/pictures", {
    cookie,
    body: { base64: picture.toString("base64") },
  });

/** Returns the response as bytes. The shop's `ask` would decode it as text. */
const fetchPicture = (url: string) => createApp(shop.services).request(`${SITE}${url}`);

test("serves an uploaded picture unchanged to everyone, with an immutable cache header", async () => {
  const picture = png(1280, 720);
  const { status, body } = await upload(picture);
  expect([status, body.width, body.height]).toEqual([200, 1280, 720]);
  expect(body.url).toMatch(/^\/pictures\/[0-9a-f]{40}\.png$/);
  const served = await fetchPicture(body.url);
  expect(served.status).toBe(200);
  expect(Buffer.from(await served.arrayBuffer()).equals(picture)).toBe(true);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'",
  });
});

test("gives equal pictures the same URL and different pictures different URLs", async () => {
  const same = png(640, 360);
  const [first, again, other] = await Promise.all([upload(same), upload(same), upload(png(640, 361))]);
  expect(again.body.url).toBe(first.body.url);
  expect(other.body.url).not.toBe(first.body.url);
});

test.each([
  ["a PNG", PNG, "png"],
  ["a JPEG", JPEG, "jpg"],
  ["a lossy WebP", WEBP, "webp"],
  ["a lossless WebP", WEBP_LOSSLESS, "webp"],
])("accepts %s as written by a browser", async (_, picture, ending) => {
  const { status, body } = await upload(picture);
  expect([status, body.width, body.height]).toEqual([200, 32, 24]);
  expect(body.url).toMatch(new RegExp(`\\.${ending}$`));
});

describe("picture upload", () => {
  test.each([
    ["a page", Buffer.from("<html><script>alert(1)</script></html>")],
    [
      "an SVG, which can contain a script",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"></svg>'),
    ],
    ["a GIF", Buffer.from("R0lGODlhgACAAAAAACw=", "base64")],
    ["one that is too small", png(8, 8)],
    ["one that is too wide", png(5000, 100)],
  ])("rejects an upload: %s", async (_name, picture) => {
    expect(await upload(picture)).toMatchObject(INVALID);
  });

  test("rejects a picture larger than a document can hold", async () => {
    const large = await upload(png(64, 64, PICTURE_MAX_BYTES));
    expect(large).toMatchObject(refusal(400, "invalid_input"));
    const huge = await upload(png(64, 64, PICTURE_BODY_MAX_BYTES));
    expect(huge).toMatchObject(refusal(413, "body_too_large"));
    expect((await upload(png(64, 64, PICTURE_MAX_BYTES - 1000))).status).toBe(200);
  });
});

test.each([
  ...["/pictures/0123456789.webp", "/pictures/.webp", "/pictures/..webp", "/pictures/a%2Fb"],
  ...["/pictures/__x__", `/pictures/${"0".repeat(40)}.webp`, "/pictures/0123456789"],
])("returns 404 for %s with headers that prevent caching", async (url) => {
  const { status, headers } = await fetchPicture(url);
  expect([status, headers.get("cache-control"), headers.get("vary")]).toEqual([
    404,
    "private, no-store",
    "*",
  ]);
});
