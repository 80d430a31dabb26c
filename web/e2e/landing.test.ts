import { gzipSync } from "node:zlib";
import { expect, SHOP, test } from "./fixtures.ts";
import { buyCourse } from "./people.ts";

const KB = 1000;

test("the landing page loads at most 10 KB of script, 190 KB with the code of the app, and contacts no other host", {
  tag: "@gate",
}, async ({ page }) => {
  const scripts: Promise<{ isEarly: boolean; size: number }>[] = [];
  const hosts = new Set<string>();
  let isEarly = true;
  page.on("load", () => {
    isEarly = false;
  });
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  page.on("response", (answer) => {
    const early = isEarly;
    if (!answer.url().endsWith(".js")) return;
    scripts.push(answer.body().then((body) => ({ isEarly: early, size: gzipSync(body).length })));
  });
  await page.goto("/");
  await expect(page.locator("link[rel=later]")).toHaveCount(0); // the page is idle
  await page.waitForLoadState("networkidle");
  const all = await Promise.all(scripts);
  const sum = (sizes: { size: number }[]) => sizes.reduce((total, { size }) => total + size, 0);
  expect(sum(all.filter((script) => script.isEarly))).toBeLessThanOrEqual(10 * KB);
  expect(sum(all)).toBeLessThanOrEqual(190 * KB);
  expect([...hosts]).toEqual([new URL(SHOP).host]);
});

test("the landing page links its customers to the course, its drills and its notes [10.344]", async ({
  newVisitor,
  buyer: { page: customer },
}) => {
  const visitor = await newVisitor();
  await buyCourse(customer.context());
  for (const page of [visitor, customer]) await page.goto("/");
  for (const [name, path] of [
    [/^Halda áfram: Betra golf/, "/course/1"],
    [/^Æfingar$/, "/aefingar/1"],
    [/^Minnispunktar$/, "/minnispunktar/1"],
  ] as const) {
    await expect(customer.getByRole("main").getByRole("link", { name }).first()).toHaveAttribute(
      "href",
      path,
    );
    await expect(visitor.getByRole("link", { name })).toHaveCount(0);
  }
});

test("the landing page runs no React", async ({ page }) => {
  await page.coverage.startJSCoverage();
  await page.goto("/");
  for (let screen = 0; screen < 12; screen += 1) await page.mouse.wheel(0, 600);
  await expect(page.locator("link[rel=later]")).toHaveCount(0); // the page is idle
  const files = await page.coverage.stopJSCoverage();
  const run = files.filter(({ functions }) =>
    functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  );
  expect(run.length).toBeGreaterThan(0);
  const size = run.reduce((sum, { source }) => sum + gzipSync(source ?? "").length, 0);
  expect(size).toBeLessThanOrEqual(10 * KB);
});

test("a phone shows the sticky buy bar only while the page's own buy buttons are out of view", async ({
  page,
}) => {
  await page.goto("/");
  const own = page.locator("[data-buy]");
  const bar = page
    .getByRole("main")
    .getByRole("link", { name: "Kaupa námskeið" })
    .and(page.locator(":not([data-buy] *)"));
  await expect(own).toHaveCount(3);
  await expect(bar).toBeHidden();
  for (const target of ["Kennslustundirnar", "Hlynur Fannar", "Algengar spurningar"]) {
    await page
      .getByRole("heading", { name: target })
      .evaluate((heading) => heading.scrollIntoView({ block: "start" }));
    await expect(bar, target).toBeVisible();
    for (const button of await own.all()) await expect(button, target).not.toBeInViewport();
  }
  for (const button of await own.all()) {
    await button.evaluate((each) => each.scrollIntoView({ block: "center" }));
    await expect(bar).toBeHidden();
  }
  await page.getByRole("heading", { name: "Hlynur Fannar" }).scrollIntoViewIfNeeded();
  await page.setViewportSize({ width: 390, height: 390 });
  await expect(bar).toBeHidden();
});

test("a wide screen has a sticky header with section links, and a buy button while the page's own are out of view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const header = page.getByRole("banner");
  const buy = header.getByRole("link", { name: "Kaupa: Betra golf á 12 kennslustundum" });
  await expect(buy).toBeHidden();
  await header.getByRole("link", { name: "Kennarinn" }).click();
  const teacher = page.getByRole("heading", { name: "Hlynur Fannar" });
  await expect(teacher).toBeInViewport();
  await expect(buy).toBeInViewport();
  const [below, above] = [await teacher.boundingBox(), await header.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
});

