import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { settle } from "./layout-faults.ts";
import { fakePlayers } from "./players.ts";
import { EVERY_LESSON, someone } from "./scenes/samples.ts";
import type { Cast } from "./scenes/test-users.ts";

const PHONE = { width: 390, height: 844 };

/** Opens a lesson of the learner. The saves of a lesson are faked, because other tests use the same customer. */
async function openLesson(page: Page, cast: Cast, viewport: { width: number; height: number }) {
  await page.setViewportSize(viewport);
  await page.context().addCookies(cast.cookies.learner);
  await fakePlayers(page);
  await page.route("**/api/lessons/4/complete", async (route) => {
    const user = await (await page.request.get("/api/user")).json();
    await route.fulfill({ json: { ...user, completedLessons: [1, 2, 3, 4] } });
  });
  await page.route("**/api/lessons/4/position", (route) =>
    route.fulfill({ json: { last: null, positions: {}, practised: [] } }),
  );
  await page.goto("/lesson/4");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const play = (page: Page) => page.getByRole("button", { name: /^Spila myndband/ }).click();
const list = (page: Page) => page.getByRole("navigation", { name: "Kennslustundir", exact: true });
const nextLesson = (page: Page) => page.getByRole("link", { name: /^Næsta kennslustund: / });

test("the list of lessons opens with one click on a phone, upright and sideways [10.51]", async ({
  page,
  cast,
}) => {
  for (const viewport of [PHONE, { width: 844, height: 390 }]) {
    await openLesson(page, cast, viewport);
    const fifth = list(page).getByRole("link", { name: /^5 / });
    await expect(fifth).toBeHidden();
    await list(page).getByText("3 af 12 kennslustundum lokið").click();
    await expect(fifth).toBeVisible();
    await expect(list(page).getByRole("link")).toHaveCount(12);
    expect(await smallestText(page, "nav[aria-label=Kennslustundir]")).toBeGreaterThanOrEqual(16);
    await fifth.click();
    await expect(page).toHaveURL("/lesson/5");
    await expect(list(page).getByRole("link", { name: /^6 / })).toBeHidden();
  }
});

test("the list of lessons is next to the video at 1280 px [10.51]", { tag: "@gate" }, async ({
  page,
  cast,
}) => {
  await openLesson(page, cast, { width: 1280, height: 800 });
  const video = await page.getByRole("button", { name: /^Spila myndband/ }).boundingBox();
  const first = await list(page).getByRole("link", { name: /^1 / }).boundingBox();
  expect(first?.x).toBeGreaterThan((video?.x ?? 0) + (video?.width ?? 0));
  expect(first?.y).toBeLessThan((video?.y ?? 0) + (video?.height ?? 0));
});

test("the drill is in view when the video ends, and the next lesson when the lesson is marked [10.52]", async ({
  page,
  cast,
}) => {
  await openLesson(page, cast, PHONE);
  await expect(nextLesson(page)).toBeHidden();
  await play(page);
  await page.frameLocator("iframe").locator("#finish").click();
  await expect(page.getByRole("heading", { name: "Æfðu þetta núna" })).toBeInViewport({ ratio: 1 });
  await expect(nextLesson(page)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await openLesson(page, cast, PHONE);
  await page.getByRole("button", { name: "Merkja sem lokið" }).click();
  await expect(nextLesson(page)).toBeInViewport({ ratio: 1 });
});

test("a phone held sideways shows the whole player, before and while it plays [10.52]", {
  tag: "@gate",
}, async ({ page, cast }) => {
  await openLesson(page, cast, { width: 844, height: 390 });
  await expect(page.getByRole("button", { name: /^Spila myndband/ })).toBeInViewport({ ratio: 1 });
  await play(page);
  const player = page.locator("iframe");
  await expect(player).toBeInViewport({ ratio: 1 });
  const { width = 0, height = 0 } = (await player.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(290);
  expect(width / height).toBeCloseTo(16 / 9, 1);
});

test("signed-in customers get a footer of one row, and visitors the whole one [10.53]", async ({
  page,
  cast,
}) => {
  const footer = page.getByRole("contentinfo");
  await page.goto("/skilmalar");
  await expect(footer.getByRole("img", { name: "Visa" })).toBeVisible();
  await page.context().addCookies(cast.cookies.learner);
  for (const path of ["/dashboard", "/course/1", "/lesson/4"]) {
    await page.goto(path);
    await expect(footer.getByRole("link", { name: "Aðgangur" })).toHaveAttribute("href", "/adgangur");
    await expect(footer.getByRole("link", { name: "Hjálp" })).toHaveAttribute("href", /^mailto:/);
    await expect(footer.getByRole("link")).toHaveCount(4);
    expect((await footer.boundingBox())?.height).toBeLessThan(100);
  }
});

test("on a wide screen, the success page shows the lesson's title next to its video", async ({
  page,
  cast,
}) => {
  await page.context().addCookies(cast.cookies.learner);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/payment/success?payment_id=${cast.payments.confirmed}`);
  const video = page.getByRole("button", { name: /^Spila myndband/ });
  await expect(video).toBeVisible();
  const [left, right] = [
    await video.boundingBox(),
    await page.getByRole("heading", { level: 2 }).first().boundingBox(),
  ];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  expect(right?.y).toBeLessThan((left?.y ?? 0) + (left?.height ?? 0));
});

test("no text of a customer's pages is below 15 px at 390 px [10.53]", async ({ page, cast }) => {
  await page.context().addCookies(cast.cookies.learner);
  const finished = { ...someone, completedLessons: EVERY_LESSON };
  for (const [path, shows, user] of [
    ["/dashboard", "3 af 12 kennslustundum lokið"],
    ["/dashboard", "12 af 12 kennslustundum lokið", finished],
    ["/course/1", "3 af 12 kennslustundum lokið"],
    ["/lesson/4", "Merkja sem lokið"],
    ["/lesson/4", "Þú hefur lokið námskeiðinu!", finished],
    ["/vidurkenning/1", "Viðurkenningin bíður þín"],
    [`/payment/success?payment_id=${cast.payments.confirmed}`, "Kvittun"],
  ] as const) {
    if (user) await page.route("**/api/user", (route) => route.fulfill({ json: user }));
    await page.goto(path);
    await expect(page.getByText(shows).first()).toBeVisible();
    await settle(page);
    expect.soft(await smallestText(page, "body"), path).toBeGreaterThanOrEqual(15);
    await page.unroute("**/api/user");
  }
});

test("a learner's course of 12 lessons fits on two screens of a phone [10.53]", async ({ page, cast }) => {
  await page.context().addCookies(cast.cookies.learner);
  await page.goto("/course/1");
  await expect(page.getByRole("listitem")).toHaveCount(12);
  await settle(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2 * 844);
});

/** Returns the smallest font size of visible text below `selector`, in pixels. */
function smallestText(page: Page, selector: string): Promise<number> {
  return page.evaluate((selector) => {
    const texts = [...document.querySelectorAll(`${selector} *`)].filter(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 1 &&
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
        ),
    );
    return Math.min(...texts.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)));
  }, selector);
}
