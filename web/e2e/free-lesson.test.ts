import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { acceptTerms, expectConfirmed, newAccount, payAndReturn, publish, register } from "./people.ts";
import { fakePlayer, fakePlayers } from "./players.ts";
import { withoutApp } from "./without-app.ts";

/** Makes the first lesson a free preview, or reverts that, and publishes it. */
async function setFree(page: Page, isFree: boolean): Promise<void> {
  const url = "/api/admin/lessons/1";
  const lesson = await (await page.request.get(url)).json();
  await expect(await page.request.put(url, { data: { ...lesson, isFree } })).toBeOK();
  await publish(page.context());
}

test("a free lesson has a static page after publication, and none once it is no longer free [10.15]", async ({
  admin: page,
  newVisitor,
  newBuyer,
}) => {
  const reader = await newVisitor({ withScript: false, problems: [/assets\/.*\.js csp$/] });
  await setFree(page, true);
  await reader.goto("/lesson/1");
  await expect(reader.getByText("Ókeypis sýnishorn")).toBeVisible();
  await expect(reader.getByRole("link", { name: "Kaupa námskeiðið" })).toBeVisible();
  await expect(reader.getByRole("link", { name: /^Horfa á myndbandið á/ })).toBeVisible();

  const visitor = await newVisitor();
  await fakePlayers(visitor);
  await visitor.goto("/lesson/1");
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visitor.locator("iframe")).toHaveCount(0);
  await visitor.getByRole("button", { name: /^Spila myndband/ }).click();
  await expect(visitor.locator("iframe")).toHaveCount(1);

  // For a signed-in user the app replaces the static page.
  const { page: member } = await newBuyer();
  await fakePlayers(member);
  const release = await withoutApp(member);
  await member.goto("/lesson/1");
  const play = member.getByRole("button", { name: /^Spila myndband/ });
  await expect(play).toHaveCount(0);
  release();
  await play.click();
  await expect(member.locator("iframe")).toHaveCount(1);

  // If the app fails to load, the page shows an error.
  const { page: offline } = await newBuyer({ problems: [/assets\//, /net::ERR_FAILED/] });
  await offline.route("**/assets/start-*.js", (route) => route.abort());
  await offline.goto("/lesson/1");
  await expect(offline.getByRole("alert")).toContainText("Ekki tókst að sækja alla síðuna");

  await setFree(page, false);
  await reader.goto("/lesson/1");
  await expect(reader.getByText("Ókeypis sýnishorn")).toHaveCount(0);
});

/** Opens the static page of the free lesson and plays its video. Returns the fake player. */
async function playFreeLesson(page: Page) {
  await fakePlayers(page);
  await page.goto("/lesson/1");
  await page.getByRole("button", { name: /^Spila myndband/ }).click();
  return fakePlayer(page);
}

test("a visitor watches a free lesson to its end, buys its course there and owns it [10.363]", {
  tag: "@gate",
}, async ({ admin, page }) => {
  await setFree(admin, true);
  try {
    const player = await playFreeLesson(page);
    const offer = page.getByRole("status").filter({ hasText: /Þetta var 1\saf\s12\. Næst: Staðan/ });
    await expect(offer).toBeHidden();
    await player.finish();
    await expect(offer).toContainText("24.900 kr.");
    await offer.getByRole("link", { name: "Kaupa námskeiðið" }).click();
    await register(page, newAccount());
    await expect(page).toHaveURL("/checkout?courseId=1");
    await acceptTerms(page);
    await page.getByRole("button", { name: "Greiða 24.900 kr." }).click();
    await expect(page).toHaveURL(/securepay\/default\.aspx/);
    await payAndReturn(page);
    await expectConfirmed(page);
    await page.goto("/lesson/1");
    await expect(page.getByRole("button", { name: "Merkja sem lokið" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Kaupa/ })).toHaveCount(0);
  } finally {
    await setFree(admin, false);
  }
});

test("the bar of a free lesson covers neither the video nor the focused element nor the end of the page [10.361]", async ({
  admin,
  page,
}) => {
  await setFree(admin, true);
  try {
    const bar = page.locator("[data-preview=bar]");
    const boxOf = async (part: ReturnType<Page["locator"]>) =>
      (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.setViewportSize({ width: 320, height: 480 });
    await playFreeLesson(page);
    await expect(bar).toBeVisible();
    const video = await boxOf(page.locator("iframe"));
    expect(video.y + video.height).toBeLessThanOrEqual((await boxOf(bar)).y);

    // Tab moves through the page, and at its end the bar is still there.
    const links = page.locator("footer").getByRole("link");
    for (const link of await links.all()) {
      await link.focus();
      await expect(bar).toBeVisible();
      const { y, height } = await boxOf(link);
      expect(y + height).toBeLessThanOrEqual((await boxOf(bar)).y);
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const last = await boxOf(page.locator("footer").getByText("Kt."));
    expect(last.y + last.height).toBeLessThanOrEqual((await boxOf(bar)).y);

    await page.getByRole("main").locator("[data-buy]").filter({ visible: true }).scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar).toBeVisible();
    for (const size of [
      { width: 700, height: 420 },
      { width: 768, height: 1024 },
    ]) {
      await page.setViewportSize(size);
      await expect(bar).toBeHidden();
    }
    await page.setViewportSize({ width: 320, height: 480 });
    await page.emulateMedia({ media: "print" });
    await expect(bar).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await bar.getByRole("button", { name: "Loka" }).click();
    await expect(bar).toBeHidden();
  } finally {
    await setFree(admin, false);
  }
});