test("the landing page is at most 7,500 px long on a phone and 5,700 px on a laptop, and fits tablet widths", async ({
  page,
}) => {
  await page.goto("/");
  for (const [width, height, longest] of [
    [390, 844, 7500],
    [1280, 800, 5700],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Another test may sell a second course at the same time.
    const others = page.locator("section", { has: page.getByRole("heading", { name: "Fleiri námskeið" }) });
    const more = (await others.count()) > 0 ? ((await others.boundingBox())?.height ?? 0) : 0;
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(length - more).toBeLessThanOrEqual(longest);
  }
  for (const width of [640, 768, 820, 1024]) {
    await page.setViewportSize({ width, height: 1024 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
  }
});

test("the landing page is readable and its buttons work without JavaScript, and the waitlist asks for JavaScript [10.238]", async ({
  newVisitor,
}) => {
  const page = await newVisitor({ withScript: false, problems: [/assets\/.*\.js csp$/] });
  await page.goto("/");
  await expect(page.getByText("Engin námskeið í boði.")).toBeHidden();
  await expect(page.getByRole("link", { name: "Horfa á myndbandið hjá Vimeo" })).toBeVisible();
  await page.getByText("Láta mig vita").first().click();
  await expect(page.getByText(/^Kveiktu á JavaScript .* biðlistann/).first()).toBeVisible();
  await expect(page.getByLabel("Netfang").first()).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Kaupa námskeið" }).first().click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  expect(await page.content()).toContain("Kveiktu á JavaScript");
});

test("Hosting serves the landing page with its price and social preview image, the terms as text, and an empty shell behind sign-in", async ({
  request,
}) => {
  // The URL at build time, or the shop's after a publication by an administrator.
  const siteUrl = `(https://golfnamskeid.example|${SHOP})`;
  const htmlOf = async (path: string) => (await request.get(path)).text();
  const html = await htmlOf("/");
  expect(html).toContain("<title>Lærðu golf á netinu með PGA-kennara · Golfnámskeið</title>");
  expect(html).toMatch(/<meta name="description" content="[^"]{50,160}"/);
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="${siteUrl}/"/>`));
  const json = html.match(/<script type="application\/ld\+json">(.+?)<\/script>/)?.[1] ?? "";
  for (const found of JSON.parse(json)["@graph"].slice(0, 2))
    expect(found).toMatchObject({ offers: { price: 24_900, priceCurrency: "ISK" } });
  const picture = html.match(/og:image" content="https?:\/\/[^/]+([^"]+)"/)?.[1] ?? "";
  const bytes = await (await request.get(picture)).body();
  // width and height of a PNG
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);

  expect(await htmlOf("/skilmalar")).toContain("Réttur til að falla frá samningi");
  expect(await htmlOf("/personuvernd")).toContain("Fullt kortanúmer geymum við aldrei");
  for (const path of ["/dashboard", "/checkout"])
    expect(await htmlOf(path), path).toMatch(/<main[^>]*><h1[^>]*>Golfnámskeið<\/h1>/);
  expect(await htmlOf("/robots.txt")).toMatch(new RegExp(`Sitemap: ${siteUrl}/sitemap.xml`));
  // Other tests publish a free lesson, which adds a URL.
  expect((await htmlOf("/sitemap.xml")).match(/<loc>(?![^<]*\/lesson\/)/g)).toHaveLength(3);
});

test("a page that is open during a deploy loads the new code with one reload", async ({ newVisitor }) => {
  const page = await newVisitor({
    problems: [/404/, /Failed to fetch dynamically/, /Failed to load resource/],
  });
  await page.goto("/skilmalar");
  let reloads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) reloads += 1;
  });
  await page.route("**/assets/auth-page-*.js", (route) =>
    reloads === 0 ? route.fulfill({ status: 404, body: "gone" }) : route.continue(),
  );
  await page.getByRole("link", { name: "Innskráning" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByLabel("Netfang").filter({ visible: true })).toBeVisible();
  expect(reloads).toBe(1);
});

test("a link to a section scrolls to it", async ({ page }) => {
  await page.goto("/#spurningar");
  const section = page.locator("#spurningar");
  await expect(section).toBeInViewport();
  const [top, room] = await section.evaluate((each) => [
    each.getBoundingClientRect().top,
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0,
  ]);
  expect(Math.abs(top - room)).toBeLessThan(100);
});

test("a promotional video whose host is blocked shows a hint with a link after ten seconds", async ({
  newVisitor,
}) => {
  const page = await newVisitor({ problems: [/ERR_BLOCKED_BY_CLIENT/] });
  await page.clock.install();
  await page.route(/^https:\/\/(player\.vimeo|www\.youtube-nocookie)\.com\//, (route) =>
    route.abort("blockedbyclient"),
  );
  await page.goto("/");
  await page.locator("button[data-video]").click();
  await expect(page.locator("iframe")).toBeAttached();
  const hint = page.getByText("Byrjar myndbandið ekki?");
  await expect(hint).toBeHidden();
  await expect(async () => {
    await page.clock.fastForward(11_000);
    await expect(hint).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole("link", { name: /^Horfa á myndbandið á / })).toBeVisible();
});
