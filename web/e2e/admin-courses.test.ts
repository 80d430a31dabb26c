import { expect, test } from "vitest";
import { DEMO } from "../../local/seed/demo.ts";
import { newVisitor, SHOP, withBrowser } from "./visitor.ts";

withBrowser();

test("a course's description is cut after two lines in the administrator's table, and whole in its tooltip", async () => {
  const page = await newVisitor();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${SHOP}/admin`);
  await page.getByLabel("Netfang").fill(DEMO.admin.email);
  await page.getByLabel("Lykilorð").fill(DEMO.admin.password);
  await page.getByRole("button", { name: "Skrá inn" }).click();
  await page.getByRole("tab", { name: "Námskeið" }).click();
  const description = page.getByRole("table", { name: "Námskeið" }).locator("p[title]").first();
  await description.waitFor();
  const shown = await description.evaluate((element) => {
    const { webkitLineClamp, overflow } = getComputedStyle(element);
    return { webkitLineClamp, overflow, isWhole: element.getAttribute("title") === element.textContent };
  });
  expect(shown).toEqual({ webkitLineClamp: "2", overflow: "hidden", isWhole: true });
});
