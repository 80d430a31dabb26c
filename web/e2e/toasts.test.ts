import { expect, test } from "vitest";
import { logIn, newCustomer } from "./people.ts";
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

test('when the network drops on "Greiða", before the toasts\' code has come, the page stays and says why', async () => {
  const page = await newVisitor({
    problems: [/toast-region|ERR_|dynamically imported/],
  });
  await newCustomer(page);
  await page.route("**/toast-region-*.js", (route) => route.abort());
  await page.goto("/checkout?courseId=1");
  const notices = page.locator("[aria-live=assertive]");
  await page.getByRole("checkbox").check({ force: true });
  expect(await notices.innerText()).toBe(""); // the live region is there before it has anything to say
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Greiða 24.900 kr." }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Ekki tókst að ganga frá kaupunum" });
  await alert.getByText("Villa kom upp við vinnslu greiðslu").waitFor();
  expect(await page.getByRole("button", { name: "Greiða 24.900 kr." }).isEnabled()).toBe(true);
  await alert.getByRole("button", { name: "Loka" }).click();
  await alert.waitFor({ state: "detached" });
});
