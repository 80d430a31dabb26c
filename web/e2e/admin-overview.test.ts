import { expect, test } from "./fixtures.ts";
import { newAccount, payAndReturn, signUp, toTheCardPage } from "./people.ts";

test("the overview shows a sale in its chart, its table and its list, and leads to it", async ({
  admin,
  newVisitor,
}) => {
  const trend = admin.getByRole("region", { name: "Þróun" });
  await expect(trend.getByRole("group", { name: "Tímabil" })).toBeVisible();

  const page = await newVisitor();
  const account = await signUp(page.context(), newAccount());
  await toTheCardPage(page);
  await payAndReturn(page);

  await admin.getByRole("button", { name: "Uppfæra" }).click();
  await expect(
    trend.getByRole("img", { name: /^Tekjur, 30 dagar: [\d.]+ kr\./ }).locator("canvas"),
  ).toBeVisible();
  await admin.emulateMedia({ forcedColors: "active" });
  await expect(trend.locator("canvas")).toHaveCount(1);
  await admin.emulateMedia({ forcedColors: "none" });

  await trend.getByRole("button", { name: "Seld námskeið" }).click();
  await trend.getByRole("button", { name: "Sýna sem töflu" }).click();
  const today = trend.getByRole("row").last();
  await expect(today.getByRole("cell").first()).toHaveText(/^[1-9]/);
  await trend.getByRole("button", { name: "12 mánuðir" }).click();
  await expect(trend.getByRole("row")).toHaveCount(1 + 12);

  await admin
    .getByRole("region", { name: "Nýjustu sölur" })
    .getByRole("link", { name: account.email })
    .click();
  await expect(admin).toHaveURL(/\/admin\/payments\/[0-9A-Z]{12}$/);
});
