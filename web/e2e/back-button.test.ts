import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { acceptTerms, applyCoupon, toTheCardPage } from "./people.ts";

/** Browsers go back in two ways: they restore the page from memory or load its URL again. */

test("Back from the card page keeps the order if the browser restores checkout from memory [M1.34]", async ({
  newBuyer,
}) => {
  const { page } = await newBuyer();
  // A headless browser keeps no page in memory. A response without content leaves the page in the same state.
  await page.route(/securepay/, (route) => route.fulfill({ status: 204 }));
  const left = page.waitForRequest(/securepay/);
  await page.goto("/checkout?courseId=1");
  await applyCoupon(page, "GOLF20");
  await acceptTerms(page);
  await page.getByRole("button", { name: "Greiða 19.920 kr." }).click();
  await left;
  await expect(page.getByRole("button", { name: "Opna greiðslusíðu …" })).toBeVisible();
  await page.unroute(/securepay/);
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
  await expect(page).toHaveURL("/checkout?courseId=1");
  await expect(page.getByText("Afsláttarkóðinn GOLF20 er virkur.")).toBeVisible();
  await expectCalm(page);
  await page.getByRole("button", { name: "Greiða 19.920 kr." }).click(); // both boxes are still ticked
  await expect(page).toHaveURL(/securepay\/default\.aspx/);
});

test("Back from the card page shows the pending payment and keeps the coupon if checkout is reloaded [M1.34]", async ({
  newBuyer,
}) => {
  const { page } = await newBuyer({ problems: [/409/] }); // an unpaid order is not confirmed
  await page.clock.install();
  await toTheCardPage(page, "GOLF20");
  await page.goBack({ waitUntil: "commit" });
  // A signed-in user with a pending payment is redirected to it. Source: spec §4.
  await expect(page).toHaveURL(/\/payment\/success\?payment_id=/);
  await expect(page.getByRole("heading", { name: "Greiðslan er í vinnslu" })).toBeVisible();
  await expectCalm(page);
  const goOn = page.getByRole("link", { name: "Halda áfram að greiða" });
  await expect(goOn).toHaveCount(0);
  await expect(async () => {
    await page.clock.fastForward("00:20");
    await expect(goOn).toBeVisible({ timeout: 1000 });
  }).toPass();
  await goOn.click();
  await expect(page).toHaveURL("/checkout?courseId=1");
  await expect(page.getByText("Afsláttarkóðinn GOLF20 er virkur.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Greiða 19.920 kr." })).toBeVisible();
});

/** Expects no alert color and no error message on the page. */
async function expectCalm(page: Page): Promise<void> {
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("main").getByText(/mistókst|tókst ekki|fór úrskeiðis|gátum ekki/)).toHaveCount(
    0,
  );
}
