import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const ICONS = ["/images/icons/192.png", "/images/icons/512.png", "/images/icons/maskable-512.png"];

const bytesOf = async (request: APIRequestContext, path: string) => (await request.get(path)).body();
const pngSize = (bytes: Buffer) => `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;

test("the icons, the manifest and robots.txt are served with their content types", async ({ request }) => {
  for (const [path, type] of [
    ["/favicon.ico", /^image\//],
    ["/favicon.svg", /^image\/svg\+xml/],
    ["/apple-touch-icon.png", /^image\/png/],
    ["/manifest.webmanifest", /^application\/manifest\+json/],
    ["/robots.txt", /^text\/plain/],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()["content-type"]).toMatch(type);
  }
});

test("the icons have the declared sizes, the manifest is in Icelandic, and together they are smaller than 40 KB", async ({
  request,
}) => {
  const ico = await bytesOf(request, "/favicon.ico");
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(pngSize(ico.subarray(ico.readUInt32LE(18)))).toBe("32x32");
  const apple = await bytesOf(request, "/apple-touch-icon.png");
  expect(pngSize(apple)).toBe("180x180");
  const file = await bytesOf(request, "/manifest.webmanifest");
  const manifest = JSON.parse(file.toString());
  expect(manifest).toMatchObject({ lang: "is", name: "Golfnámskeið", start_url: "/" });
  const icons: { src: string; sizes: string }[] = manifest.icons;
  expect(icons.map(({ src }) => src)).toEqual(ICONS);
  const pictures = await Promise.all(icons.map(({ src }) => bytesOf(request, src)));
  expect(pictures.map(pngSize)).toEqual(icons.map(({ sizes }) => sizes));
  const total = [ico, apple, file, ...pictures].reduce((sum, { length }) => sum + length, 0);
  expect(total).toBeLessThan(40_000);
});

test("every page declares Icelandic as its language and links to the icons and the manifest [1.2]", async ({
  request,
}) => {
  for (const path of ["/", "/skilmalar", "/auth", "/dashboard", "/admin", "/no-such-page"]) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/^<!doctype html>\s*<html lang="is"/i);
    expect(html).toMatch(/<link rel="icon" href="\/favicon\.ico" sizes="32x32"/);
    expect(html).toMatch(/<link rel="icon" href="\/favicon\.svg" type="image\/svg\+xml"/);
    expect(html).toMatch(/<link rel="apple-touch-icon" href="\/apple-touch-icon\.png"/);
    expect(html).toMatch(/<link rel="manifest" href="\/manifest\.webmanifest"/);
  }
});

test("unknown files return 404 [2.16] [10.3]", async ({ request }) => {
  for (const path of [
    ...["/nothing.png", "/a/b.js", "/lesson/1.html", "/wp-login.php", "/.env"],
    ...["/assets/gone-12345678.js", "/assets/gone", "/images/none.svg", "/images/none"],
  ])
    expect((await request.get(path)).status(), path).toBe(404);
});

test("unknown URLs return the 404 page with noindex [2.16] [10.3]", async ({ request }) => {
  for (const path of [
    ...["/no-such-page", "/no-such-page/at/all", "/apiary", "/lesson/1/2", "/admin/nothing", "/bolti%C3%B0"],
    // Build files that are not pages: the app shell and the 404 page.
    ...["/app", "/app.html", "/404", "/404.html"],
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    const html = await response.text();
    expect(html).toContain("Boltinn er týndur");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  }
});

test("the script of the not-found page opens the page of a mistyped URL and keeps its query", async ({
  newVisitor,
}) => {
  const page = await newVisitor({ problems: [/404|400/] });
  for (const [typed, path] of [
    ["/Reset-Password/Zm9vYmFy", "/reset-password/Zm9vYmFy"],
    ["/Gj%C3%B6f/ABCD-EFGH-2345.", "/gjof/ABCD-EFGH-2345"],
    ["/skilm%C3%A1lar", "/skilmalar"],
  ]) {
    await page.goto(`${typed}?utm_source=x`);
    await expect(page).toHaveURL(`${path}?utm_source=x`);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Boltinn er týndur");
  }
});

test("the URLs of routes return the app", async ({ request }) => {
  for (const path of [
    ...["/auth", "/lesson/1", "/lesson/1/", "/course/1", "/course/no-number", "/checkout?courseId=1"],
    "/payment/success?payment_id=0A1B2C3D4E5F&reason=a.b",
    "/reset-password/Zm9vYmFy_-0123456789abcdefABCDEF",
    ...["/admin/payments/0A1B2C3D4E5F", "/admin/dashboard?tab=sales", "/skilmalar/"],
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(await response.text()).toContain('<div id="root">');
  }
});

test("the HTML of the landing page has its heading before its drawing, font faces, data and print styles", async ({
  request,
}) => {
  const html = await (await request.get("/")).text();
  const places = [
    ...["</head>", '<link rel="preload" as="font"', "<h1", 'id="hero-drawing"', "<section"],
    ...["@font-face{font-family:Schibsted Grotesk", 'id="site-texts"', "application/ld+json", "@media print"],
  ];
  const found = places.map((place) => html.indexOf(place));
  expect(found).not.toContain(-1);
  expect(found).toEqual([...found].sort((a, b) => a - b));
});

test("the server replies to undecodable URLs and stays available", async ({ request }) => {
  for (const [path, status] of [
    ["/%", 404],
    ["/?kodi=50%", 200],
    ["/%ff?x=%c0%af", 404],
    ["/api/courses/%", 400],
  ] as const) {
    expect((await request.get(path)).status(), path).toBe(status);
    expect((await request.get("/api/health")).status()).toBe(200);
  }
});
