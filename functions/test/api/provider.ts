import { createHmac } from "node:crypto";

/** The card provider's published test secret. */
export const SECRET = "99887766";

type Order = { orderid: string; amount: string; currency?: string };

/** A message as the provider would post it, rightly signed for `order`; `overrides` spoil it afterwards. */
export function providerMessage(
  order: Order,
  overrides: Record<string, string | undefined> = {},
): URLSearchParams {
  const { orderid, amount, currency = "ISK" } = order;
  const fields: Record<string, string | undefined> = {
    status: "Ok",
    step: "Payment",
    orderid,
    orderhash: orderHash(orderid, amount, currency),
    authorizationcode: "123456",
    creditcardnumber: "424242******4242",
    refundid: `R-${orderid}`,
    ...overrides,
  };
  return new URLSearchParams(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The provider's signature over an order. */
export function orderHash(...parts: [orderId: string, amount: string, currency: string]): string {
  return createHmac("sha256", SECRET).update(parts.join("|")).digest("hex");
}
