import { expect, test } from "vitest";
import { applyCoupon, newCustomer, payAndReturn, toTheCardPage } from "./people.ts";
import { newVisitor, SHOP, withBrowser } from "./visitor.ts";

withBrowser();
const REFUSED = { problems: [/\/api\/coupons\/validate/, /status of 4\d\d/] };

test.each([
  ["HVERGI", "Afsláttarkóði fannst ekki"],
  ["UTRUNNID", "Þessi afsláttarkóði er ekki lengur í gildi"],
  ["X", "Villa við að nota afsláttarkóða"],
])("the code %s is answered with '%s'", async (code, message) => {
  const page = await newVisitor(REFUSED);
  await newCustomer(page);
  await page.goto(`${SHOP}/checkout?courseId=1`);
  await applyCoupon(page, code);
  await page.getByText(message).first().waitFor();
  await page.getByRole("button", { name: "Greiða 24.900 kr." }).waitFor();
});

test("a blank code is asked for, without a call", async () => {
  const page = await newVisitor();
  await newCustomer(page);
  await page.goto(`${SHOP}/checkout?courseId=1`);
  await applyCoupon(page, "  ");
  await page.getByText("Vinsamlegast sláðu inn afsláttarkóða.").first().waitFor();
});

test("a coupon can be removed again, and the price is whole", async () => {
  const page = await newVisitor();
  await newCustomer(page);
  await page.goto(`${SHOP}/checkout?courseId=1`);
  await applyCoupon(page, "GOLF20");
  await page.getByRole("button", { name: "Greiða 19.920 kr." }).waitFor();
  await page.getByRole("button", { name: "Fjarlægja" }).click();
  await page.getByRole("button", { name: "Greiða 24.900 kr." }).waitFor();
});

test("a one-time code serves the first buyer and is refused to the second and to the first again", async () => {
  const first = await newVisitor(REFUSED);
  await newCustomer(first);
  await toTheCardPage(first, "EINU5000");
  await first.getByText("19.900 kr.").first().waitFor();
  await payAndReturn(first);
  await first.getByText("Greiðsla staðfest").first().waitFor();

  const second = await newVisitor(REFUSED);
  await newCustomer(second);
  await second.goto(`${SHOP}/checkout?courseId=1`);
  await applyCoupon(second, "EINU5000");
  await second.getByText("Þessi afsláttarkóði hefur verið notaður").first().waitFor();
  expect(await second.getByText("19.900 kr.").count()).toBe(0);
});
