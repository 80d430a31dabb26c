import { expect, test } from "vitest";
import { readBehaviour } from "../settings.ts";
import { orderHash, PUBLISHED_TEST_MERCHANT } from "../signature.ts";
import { goBack, open, openAndPay, orderForm, press, readLedger } from "./support/buyer.ts";
import { testWorld } from "./support/world.ts";

const world = testWorld();

const DECLINED = { errorcode: "100", errordescription: "Korti var hafnað" };

const RIGHT = {
  amount: "19920",
  currency: "ISK",
  orderhash: orderHash(PUBLISHED_TEST_MERCHANT.secret, {
    orderId: "GOLF00000001",
    amountText: "19920",
    currency: "ISK",
  }),
};

test("twice: sends two identical webhooks", async () => {
  const { cardPage, shop } = world;
  await openAndPay(cardPage.url, orderForm(shop.url), { script: "twice" });
  expect(shop.calls).toHaveLength(2);
  expect(shop.calls[0]).toEqual(shop.calls[1]);
  expect(shop.calls[0]?.fields).toMatchObject(RIGHT);
});

test("late: sends the browser back before it sends the webhook", async () => {
  const { cardPage, shop } = world;
  await goBack(await openAndPay(cardPage.url, orderForm(shop.url), { script: "late=300" }));
  expect(shop.calls.map(({ path }) => path)).toEqual(["/success"]);
  const calls = await shop.callsWhen(2);
  expect(calls.map(({ path }) => path)).toEqual(["/success", "/notification"]);
});

test("never: sends only the browser back", async () => {
  const { cardPage, shop } = world;
  await goBack(await openAndPay(cardPage.url, orderForm(shop.url), { script: "never" }));
  expect(shop.calls.map(({ path }) => path)).toEqual(["/success"]);
});

test("no-status: leaves the status and the signature out of the browser's POST, not of the webhook", async () => {
  const { cardPage, shop } = world;
  await goBack(await openAndPay(cardPage.url, orderForm(shop.url), { script: "no-status" }));
  const [webhook, back] = shop.calls;
  expect(webhook?.fields).toMatchObject({ status: "Ok", orderhash: RIGHT.orderhash });
  expect(back?.fields).toMatchObject({ orderid: "GOLF00000001" });
  expect(back?.fields).not.toHaveProperty("status");
  expect(back?.fields).not.toHaveProperty("orderhash");
});

test("no-return: sends only the webhook and shows no return button", async () => {
  const { cardPage, shop } = world;
  const form = orderForm(shop.url, { skipreceiptpage: "1" });
  const receipt = await openAndPay(cardPage.url, form, { script: "no-return" });
  expect(receipt.text).toContain("Greiðsla tókst");
  expect(receipt.text).not.toContain("<form");
  expect(shop.calls.map(({ path }) => path)).toEqual(["/notification"]);
});

test.each([
  ["wrong-hash", { ...RIGHT, orderhash: "0123456789abcdef".repeat(4) }],
  ["wrong-amount", { ...RIGHT, amount: "1" }],
  ["wrong-currency", { ...RIGHT, currency: "EUR" }],
])("%s: forges one value in the webhook and in the browser's POST", async (script, expected) => {
  const { cardPage, shop } = world;
  await goBack(await openAndPay(cardPage.url, orderForm(shop.url), { script }));
  expect(shop.calls).toHaveLength(2);
  for (const { fields } of shop.calls) expect(fields).toMatchObject(expected);
});

test("forges a cancel only in the fields that it has", async () => {
  const { cardPage, shop } = world;
  for (const script of ["wrong-hash", "wrong-amount"])
    await goBack(
      await press(cardPage.url, await open(cardPage.url, orderForm(shop.url), { script }), "cancel"),
    );
  const [wrongHash, wrongAmount] = shop.calls;
  expect(wrongHash?.fields.orderhash).not.toBe(RIGHT.orderhash);
  expect(wrongAmount?.fields).toEqual({
    status: "CANCEL",
    orderid: "GOLF00000001",
    orderhash: RIGHT.orderhash,
  });
});

test.each([
  ["unsigned", "cancel", { status: "CANCEL", orderid: "GOLF00000001", reference: "7" }],
  ["unsigned", "decline", { status: "ERROR", orderid: "GOLF00000001", reference: "7", ...DECLINED }],
  ["anonymous", "cancel", { status: "CANCEL" }],
  ["anonymous", "decline", { status: "ERROR", ...DECLINED }],
])("%s: posts a %s without a signature and with the fields %o", async (script, button, fields) => {
  const { cardPage, shop } = world;
  const page = await open(cardPage.url, orderForm(shop.url, { reference: "7" }), { script });
  await goBack(await press(cardPage.url, page, button));
  expect(shop.calls.map((call) => call.fields)).toEqual([fields]);
});

test.each(["unsigned", "anonymous"])("%s: signs a payment", async (script) => {
  const { cardPage, shop } = world;
  await goBack(await openAndPay(cardPage.url, orderForm(shop.url), { script }));
  expect(shop.calls).toHaveLength(2);
  for (const { fields } of shop.calls) expect(fields).toMatchObject({ ...RIGHT, orderid: "GOLF00000001" });
});

test("prefers the behaviour in the header to the select and the select to the URL", async () => {
  const { cardPage, shop } = world;
  const behaviourOf = async (orderid: string, visit: Parameters<typeof press>[3]) => {
    const page = await open(cardPage.url, orderForm(shop.url, { orderid }), { script: "late=60000" });
    expect(page.text).toContain('<option value="late=60000" selected>');
    await press(cardPage.url, page, "pay", visit);
    const { orders } = await readLedger(cardPage.url);
    return orders.find(({ orderId }) => orderId === orderid)?.payment?.behaviour;
  };
  expect(await behaviourOf("GOLF0000000A", {})).toBe("late=60000");
  expect(await behaviourOf("GOLF0000000B", { script: "never" })).toBe("never");
  expect(await behaviourOf("GOLF0000000C", { headers: { "x-securepay-script": "twice" } })).toBe("twice");
});

test.each([
  ["", "normal", 0],
  [" twice ", "twice", 0],
  ["late", "late=5000", 5_000],
  ["late=250", "late=250", 250],
])("parses '%s' as the behaviour %s with a delay of %d ms", (given, text, delayMs) => {
  expect(readBehaviour(given)).toMatchObject({ text, delayMs });
});

test.each(["thrice", "twice=2", "late=", "late=600001", "late=-1", "toString"])(
  "rejects '%s' as a behaviour",
  (given) => {
    expect(readBehaviour(given)).toBeNull();
  },
);
