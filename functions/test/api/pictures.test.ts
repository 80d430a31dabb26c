import { beforeAll, describe, expect, test } from "vitest";
import { PICTURE_MAX_BYTES } from "../../src/contract/editing-limits.ts";
import { PICTURE_BODY_MAX_BYTES } from "../../src/contract/limits.ts";
import type { StoredPicture } from "../../src/contract/picture.ts";
import { createApp } from "../../src/http/app.ts";
import { openShop } from "./shop.ts";
import { SITE } from "./test-config.ts";

const shop = openShop();
let cookie: string;

beforeAll(async () => {
  ({ cookie } = await shop.newAdmin());
});

/** The beginning of a PNG of this size: what names its type and its sides. */
function png(width: number, height: number, bytes = 64): Buffer {
  const picture = Buffer.alloc(bytes);
  picture.write("89504e470d0a1a0a0000000d49484452", "hex");
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
}

const upload = (picture: Buffer, asked = { cookie }) =>
  shop.ask<StoredPicture>("POST", "/api/admin/pictures", {
    ...asked,
    body: { base64: picture.toString("base64") },
  });

/** The answer's bytes, which the shop's own `ask` would take for text. */
const fetchPicture = (url: string) => createApp(shop.services).request(`${SITE}${url}`);

test("an uploaded picture is served as it was, for ever, to anybody", async () => {
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

test("the address of pictures that were uploaded before the pages were published with theirs still serves them", async () => {
  const picture = png(1281, 720);
  const { url } = (await upload(picture)).body;
  const served = await fetchPicture(`/api${url.replace(".png", "")}`);
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(Buffer.from(await served.arrayBuffer()).equals(picture)).toBe(true);
});

test("the same picture has the same address, another has another", async () => {
  const [first, again, other] = await Promise.all([
    upload(png(640, 360)),
    upload(png(640, 360)),
    upload(png(640, 361)),
  ]);
  expect(again.body.url).toBe(first.body.url);
  expect(other.body.url).not.toBe(first.body.url);
});

describe("refused:", () => {
  test.each([
    ["a page", Buffer.from("<html><script>alert(1)</script></html>")],
    [
      "an SVG, which may hold a script",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"></svg>'),
    ],
    ["a GIF", Buffer.from("R0lGODlhgACAAAAAACw=", "base64")],
    ["a picture that is cut off", png(1280, 720).subarray(0, 12)],
    ["one that is too small", png(8, 8)],
    ["one that is too wide", png(5000, 100)],
  ])("%s", async (_name, picture) => {
    expect(await upload(picture)).toMatchObject({ status: 400, body: { code: "picture_invalid" } });
  });

  test("one of more bytes than a document may hold", async () => {
    const large = await upload(png(1280, 720, PICTURE_MAX_BYTES + 3));
    expect(large).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    const huge = await upload(png(1280, 720, PICTURE_BODY_MAX_BYTES));
    expect(huge).toMatchObject({ status: 413, body: { code: "body_too_large" } });
    expect((await upload(png(1280, 720, PICTURE_MAX_BYTES - 3))).status).toBe(200);
  });

  test("whoever is no administrator", async () => {
    const customer = await shop.newCustomer();
    expect((await upload(png(64, 64), { cookie: customer.cookie })).status).toBe(403);
  });
});

test.each([
  ...["/pictures/0123456789.webp", "/pictures/.webp", "/pictures/..webp", "/pictures/a%2Fb"],
  ...["/pictures/__x__", `/pictures/${"0".repeat(40)}.webp`, "/api/pictures/0123456789"],
])(
  "%s is not found, and that is nothing to keep, whatever Hosting writes over the Cache-Control",
  async (url) => {
    const { status, headers } = await fetchPicture(url);
    expect([status, headers.get("cache-control"), headers.get("vary")]).toEqual([
      404,
      "private, no-store",
      "*",
    ]);
  },
);
