import { describe, expect, test } from "vitest";
import { createApp } from "../../src/app/app.ts";
import { PICTURE_BODY_MAX_BYTES, PICTURE_MAX_BYTES } from "../../src/courses/limits.ts";
import type { StoredPicture } from "../../src/courses/schema.ts";
import { refusal } from "../api-client.ts";
import { JPEG, PNG, png, pngOf, WEBP, WEBP_LOSSLESS } from "./sample-pictures.ts";
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

/** Returns a copy of the file with `bytes` at the offset `at`. */
const changed = (picture: Buffer, at: number, bytes: number[]) => {
  const copy = Buffer.from(picture);
  copy.set(bytes, at);
  return copy;
};
const page = Buffer.from("<script>alert(1)</script>");
/** Returns a WebP with `more` appended and included in its length. */
const longerWebp = (more: Buffer) => {
  const longer = Buffer.concat([WEBP, more]);
  longer.writeUInt32LE(longer.length - 8, 4);
  return longer;
};
/** Returns a WebP whose extended header declares this canvas size. */
const withCanvas = (width: number, height: number) => {
  const header = Buffer.from("565038580a00000000000000", "hex");
  const sides = Buffer.alloc(6);
  sides.writeUIntLE(width - 1, 0, 3);
  sides.writeUIntLE(height - 1, 3, 3);
  const extended = Buffer.concat([WEBP.subarray(0, 12), header, sides, WEBP.subarray(12)]);
  extended.writeUInt32LE(extended.length - 8, 4);
  return extended;
};
const frameOfJpeg = JPEG.indexOf(Buffer.from([0xff, 0xc0]));

test.each([
  ["a PNG", PNG, "png"],
  [
    "an interlaced PNG",
    pngOf({ width: 32, height: 24, pixels: Buffer.alloc(24 * 32 + 45), isInterlaced: true }),
    "png",
  ],
  ["a JPEG", JPEG, "jpg"],
  ["a lossy WebP", WEBP, "webp"],
  ["a lossless WebP", WEBP_LOSSLESS, "webp"],
  ["an extended WebP", withCanvas(32, 24), "webp"],
])("accepts %s as written by a browser", async (_, picture, ending) => {
  const { status, body } = await upload(picture);
  expect([status, body.width, body.height]).toEqual([200, 32, 24]);
  expect(body.url).toMatch(new RegExp(`\\.${ending}$`));
});

describe("incomplete picture", () => {
  describe.each([
    ["a PNG", PNG],
    ["a JPEG", JPEG],
    ["a lossy WebP", WEBP],
    ["a lossless WebP", WEBP_LOSSLESS],
  ])("%s", (_, picture) => {
    test.each([30, 100, picture.length - 100, picture.length - 12, picture.length - 2, picture.length - 1])(
      "rejects a picture cut off after %d bytes",
      async (length) => {
        expect(await upload(picture.subarray(0, length))).toMatchObject(INVALID);
      },
    );

    test.each([
      ["one byte", Buffer.alloc(1)],
      ["two bytes", Buffer.alloc(2)],
      ["a page", page],
      ["another picture", picture],
    ])("rejects a picture followed by %s", async (_name, more) => {
      expect(await upload(Buffer.concat([picture, more]))).toMatchObject(INVALID);
    });
  });

  test.each([
    [
      "a PNG with fewer pixels than it announces",
      pngOf({ width: 4096, height: 4096, pixels: Buffer.alloc(99) }),
    ],
    [
      "a PNG with more pixels than it announces",
      pngOf({ width: 16, height: 16, pixels: Buffer.alloc(9999) }),
    ],
    ["a PNG with a wrong checksum", changed(PNG, PNG.length - 1, [0])],
    ["a PNG of an unknown kind of colours", changed(PNG, 25, [5])],
    ["a JPEG that announces more pixels than it has", changed(JPEG, frameOfJpeg + 5, [0x10, 0, 0x10, 0])],
    ["a WebP that announces another size than its picture", withCanvas(4096, 4096)],
    ["a WebP whose length covers a page", longerWebp(page)],
  ])("rejects %s", async (_, picture) => {
    expect(await upload(picture)).toMatchObject(INVALID);
  });
});

describe("picture upload", () => {
  test.each([
    ["a page", Buffer.from("<html><script>alert(1)</script></html>")],
    [
      "an SVG, which may hold a script",
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
