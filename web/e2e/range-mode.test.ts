import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { buyCourse } from "./people.ts";
import { setScene } from "./scenes/scene.ts";
import { sceneOf } from "./scenes/scenes.ts";

/** Requests fail while the browser is offline, also for code that is loaded in idle time. */
const OFFLINE = { problems: [/ERR_INTERNET_DISCONNECTED|dynamically imported module/] };

const LINE = "Án netsambands. Niðurstöður vistast þegar netsamband næst.";

async function countTen(page: Page, hits: number): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1)
    await page.getByRole("button", { name: attempt < hits ? "Tókst" : "Missti" }).click();
  await expect(page.getByText(`${hits} af 10`, { exact: true })).toBeVisible();
}

const recorded = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().endsWith("/drill-results"),
  );

/** Whether the page, its files and its data are kept, so that it loads without a connection. */
const isKept = (page: Page) =>
  page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration("/aefingar/")));

test("the range mode loads without a connection, sends the results later, and the sign-out erases it [10.294] [10.296]", async ({
  newBuyer,
}) => {
  const { page } = await newBuyer(OFFLINE);
  await buyCourse(page.context());
  await page.goto("/aefingar/1");
  await page.getByRole("link", { name: "Byrja að æfa" }).click();
  await expect(page.getByText("1 af 12")).toBeVisible();
  await page.goto("/aefingar/1?aefing=5");
  const online = recorded(page);
  await countTen(page, 7);
  expect((await online).status()).toBe(200);
  await expect.poll(() => isKept(page)).toBe(true);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Járnahögg af braut" })).toBeVisible();
  await expect(page.getByText(LINE)).toBeVisible();
  await countTen(page, 9);
  await expect(page.getByText(/^Geymt í þessu tæki/)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Loka" }).click();
  await expect(page.getByText(LINE)).toBeVisible();
  await expect(page.getByRole("img", { name: "Síðustu skipti: 7 af 10, 9 af 10" })).toBeVisible();

  const sent = recorded(page);
  await page.context().setOffline(false);
  expect((await sent).status()).toBe(200);
  await expect(page.getByText(LINE)).toBeHidden();
  const { drills } = await (await page.request.get("/api/courses/1/drills")).json();
  const hits = drills.find((drill: { lessonId: number }) => drill.lessonId === 5).results;
  expect(hits.map((result: { hits: number }) => result.hits)).toEqual([7, 9]);

  await page.goto("/logout");
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(await isKept(page)).toBe(false);
});

test("the range mode is black on white in 24 px, with buttons that stay on the screen [10.290]", async ({
  newVisitor,
  cast,
}) => {
  const page = await newVisitor({ problems: [/./] });
  await page.emulateMedia({ colorScheme: "dark" });
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await setScene(page, sceneOf("aefingar-courseId-range-mode-with-a-long-text"), cast);
    const text = page.getByText(/^Skrifaðu niður eina kylfu/).first();
    const style = await text.evaluate((element) => {
      const { fontSize, color } = getComputedStyle(element);
      return {
        fontSize,
        color,
        ground: getComputedStyle(element.closest("main > div") as Element).backgroundColor,
      };
    });
    expect(style).toEqual({ fontSize: "24px", color: "rgb(0, 0, 0)", ground: "rgb(255, 255, 255)" });
    for (const name of ["Tókst", "Missti"]) {
      const button = page.getByRole("button", { name });
      await expect(button, `${width} px`).toBeInViewport({ ratio: 1 });
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(96);
    }
  }
});
