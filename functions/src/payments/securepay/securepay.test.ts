import { afterEach, expect, test, vi } from "vitest";
import { paymentWith } from "../../../test/builders.ts";
import type { SecurepayOptions } from "./protocol.ts";
import { refund } from "./securepay.ts";

const options: SecurepayOptions = {
  url: "https://test.borgun.is/securepay/default.aspx",
  merchantId: "9275444",
  gatewayId: "16",
  secret: "99887766",
  formerSecret: null,
  siteUrl: "https://golfnamskeid.is",
  mode: "ticket",
  ticketTimeoutMs: 1000,
  notifyOrigin: "https://golfnamskeid.is",
  isProviderIp: () => false,
};
const payment = paymentWith({ refundId: "R1", now: new Date("2026-06-01T12:00:00.000Z") });

afterEach(() => vi.unstubAllGlobals());

function answering(text: string, status = 200) {
  const fake = vi.fn(async (_url: URL, _request: RequestInit) => new Response(text, { status }));
  vi.stubGlobal("fetch", fake);
  return fake;
}

test.each([
  ["ret=True&action_code=000&message=Approved", true],
  ["ret=true&action_code=000", true],
  ["ret=True&action_code=101", false],
  ["ret=True", false],
  ["ret=False&action_code=000", false],
  ["<html>maintenance</html>", false],
  ["", false],
])("reads the reply '%s' as a completed refund: %s", async (text, isDone) => {
  answering(text);
  expect(await refund(payment, payment.amount, options)).toEqual({ isDone, text });
});

test("signs a refund request with its refund id and requests the whole amount", async () => {
  const fake = answering("ret=True&action_code=000");
  await refund(payment, payment.amount, options);
  const [url, request] = fake.mock.calls[0] ?? [];
  expect(String(url)).toBe("https://test.borgun.is/securepay/refund.aspx");
  expect(Object.fromEntries(new URLSearchParams(String(request?.body)))).toEqual({
    RefundId: "R1",
    MerchantId: "9275444",
    PaymentGatewayId: "16",
    Checkhash: "0fc3296a85a763f42e006ddfe47df810cb1503f5867398e122e9a2f15fdbf5c7",
    amount: "24900",
  });
});

test("requests a part of the amount [M1.57]", async () => {
  const fake = answering("ret=True&action_code=000");
  await refund(payment, 9960, options);
  const [, request] = fake.mock.calls[0] ?? [];
  expect(new URLSearchParams(String(request?.body)).get("amount")).toBe("9960");
});

test("throws for an error page of the provider", async () => {
  answering("ret=True&action_code=000", 502);
  await expect(refund(payment, payment.amount, options)).rejects.toThrow("refund answered 502");
});

test("does not call the provider without a refund id", async () => {
  const fake = answering("ret=True&action_code=000");
  expect(await refund({ ...payment, refundId: null }, payment.amount, options)).toMatchObject({
    isDone: false,
  });
  expect(fake).not.toHaveBeenCalled();
});
