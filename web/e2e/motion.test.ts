import { expect, test } from "vitest";
import { newVisitor, SHOP, withBrowser } from "./visitor.ts";

withBrowser();

test("what comes into view rises for 0.6 s, each of several 0.1 s after the one before", async () => {
  const page = await newVisitor();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(SHOP);
  await page.waitForLoadState("networkidle");
  await page.getByRole("heading", { name: "Golftækni" }).scrollIntoViewIfNeeded();
  const timings = await page.waitForFunction(() => {
    const blocks = [...document.querySelectorAll("[data-reveal]:has(h3)")].slice(0, 3);
    const moving = blocks.flatMap((block) => block.getAnimations().slice(0, 1));
    return moving.length === 3 && moving.map(({ effect }) => effect?.getComputedTiming());
  });
  expect(await timings.jsonValue()).toMatchObject([
    { duration: 600, delay: 0 },
    { duration: 600, delay: 100 },
    { duration: 600, delay: 200 },
  ]);
});
