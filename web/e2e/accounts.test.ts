import { expect, test } from "./fixtures.ts";
import { newAccount, register } from "./people.ts";

test("a lesson redirects a visitor to /auth and back after registration [2.19] [6.2]", async ({
  newVisitor,
}) => {
  const page = await newVisitor({ problems: [/lessons\/3/] });
  await page.goto("/lesson/3");
  await expect(page).toHaveURL(/\/auth/);
  await register(page, newAccount());
  await expect(page).toHaveURL("/lesson/3");
});

test("a user can sign out on the terms page [2.17]", async ({ buyer: { page } }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/skilmalar");
  await page.getByRole("link", { name: "Skrá út" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible(); // the static page has replaced the app
  await expect(page.getByRole("link", { name: "Innskráning" }).first()).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth/);
});

test("a centred spinner is shown while the user is loading [2.18]", async ({ buyer: { page } }) => {
  await page.route("**/api/user", () => {}); // keeps the request pending
  await page.goto("/dashboard");
  const place = page.getByRole("main").getByRole("status").filter({ hasText: "Augnablik" });
  const spinner = place.locator(".chakra-spinner");
  await expect(spinner).toBeVisible();
  const [outer, inner] = [await place.boundingBox(), await spinner.boundingBox()];
  if (outer === null || inner === null) throw new Error("no spinner");
  const [width, height] = [page.viewportSize()?.width ?? 0, page.viewportSize()?.height ?? 0];
  expect(Math.abs(inner.x + inner.width / 2 - width / 2)).toBeLessThan(1);
  expect(Math.abs(inner.y + inner.height / 2 - (outer.y + outer.height / 2))).toBeLessThan(1);
  expect(outer.height).toBeGreaterThan(height / 2);
});
