import { expect, test } from "vitest";
import { logIn } from "./people.ts";
import { newVisitor, SHOP, withBrowser } from "./visitor.ts";

withBrowser();

test.each([
  ["a phone", 390, 358],
  ["a medium screen", 768, 420],
  ["a wide screen", 1280, 420],
])("on %s of %d px the toasts are %d px wide at most", async (_, width, expected) => {
  const page = await newVisitor({ problems: [/\/api\/login/, /status of 401/] });
  await page.setViewportSize({ width, height: 844 });
  await page.goto(`${SHOP}/auth`);
  await logIn(page, { email: "enginn@example.is", password: "rangt-lykilord" });
  await page.getByText("Innskráning mistókst").first().waitFor();
  const region = page.getByRole("region", { name: /Tilkynningar/ });
  expect(Math.round((await region.boundingBox())?.width ?? 0)).toBe(expected);
});
