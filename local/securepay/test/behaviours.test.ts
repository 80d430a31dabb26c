import { expect, test } from "vitest";
import { PUBLISHED_TEST_MERCHANT } from "../merchant.ts";
import { orderHash } from "../protocol/signature.ts";
import { goBack, open, openAndPay, press } from "./support/buyer.ts";
import { readLedger } from "./support/ledger.ts";
import { orderForm } from "./support/order-form.ts";
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

test("twice: the server makes two identical calls", async () => {
  const { cardPage, shop } = world;
  await openAndPay(cardPage.url, orderForm(shop.url), { script: "twice" });
  expect(shop.calls).toHaveLength(2);
  expect(shop.calls[0]).toEqual(shop.calls[1]);
  expect(shop.calls[0]?.fields).toMatchObject(RIGHT);
});

test("late: the browser is back before the server calls", async () => {
  const { cardPage, shop } = world;
  await goBack(await openAndPay(cardPage.url, orderForm(shop.url), { script: "late=300" }));
  expect(shop.calls.map(({ path }) => path)).toEqual(["/success"]);
  const calls = await shop.callsWhen(2);
  expect(calls.map(({ path }) => path)).toEqual(["/success", "/notification"]);
});

test("never: only the browser comes", async () => {
  const { cardPage, shop } = world;
  await goBack(await openAndPay(cardPage.url, orderForm(shop.url), { script: "never" }));
  expect(shop.calls.map(({ path }) => path)).toEqual(["/success"]);
});

test("no-return: only the server calls, the receipt has no way back", async () => {
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
])("%s: the server and the browser both say it, the rest is right", async (script, expected) => {
  const { cardPage, shop } = world;
  await goBack(await openAndPay(cardPage.url, orderForm(shop.url), { script }));
  expect(shop.calls).toHaveLength(2);
  for (const { fields } of shop.calls) expect(fields).toMatchObject(expected);
});

test("a wrong hash goes with a cancel too, which has no amount to be wrong", async () => {
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
])("%s: a %s comes without its signature, as %o", async (script, button, fields) => {
  const { cardPage, shop } = world;
  const page = await open(cardPage.url, orderForm(shop.url, { reference: "7" }), { script });
  await goBack(await press(cardPage.url, page, button));
  expect(shop.calls.map((call) => call.fields)).toEqual([fields]);
});

test.each(["unsigned", "anonymous"])("%s: a payment is signed all the same", async (script) => {
  const { cardPage, shop } = world;
  await goBack(await openAndPay(cardPage.url, orderForm(shop.url), { script }));
  expect(shop.calls).toHaveLength(2);
  for (const { fields } of shop.calls) expect(fields).toMatchObject({ ...RIGHT, orderid: "GOLF00000001" });
});

test("the address chooses in the select, the select may choose otherwise, the header outranks both", async () => {
  const { cardPage, shop } = world;
  const scriptOf = async (orderid: string, visit: Parameters<typeof press>[3]) => {
    const page = await open(cardPage.url, orderForm(shop.url, { orderid }), { script: "late=60000" });
    expect(page.text).toContain('<option value="late=60000" selected>');
    await press(cardPage.url, page, "pay", visit);
    const { orders } = await readLedger(cardPage.url);
    return orders.find(({ orderId }) => orderId === orderid)?.payment?.script;
  };
  expect(await scriptOf("GOLF0000000A", {})).toBe("late=60000");
  expect(await scriptOf("GOLF0000000B", { script: "never" })).toBe("never");
  expect(await scriptOf("GOLF0000000C", { headers: { "x-securepay-script": "twice" } })).toBe("twice");
});
