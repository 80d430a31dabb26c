import { expect, test } from "./fixtures.ts";
import { acceptTerms, logIn } from "./people.ts";

type Box = { x: number; y: number; width: number; height: number };

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test("the toast for a wrong password is 358 px wide on a phone and 420 px on a wide screen, and never covers the form [9.19]", async ({
  newVisitor,
}) => {
  const page = await newVisitor({ problems: [/\/api\/login/] });
  const form = page.getByRole("main");
  for (const [width, height, expected] of [
    [390, 844, 358],
    [1280, 720, 420],
    [320, 640, 288],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/auth");
    await logIn(page, { email: "enginn@example.is", password: "rangt-lykilord" });
    const shown = page.locator("[data-scope=toast][data-part=root][data-state=open]");
    await expect(shown).toBeVisible();
    await shown.evaluate((card) => Promise.all(card.getAnimations().map(({ finished }) => finished)));
    const region = await page.getByRole("region", { name: /Tilkynningar/ }).boundingBox();
    expect(Math.round(region?.width ?? 0)).toBe(expected);
    const card = await shown.boundingBox();
    for (const control of [
      form.getByLabel("Lykilorð"),
      form.getByRole("button", { name: "Skrá inn" }),
      form.getByRole("link", { name: "Gleymt lykilorð?" }),
    ]) {
      const box = await control.boundingBox();
      expect(card && box && overlap(card, box)).toBe(false);
    }
  }
});

test("a payment that fails offline shows an error even if the code of the toasts has not loaded", async ({
  newBuyer,
}) => {
  const { page } = await newBuyer({ problems: [/toast-region|ERR_|dynamically imported/] });
  await page.route("**/toast-region-*.js", (route) => route.abort());
  await page.goto("/checkout?courseId=1");
  const pay = page.getByRole("button", { name: "Greiða 24.900 kr." });
  await acceptTerms(page);
  // the live region exists before it has content
  await expect(page.locator("[aria-live=assertive]")).toHaveText("");
  await page.context().setOffline(true);
  await pay.click();
  const alert = page.getByRole("alert").filter({ hasText: "Ekki tókst að ganga frá kaupunum" });
  await expect(alert.getByText("Villa kom upp við vinnslu greiðslu")).toBeVisible();
  await expect(pay).toBeEnabled();
  await alert.getByRole("button", { name: "Loka" }).click();
  await expect(alert).not.toBeAttached();
});
