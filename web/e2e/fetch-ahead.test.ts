import { expect, requestsOf, test } from "./fixtures.ts";
import { withoutReact } from "./react-in-place.ts";

test("a member's page and what it shows come together with React, and nothing comes twice", async ({
  buyer: { page },
}) => {
  const release = await withoutReact(page);
  const asked = requestsOf(page);
  await page.goto("/course/1");
  const paths = () => asked.map((address) => new URL(address).pathname);
  const answers = ["/api/courses/1", "/api/courses/1/lessons", "/api/user"];
  const calls = () => paths().filter((path) => path.startsWith("/api/"));
  await expect.poll(() => calls().sort()).toEqual(answers);
  await expect.poll(() => paths().some((path) => /\/course-[\w-]+\.js$/.test(path))).toBe(true);
  release();
  await expect(page.getByText("Gripið: hendurnar á kylfunni")).toBeVisible();
  expect(calls().sort()).toEqual(answers);
});

test("a visitor's page asks for no answers ahead", async ({ page }) => {
  const asked = requestsOf(page);
  await page.goto("/course/1");
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByLabel("Netfang")).toBeVisible();
  expect(asked.filter((address) => address.includes("/api/"))).toEqual([]);
});
