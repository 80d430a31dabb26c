import { expect, test } from "./fixtures.ts";

test("a course's description is cut after two lines in the administrator's table, and whole in its tooltip", async ({
  admin: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("tab", { name: "Námskeið" }).click();
  const row = page.getByRole("table", { name: "Námskeið" }).getByRole("row", { name: "24.900 kr." });
  const description = row.locator("p[title]");
  await expect(description).toHaveCSS("-webkit-line-clamp", "2");
  await expect(description).toHaveCSS("overflow", "hidden");
  await expect(description).toHaveText((await description.getAttribute("title")) ?? "no tooltip");
});
