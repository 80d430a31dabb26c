import { expect, test } from "vitest";
import { orderHash, PUBLISHED_TEST_MERCHANT } from "../signature.ts";
import { goBack, open, openAndPay, orderForm, post, press, readLedger } from "./support/buyer.ts";
import { testWorld } from "./support/world.ts";

const world = testWorld();

const HASH = orderHash(PUBLISHED_TEST_MERCHANT.secret, {
  orderId: "GOLF00000001",
  amountText: "19920",
  currency: "ISK",
});

test("sends the webhook first and posts the same fields from the browser", async () => {
  const { cardPage, shop, logged } = world;
  const receipt = await openAndPay(cardPage.url, orderForm(shop.url, { reference: "pöntun 7" }));
  expect(receipt.text).toContain("Greiðsla tókst");
  expect(receipt.text).toContain("Til baka í verslun");
  expect(shop.calls.map(({ path }) => path)).toEqual(["/notification"]);

  await goBack(receipt);
  const [server, browser] = shop.calls;
  expect(server?.fields).toEqual({
    status: "Ok",
    step: "Payment",
    orderhash: HASH,
    orderid: "GOLF00000001",
    reference: "pöntun 7",
    authorizationcode: expect.stringMatching(/^\d{6}$/),
    refundid: expect.stringMatching(/^\d{10}$/),
    creditcardnumber: "474152******0003",
    amount: "19920",
    currency: "ISK",
  });
  expect(browser).toEqual({ path: "/success", fields: { ...server?.fields, step: "Confirmation" } });
  expect(logged).toEqual([]);
});

test("returns the amount as the shop wrote it", async () => {
  const { cardPage, shop } = world;
  await openAndPay(cardPage.url, orderForm(shop.url, { amount: "19920,00" }));
  expect(shop.calls[0]?.fields.amount).toBe("19920,00");
});

test("posts a declined card only to the error URL", async () => {
  const { cardPage, shop } = world;
  await goBack(await press(cardPage.url, await open(cardPage.url, orderForm(shop.url)), "decline"));
  const { path, fields } = shop.calls[0] ?? {};
  expect(path).toBe("/error");
  expect(fields).toMatchObject({ status: "ERROR", orderhash: HASH, errorcode: "100" });
  expect(fields?.errordescription).toBe("Korti var hafnað");
  expect(shop.calls).toHaveLength(1);
  expect((await readLedger(cardPage.url)).orders[0]?.status).toBe("declined");
});

test("posts a cancel only to the cancel URL and still accepts a payment", async () => {
  const { cardPage, shop } = world;
  const tab = await open(cardPage.url, orderForm(shop.url));
  await goBack(await press(cardPage.url, tab, "cancel"));
  expect(shop.calls).toEqual([
    { path: "/cancel", fields: { status: "CANCEL", orderhash: HASH, orderid: "GOLF00000001" } },
  ]);

  await press(cardPage.url, tab, "pay");
  expect((await readLedger(cardPage.url)).orders[0]?.status).toBe("paid");
});

test("sends the buyer back at once with skipreceiptpage", async () => {
  const { cardPage, shop } = world;
  const page = await openAndPay(cardPage.url, orderForm(shop.url, { skipreceiptpage: "1" }));
  expect(page.text).toContain('<script src="/securepay/return.js">');
  await goBack(page);
  expect(shop.calls.map(({ path }) => path)).toEqual(["/notification", "/success"]);
});

test("shows the receipt again on a second click and sends one webhook", async () => {
  const { cardPage, shop } = world;
  const page = await open(cardPage.url, orderForm(shop.url));
  const [first, second] = await Promise.all([
    press(cardPage.url, page, "pay"),
    press(cardPage.url, page, "pay"),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(shop.calls).toHaveLength(1);
});

test("lets only one of two tabs pay an order", async () => {
  const { cardPage, shop } = world;
  const form = orderForm(shop.url);
  const tabs = await Promise.all([open(cardPage.url, form), open(cardPage.url, form)]);
  const answers = await Promise.all(tabs.map((tab) => press(cardPage.url, tab, "pay")));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(shop.calls).toHaveLength(1);
});

test("marks invalid card fields and charges nothing", async () => {
  const { cardPage, shop } = world;
  const page = await open(cardPage.url, orderForm(shop.url));
  const checkout = /name="checkout" value="([^"]*)"/.exec(page.text)?.[1] ?? "";
  const fields = { checkout, action: "pay", cardnumber: "1234", expiry: "01/20", cvc: "1" };
  const { status, text } = await post(`${cardPage.url}/securepay/pay.aspx`, fields);
  expect(status).toBe(400);
  expect(text.match(/aria-invalid="true"/g)).toHaveLength(3);
  expect(shop.calls).toEqual([]);
});

test("logs a rejected webhook and shows the receipt to the buyer", async () => {
  const { cardPage, shop, logged } = world;
  shop.reply = { status: 400, body: "<PaymentNotification>Rejected</PaymentNotification>" };
  const receipt = await openAndPay(cardPage.url, orderForm(shop.url));
  expect(receipt.text).toContain("Greiðsla tókst");
  expect(logged).toEqual([expect.stringContaining("GOLF00000001: webhook not accepted: 400")]);
  const { orders } = await readLedger(cardPage.url);
  expect(orders[0]?.payment?.webhooks).toEqual([{ status: 400, accepted: false }]);
});

test("logs a webhook without a reply", async () => {
  const receipt = await openAndPay(world.cardPage.url, orderForm("http://127.0.0.1:1"));
  expect(receipt.text).toContain("Greiðsla tókst");
  expect(world.logged).toHaveLength(1);
});
