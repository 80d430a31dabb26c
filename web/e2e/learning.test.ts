import type { Page } from "@playwright/test";
import { expect, type Fixtures, SHOP, test } from "./fixtures.ts";
import { logIn, takeCourse } from "./people.ts";
import { fakePlayer, fakePlayers } from "./players.ts";

/** Opens the buyer's course in a second browser. */
async function onOtherDevice(newVisitor: Fixtures["newVisitor"], account: Parameters<typeof logIn>[1]) {
  const other = await newVisitor();
  await fakePlayers(other);
  await other.goto("/auth");
  await logIn(other, account);
  await expect(other).toHaveURL("/dashboard");
  return other;
}

const saved = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith("/position") && response.request().method() === "PUT",
  );

async function watch(page: Page, lesson: number) {
  await page.goto(`/lesson/${lesson}`);
  await page.getByRole("button", { name: /^Spila myndband/ }).click();
  return fakePlayer(page);
}

test("a video continues on another device, from ‘Halda áfram’ [10.44] [10.45]", async ({
  newBuyer,
  newVisitor,
}) => {
  const { page, account } = await newBuyer();
  await fakePlayers(page);
  await takeCourse(page);
  const player = await watch(page, 5);
  await player.watchTo(130);
  const isSaved = saved(page);
  await player.pause();
  await isSaved;

  const other = await onOtherDevice(newVisitor, account);
  await expect(other.getByText(/^Síðast horft á: .* · 2:10$/)).toBeVisible();
  await other.getByRole("link", { name: "Halda áfram" }).click();
  await expect(other).toHaveURL("/lesson/5");
  await other.getByRole("button", { name: /^Spila myndband/ }).click();
  const continued = await fakePlayer(other);
  await expect(continued.seconds()).toHaveText("130");
});

test("a watched lesson is marked with one celebration, and the mark can be removed [10.46] [10.47]", {
  tag: "@gate",
}, async ({ newBuyer }) => {
  const { page } = await newBuyer();
  await fakePlayers(page);
  await takeCourse(page);
  const player = await watch(page, 1);
  await player.jumpTo(560);
  await expect(page.getByRole("button", { name: "Merkja sem lokið" })).toBeVisible();
  await player.jumpTo(530);
  await player.watchTo(545);
  await expect(page.getByRole("button", { name: "Lokið", exact: true })).toBeVisible();
  await expect(page.locator("canvas")).toHaveCount(1);
  await player.finish();
  await expect(page.locator("canvas")).toHaveCount(0);

  await page.getByRole("button", { name: "Taka merkið af" }).click();
  await expect(page.getByRole("button", { name: "Merkja sem lokið" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("button", { name: "Merkja sem lokið" })).toBeVisible();
});

test("a position without connection is kept and sent later [10.49]", async ({ newBuyer }) => {
  const { page } = await newBuyer({ problems: [/ERR_INTERNET_DISCONNECTED/] });
  await fakePlayers(page);
  await takeCourse(page);
  const player = await watch(page, 2);
  await player.watchTo(75);
  await page.context().setOffline(true);
  const isLost = page.waitForEvent("requestfailed");
  await player.pause();
  await isLost;
  const isSaved = saved(page);
  await page.context().setOffline(false);
  await isSaved;
  const progress = await page.context().request.get(`${SHOP}/api/progress`);
  expect(await progress.json()).toMatchObject({
    last: { lessonId: 2 },
    positions: { 2: { seconds: 75 } },
  });
});

test("the next lesson plays by itself after the end of a video [10.48]", async ({ newBuyer }) => {
  const { page } = await newBuyer();
  await fakePlayers(page);
  await takeCourse(page);
  const player = await watch(page, 1);
  await page.getByText("Spila næstu sjálfkrafa").click();
  await player.finish();
  await expect(page.getByRole("button", { name: "Hætta við" })).toBeVisible();
  await expect(page).toHaveURL("/lesson/2");
  await expect((await fakePlayer(page)).seconds()).toHaveText("0");
});
