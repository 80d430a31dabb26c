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

test("a code that was typed and not applied is applied before anything is paid", async () => {
  const page = await newVisitor(REFUSED);
  await newCustomer(page);
  await page.goto(`${SHOP}/checkout?courseId=1`);
  await page.getByLabel("Afsláttarkóði").fill("GOLF20");
  await page.getByRole("checkbox").check({ force: true });
  await page.getByRole("button", { name: "Greiða 24.900 kr." }).click();
  await page.getByText("Afsláttarkóðinn er virkur. Nýtt verð er 19.920 kr.").waitFor();
  await page.getByRole("button", { name: "Greiða 19.920 kr." }).click();
  await page.waitForURL(/^http:\/\/localhost:\d+\/securepay\/default\.aspx/);
  await page.getByRole("button", { name: "Greiða 19.920 kr." }).waitFor();

  const other = await newVisitor(REFUSED);
  await newCustomer(other);
  await other.goto(`${SHOP}/checkout?courseId=1`);
  await other.getByLabel("Afsláttarkóði").fill("HVERGI");
  await other.getByRole("checkbox").check({ force: true });
  await other.getByRole("button", { name: "Greiða 24.900 kr." }).click();
  await other.getByText("Afsláttarkóði fannst ekki").first().waitFor();
  expect(await other.getByLabel("Afsláttarkóði").evaluate((box) => box === document.activeElement)).toBe(
    true,
  );
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
