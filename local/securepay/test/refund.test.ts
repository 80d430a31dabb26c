import { expect, test } from "vitest";
import { PUBLISHED_TEST_MERCHANT, refundHash } from "../signature.ts";
import { openAndPay, orderForm, post, readLedger } from "./support/buyer.ts";
import { testWorld } from "./support/world.ts";

const world = testWorld();
const { merchantId, gatewayId, secret } = PUBLISHED_TEST_MERCHANT;

async function askRefund(RefundId: string, changes: Record<string, string> = {}) {
  const { text } = await post(`${world.cardPage.url}/securepay/refund.aspx`, {
    RefundId,
    MerchantId: merchantId,
    PaymentGatewayId: gatewayId,
    Checkhash: refundHash(secret, merchantId, RefundId),
    amount: "19920",
    ...changes,
  });
  return Object.fromEntries(new URLSearchParams(text));
}

async function paidOrder(): Promise<string> {
  const { cardPage, shop } = world;
  await openAndPay(cardPage.url, orderForm(shop.url));
  return shop.calls[0]?.fields.refundid ?? "";
}

test("refunds a payment once by the refundid of its webhook", async () => {
  const refundId = await paidOrder();
  expect(await askRefund(refundId)).toMatchObject({ ret: "True", action_code: "000" });
  expect(await askRefund(refundId)).toMatchObject({ ret: "False", message: "Already refunded" });
  const { refunds } = await readLedger(world.cardPage.url);
  expect(refunds).toEqual([{ refundId, orderId: "GOLF00000001", amount: 19_920 }]);
});

test("refunds a part of the payment", async () => {
  expect(await askRefund(await paidOrder(), { amount: "5000,00" })).toMatchObject({
    ret: "True",
    amount: "5000",
  });
});

test.each([
  ["more than the payment", { amount: "19921" }, "Amount is higher than the payment"],
  ["zero", { amount: "0" }, "Malformed amount"],
  ["no amount", { amount: "" }, "Missing field"],
  ["with a wrong hash", { Checkhash: "0".repeat(64) }, "Wrong checkhash"],
  ["for another merchant", { MerchantId: "1111111" }, "Unknown merchant or gateway"],
])("rejects a refund: %s", async (_name, changes, message) => {
  const answer = await askRefund(await paidOrder(), changes);
  expect(answer).toMatchObject({ ret: "False", message });
  expect(answer.action_code).toMatch(/^(?!000)\d{3}$/);
  expect((await readLedger(world.cardPage.url)).refunds).toEqual([]);
});

test("rejects a refund of an unknown payment", async () => {
  expect(await askRefund("1234567890")).toMatchObject({ ret: "False", message: "Unknown RefundId" });
});
