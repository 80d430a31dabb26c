import { expect, test } from "vitest";
import { newCustomer } from "./people.ts";
import { newVisitor, requestsOf, SHOP, withBrowser } from "./visitor.ts";
import { withoutReact } from "./without-react.ts";

withBrowser();

test("a member's page and what it shows come together with React, and nothing comes twice", async () => {
  const page = await newVisitor();
  await newCustomer(page);
  await page.goto("about:blank"); // what the page before still asks for does not count
  const release = await withoutReact(page);
  const asked = requestsOf(page);
  await page.goto(`${SHOP}/course/1`);
  const paths = () => asked.map((address) => new URL(address).pathname);
  const answers = ["/api/courses/1", "/api/courses/1/lessons", "/api/user"];
  const calls = () => paths().filter((path) => path.startsWith("/api/"));
  await expect.poll(() => calls().sort()).toEqual(answers);
  await expect.poll(() => paths().some((path) => /\/course-[\w-]+\.js$/.test(path))).toBe(true);
  release();
  await page.getByText("Gripið: hendurnar á kylfunni").first().waitFor();
  expect(calls().sort()).toEqual(answers);
});

test("a visitor's page asks for no answers ahead", async () => {
  const page = await newVisitor();
  const asked = requestsOf(page);
  await page.goto(`${SHOP}/course/1`);
  await page.waitForURL(/\/auth/);
  await page.getByLabel("Netfang").first().waitFor();
  expect(asked.filter((address) => address.includes("/api/"))).toEqual([]);
});
