import { expect, test } from "./fixtures.ts";
import { buyCourse, logInAdmin, newAccount, signUp } from "./people.ts";

test("a new sale appears on the open overview and in the list of sales without a reload", {
  tag: "@gate",
}, async ({ admin, newVisitor }) => {
  const sales = await admin.context().newPage();
  await sales.goto("/admin/dashboard?tab=sales");
  for (const page of [admin, sales]) await expect(page.getByText("Ný sala birtist hér")).toBeVisible();

  const page = await newVisitor();
  const account = await signUp(page.context(), newAccount("Nýja Salan"));
  await buyCourse(page.context());
  await expect(admin.getByText(account.email)).toBeVisible();
  await expect(sales.getByRole("row", { name: account.name })).toBeVisible();
});

test("the overview draws its chart on a canvas, also in forced colours", async ({ admin, buyer }) => {
  await buyCourse(buyer.page.context());
  const trend = admin.getByRole("region", { name: "Þróun" });
  const chart = trend.getByRole("img", { name: /^Tekjur, 30 dagar: [\d.]+ kr\./ });
  await expect(chart.locator("canvas")).toBeVisible();
  await admin.emulateMedia({ forcedColors: "active" });
  await expect(trend.locator("canvas")).toHaveCount(1);
});

test("the overview shows its content and an error message if the script for live sales fails to load", async ({
  newVisitor,
}) => {
  const page = await newVisitor({ problems: [/ERR_FAILED/] });
  await page.route("**/assets/live-payments-*.js", (route) => route.abort());
  await logInAdmin(page);
  await expect(page.getByText("Ekki tókst að sækja nýja sölu jafnóðum")).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole("region", { name: "Þróun" })).toBeVisible();
});
