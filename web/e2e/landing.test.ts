import { gzipSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { expect, SHOP, test } from "./fixtures.ts";
import { fakePlayers } from "./players.ts";

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
    if (answer.request().resourceType() !== "script") return;
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

test("a click on the promotional video plays it", async ({ page }) => {
  await fakePlayers(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Spila kynningarmyndband" }).click();
  const player = page.locator("iframe[src^='https://player.vimeo.com/']");
  await expect(player).toBeVisible();
  await expect(player).toBeFocused();
  await expect(page.locator("iframe")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Spila kynningarmyndband" })).toHaveCount(0);
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

for (const [width, height, longest] of [
  [390, 844, 7500],
  [1280, 800, 5700],
] as const) {
  test(`the landing page is at most ${longest} px long at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    // Another test may sell a second course at the same time.
    const others = page.locator("section", { has: page.getByRole("heading", { name: "Fleiri námskeið" }) });
    const more = (await others.count()) > 0 ? ((await others.boundingBox())?.height ?? 0) : 0;
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(length - more).toBeLessThanOrEqual(longest);
  });
}

for (const [cookie, header, call, address] of [
  ["signed_in=1", "Fara á yfirlitssíðu", "Skoða námskeið", "/course/1"],
  ["other=1", "Innskráning", "Kaupa námskeið", "/auth?next=%2Fcheckout%3FcourseId%3D1"],
] as const) {
  test(`the landing page shows "${header}" and "${call}" with the cookie ${cookie}`, async ({ page }) => {
    const [name = "", value = ""] = cookie.split("=");
    await page.context().addCookies([{ name, value, url: SHOP }]);
    await page.route("**/api/user", (route) =>
      route.fulfill({ json: { hasPurchased: false, purchasedCourses: [], completedLessons: [] } }),
    );
    await page.goto("/");
    const menu = page.getByRole("navigation", { name: "Aðalvalmynd" });
    await expect(menu.getByRole("link", { name: header })).toBeVisible();
    const buttons = page.getByRole("main").getByRole("link", { name: call });
    await expect(buttons).toHaveCount(3);
    for (const button of await buttons.all()) await expect(button).toHaveAttribute("href", address);
    const all = page.getByRole("link", { name: /Innskráning|Fara á|Kaupa námskeið|Skoða námskeið/ });
    await expect(all).toHaveCount(4);
  });
}

test("a customer sees a link to the course instead of its price", async ({ page }) => {
  await page.context().addCookies([{ name: "signed_in", value: "1", url: SHOP }]);
  await page.route("**/api/user", (route) =>
    route.fulfill({ json: { hasPurchased: true, purchasedCourses: [1], completedLessons: [] } }),
  );
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByText("Þú átt þetta námskeið").first()).toBeVisible();
  await expect(main.getByText("24.900 kr.").filter({ visible: true })).toHaveCount(0);
  await expect(main.getByRole("link", { name: /^Skoða námskeið/ }).first()).toHaveAttribute(
    "href",
    "/course/1",
  );
});

test("the landing page shows a price that has changed since it was built", async ({ page }) => {
  await page.route("**/api/courses", async (route) => {
    const answer = await route.fetch();
    const [course] = await answer.json();
    await route.fulfill({ response: answer, json: [{ ...course, price: 19_900 }] });
  });
  await page.goto("/");
  await expect(page.getByText("19.900 kr. · Eingreiðsla")).toHaveCount(2);
  await expect(page.getByText("24.900 kr.")).toHaveCount(0);
});

test("the landing page offers nothing if no course is on sale any more since it was built [2.30]", async ({
  page,
}) => {
  await page.route("**/api/courses", (route) => route.fulfill({ json: [] }));
  await page.goto("/");
  await expect(page.getByText("Engin námskeið í boði.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Kaupa/ })).toHaveCount(0);
  await expect(page.getByText("24.900 kr.").filter({ visible: true })).toHaveCount(0);
});

test.describe("no JavaScript", () => {
  test("the landing page is readable and its buttons work without JavaScript", async ({ newVisitor }) => {
    const page = await newVisitor({ withScript: false, problems: [/assets\/.*\.js csp$/] });
    await page.goto("/");
    for (const text of ["Betra golf byrjar heima í stofu", "24.900 kr.", "Golftækni", "Hlynur Fannar"]) {
      await expect(page.getByText(text).first()).toBeVisible();
    }
    await expect(page.getByText("Engin námskeið í boði.")).toBeHidden();
    const faded = await page.evaluate(
      () =>
        [...document.querySelectorAll("*")].filter((part) => getComputedStyle(part).opacity === "0").length,
    );
    expect(faded).toBe(0);
    await expect(page.getByRole("link", { name: "Horfa á myndbandið hjá Vimeo" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Kaupa námskeið" }).first().click();
    await expect(page).toHaveURL(/\/auth\?next=/);
    expect(await page.content()).toContain("Kveiktu á JavaScript");
  });
});

test.describe("search engines", () => {
  // The URL at build time, or the shop's after a publication by an administrator.
  const ADDRESS = `(https://golfnamskeid.example|${SHOP})`;
  const htmlOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

  test("the landing page contains a title, a description, its canonical URL, a social preview image and the price", async ({
    request,
  }) => {
    const html = await htmlOf(request, "/");
    expect(html).toContain("<title>Lærðu golf á netinu með PGA-kennara · Golfnámskeið</title>");
    expect(html).toMatch(/<meta name="description" content="[^"]{50,160}"/);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="${ADDRESS}/"/>`));
    expect(html).toContain('<meta property="og:locale" content="is_IS"/>');
    const json = html.match(/<script type="application\/ld\+json">(.+?)<\/script>/)?.[1] ?? "";
    const [course, product] = JSON.parse(json)["@graph"];
    expect(course).toMatchObject({ "@type": "Course", offers: { price: 24_900, priceCurrency: "ISK" } });
    expect(product).toMatchObject({ "@type": "Product", offers: { price: 24_900, priceCurrency: "ISK" } });
    const picture = html.match(/og:image" content="https?:\/\/[^/]+([^"]+)"/)?.[1] ?? "";
    const bytes = await (await request.get(picture)).body();
    // width and height of a PNG
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test("the terms and the privacy policy are served as text, and pages behind sign-in as an empty shell", async ({
    request,
  }) => {
    expect(await htmlOf(request, "/skilmalar")).toContain("Réttur til að falla frá samningi");
    expect(await htmlOf(request, "/personuvernd")).toContain("Fullt kortanúmer geymum við aldrei");
    for (const path of ["/dashboard", "/checkout"]) {
      expect(await htmlOf(request, path), path).not.toContain("<main");
    }
  });

  test("robots.txt links to the sitemap, and the sitemap lists the static pages", async ({ request }) => {
    expect(await htmlOf(request, "/robots.txt")).toMatch(new RegExp(`Sitemap: ${ADDRESS}/sitemap.xml`));
    // Other tests publish a free lesson, which adds a URL.
    const pages = (await htmlOf(request, "/sitemap.xml")).match(/<loc>(?![^<]*\/lesson\/)/g);
    expect(pages).toHaveLength(3);
  });
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

test("the landing page fits tablet widths without horizontal scrolling", async ({ page }) => {
  await page.goto("/");
  for (const width of [640, 768, 820, 1024]) {
    await page.setViewportSize({ width, height: 1024 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
  }
});
