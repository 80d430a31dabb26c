import { expect, test } from "./fixtures.ts";
import { toTheCardPage } from "./people.ts";

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
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
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
