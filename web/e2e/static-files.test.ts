import { describe, expect, test } from "vitest";
import { SHOP } from "./visitor.ts";

const KB = 1000;

const get = (path: string) => fetch(SHOP + path);
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());
const pngSize = (bytes: Buffer) => `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;

const ICONS = ["/images/icons/192.png", "/images/icons/512.png", "/images/icons/maskable-512.png"];

test.each([
  ["/favicon.ico", /^image\//],
  ["/favicon.svg", /^image\/svg\+xml/],
  ["/apple-touch-icon.png", /^image\/png/],
  ["/manifest.webmanifest", /^application\/manifest\+json/],
  ["/robots.txt", /^text\/plain/],
])("%s is a file of its own type", async (path, type) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(type);
});

test("the icons have the sizes that their places ask for", async () => {
  const ico = await bytesOf("/favicon.ico");
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(pngSize(ico.subarray(ico.readUInt32LE(18)))).toBe("32x32");
  expect(pngSize(await bytesOf("/apple-touch-icon.png"))).toBe("180x180");
});

test("the manifest is in Icelandic, and its icons are what it says", async () => {
  const manifest = await (await get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ lang: "is", name: "Golfnámskeið", start_url: "/" });
  const icons: { src: string; sizes: string }[] = manifest.icons;
  expect(icons.map(({ src }) => src)).toEqual(ICONS);
  for (const { src, sizes } of icons) expect(pngSize(await bytesOf(src)), src).toBe(sizes);
});

test("the icons and the manifest are below 40 KB in all", async () => {
  const files = await Promise.all(
    ["/favicon.ico", "/apple-touch-icon.png", "/manifest.webmanifest", ...ICONS].map(bytesOf),
  );
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(40 * KB);
});

test.each(["/", "/skilmalar", "/auth"])("%s links to the icons and the manifest", async (path) => {
  const html = await (await get(path)).text();
  expect(html).toMatch(/<link rel="icon" href="\/favicon\.ico" sizes="32x32"/);
  expect(html).toMatch(/<link rel="icon" href="\/favicon\.svg" type="image\/svg\+xml"/);
  expect(html).toMatch(/<link rel="apple-touch-icon" href="\/apple-touch-icon\.png"/);
  expect(html).toMatch(/<link rel="manifest" href="\/manifest\.webmanifest"/);
});

describe("an unknown file", () => {
  test.each([
    ["/nothing.png"],
    ["/a/b.js"],
    ["/lesson/1.html"],
    ["/wp-login.php"],
    ["/.env"],
    ["/assets/gone-12345678.js"],
    ["/assets/gone"],
    ["/images/none.svg"],
    ["/images/none"],
  ])("%s is not found", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe("an address without an extension is the app's", () => {
  test.each([
    ["/auth"],
    ["/lesson/1"],
    ["/lesson/1/"],
    ["/course/1"],
    ["/checkout?courseId=1"],
    ["/payment/success?payment_id=0A1B2C3D4E5F&reason=a.b"],
    ["/reset-password/Zm9vYmFy_-0123456789abcdefABCDEF"],
    ["/admin/payments/0A1B2C3D4E5F"],
    ["/apiary"],
    ["/no-such-page/at/all"],
    ["/bolti%C3%B0"],
  ])("%s", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<div id="root">');
  });
});
