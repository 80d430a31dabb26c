import { expect, test } from "vitest";
import { applyCoupon, newCustomer, newcomer, payAndReturn, register, toTheCardPage } from "./people.ts";
import { newVisitor, requestsOf, SHOP, withBrowser } from "./visitor.ts";

withBrowser();

test("a visitor registers, buys with GOLF20, watches a lesson and marks it complete", async () => {
  const page = await newVisitor();
  await page.goto(SHOP);
  await page.getByRole("link", { name: "Kaupa námskeið" }).first().click();
  await page.waitForURL(/\/auth/);
  await register(page, newcomer("Jóna Jónsdóttir"));

  await page.waitForURL(/\/checkout\?courseId=1/);
  await page.getByText("24.900 kr.").first().waitFor();
  await applyCoupon(page, "golf20");
  await page.getByText("19.920 kr.").first().waitFor();
  await page.getByRole("checkbox").check({ force: true });
  await page.getByRole("button", { name: "Greiða 19.920 kr." }).click();

  await page.waitForURL(/^http:\/\/localhost:\d+\/securepay\/default\.aspx/);
  await page.getByRole("button", { name: "Greiða 19.920 kr." }).waitFor();
  await payAndReturn(page);
  expect(page.url()).toMatch(/\/payment\/success\?payment_id=[0-9A-Z]{12}&auto_complete=true$/);
  await page.getByText("Greiðsla staðfest").first().waitFor();
  await page.getByRole("link", { name: "Byrja á fyrstu kennslustund" }).click();

  await page.waitForURL(/\/lesson\/1$/);
  const asked = requestsOf(page);
  await page.getByRole("button", { name: /^Spila myndband/ }).waitFor();
  expect(asked.filter((address) => !address.startsWith(SHOP))).toEqual([]);
  await page.getByRole("button", { name: /^Spila myndband/ }).click();
  await page.frameLocator("iframe").getByRole("button", { name: "finish" }).click();
  await page.locator("canvas").first().waitFor({ state: "attached" }); // confetti

  await page.getByRole("button", { name: "Merkja sem lokið" }).click();
  const done = page.getByRole("button", { name: "Lokið", exact: true });
  await done.waitFor();
  expect(await done.getAttribute("aria-disabled")).toBe("true");

  let reloads = 0;
  page.on("load", () => {
    reloads += 1;
  });
  await page.getByRole("link", { name: "Aftur í námskeiðið" }).click();
  await page.getByText("1 af 12 kennslustundum lokið").waitFor();
  await page.getByRole("link", { name: "Aftur á yfirlit" }).click();
  await page.getByText("1 af 12 kennslustundum lokið").waitFor();
  expect(reloads).toBe(0);
  await page.reload();
  await page.getByText("1 af 12 kennslustundum lokið").waitFor();
});

test("a coupon of 100 % opens the course without the card page and leads to the dashboard", async () => {
  const page = await newVisitor();
  await newCustomer(page);
  await page.goto(`${SHOP}/checkout?courseId=1`);
  const asked = requestsOf(page);
  await applyCoupon(page, "FRITT100");
  await page.getByRole("checkbox").check({ force: true });
  await page.getByRole("button", { name: "Fá aðgang ókeypis" }).click();
  await page.getByText("Námskeiðið er þitt!").first().waitFor();
  await page.waitForURL(`${SHOP}/dashboard`);
  await page.getByText("0 af 12 kennslustundum lokið").waitFor();
  expect(asked.filter((address) => address.includes("securepay"))).toEqual([]);

  await page.goto(`${SHOP}/checkout?courseId=1`);
  await page.getByText("Þú átt þetta námskeið nú þegar").waitFor();
});

test("a declined card leads to the error page, and nothing is granted", async () => {
  const page = await newVisitor();
  await newCustomer(page);
  await toTheCardPage(page);
  await page.getByRole("button", { name: "Hafna (villa)" }).click();
  await page.waitForURL(`${SHOP}/payment/error?reason=processing_error`);
  await page.getByText("Villa kom upp við vinnslu greiðslunnar.").waitFor();
  await page.goto(`${SHOP}/course/1`);
  await page.getByRole("link", { name: "Kaupa námskeiðið" }).first().waitFor();
});

test("a cancelled payment names the course, and leads back to it and to the dashboard", async () => {
  const page = await newVisitor();
  await newCustomer(page);
  await toTheCardPage(page);
  await page.getByRole("button", { name: "Hætta við" }).click();
  await page.waitForURL(/\/payment\/cancel\?payment_id=[0-9A-Z]{12}$/);
  await page.getByText("Betra golf á 12 kennslustundum").first().waitFor();
  expect(await page.getByRole("link", { name: "Aftur í námskeiðið" }).getAttribute("href")).toBe("/course/1");
  expect(await page.getByRole("link", { name: "Fara á yfirlitssíðu" }).first().getAttribute("href")).toBe(
    "/dashboard",
  );
});

test("a buyer who never comes back from the card page owns the course all the same", async () => {
  const page = await newVisitor();
  await newCustomer(page);
  await toTheCardPage(page);
  await page.getByRole("button", { name: /^Greiða / }).click();
  await page.getByText("Greiðsla tókst").first().waitFor();
  // The payment that waited in the browser's storage is confirmed on the next visit.
  await page.goto(`${SHOP}/dashboard`);
  await page.waitForURL(/\/payment\/success\?payment_id=[0-9A-Z]{12}$/);
  await page.getByText("Greiðsla staðfest").first().waitFor();
  await page.goto(`${SHOP}/course/1`);
  await page.getByText("0 af 12 kennslustundum lokið").waitFor();
});
