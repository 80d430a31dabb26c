import { expect, test } from "./fixtures.ts";
import { toTheCardPage } from "./people.ts";

test("Back from the card page continues to the payment, and checkout keeps the coupon [M1.34]", async ({
  newBuyer,
}) => {
  const { page } = await newBuyer({ problems: [/409/] }); // an unpaid order is not confirmed
  await toTheCardPage(page, "GOLF20");
  await page.goBack({ waitUntil: "commit" });
  // A signed-in user with a pending payment is redirected to it. Source: spec §4.
  await expect(page).toHaveURL(/\/payment\/success\?payment_id=/);
  await expect(page.getByRole("heading", { name: "Þú hefur ekki lokið við greiðsluna" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await page.getByRole("link", { name: "Halda áfram að greiða" }).click();
  await expect(page).toHaveURL("/checkout?courseId=1");
  await expect(page.getByText("GOLF20 er virkur.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Greiða 19.920 kr." })).toBeVisible();
});
