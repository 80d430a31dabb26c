import { createHmac } from "node:crypto";
import type { Firestore } from "firebase-admin/firestore";
import { securepayPaths } from "../../src/payments/securepay/options.ts";

/** The card provider's published test secret. */
export const SECRET = "99887766";

/** How the shop hands its orders to the provider: by the Ticket API, or in a form that the buyer's browser posts. */
export type Mode = "ticket" | "form";

/** The mode of this run, as the shop's own setting says it. */
export const MODE: Mode = process.env.SECUREPAY_MODE === "form" ? "form" : "ticket";

/** An order as the provider was sent it; `amount` is the text that it signs. */
export type Order = { orderid: string; amount: string; currency?: string };

/** An endpoint of the shop that the provider calls. */
export type ProviderEndpoint = "notification" | "success" | "error" | "cancel";

/** An endpoint of the provider, or any other path. */
export type Address = ProviderEndpoint | `/${string}`;

/** The path that the provider was given for messages about an order; in ticket mode two of them end in a token. */
export function endpointPath(endpoint: ProviderEndpoint, orderId: string, mode: Mode = MODE): `/${string}` {
  const path = `/api/securepay/${endpoint}` as const;
  const hasToken = mode === "ticket" && (endpoint === "notification" || endpoint === "success");
  return hasToken ? `${path}/${tokenOf(endpoint, orderId)}` : path;
}

/** The token at the end of an order's address. */
export function tokenOf(endpoint: "notification" | "success", orderId: string): string {
  return createHmac("sha256", SECRET).update(`${endpoint}|${orderId}`).digest("base64url");
}

/** Where a message is posted: the endpoint of the order that it names, unless `address` is a path. */
export function pathFor(
  address: Address,
  message: URLSearchParams | string,
  mode: Mode = MODE,
): `/${string}` {
  return isPath(address)
    ? address
    : endpointPath(address, new URLSearchParams(message).get("orderid") ?? "", mode);
}

function isPath(address: Address): address is `/${string}` {
  return address.startsWith("/");
}

/** Every address of the contract that a provider's message comes to, with a token that belongs to no order. */
export const PROVIDER_PATHS = Object.values(securepayPaths).map((path) =>
  path.replace(":token", tokenOf("success", "nobody")),
);

/** The order of a checkout, as it is stored. */
export async function orderOf(db: Firestore, paymentId: string): Promise<Order> {
  const payment = (await db.doc(`payments/${paymentId}`).get()).data();
  if (payment === undefined) throw new Error(`there is no payment ${paymentId}`);
  return { orderid: paymentId, amount: payment.amountText as string };
}

/** A message as the provider would post it, rightly signed for `order`; `overrides` forge it afterwards. */
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

/** A refund as the shop requests it; `amount` in whole krónur. */
export function refundRequest(refundId: string, amount: number): URLSearchParams {
  const hash = createHmac("sha256", SECRET).update(`9275444|${refundId}`).digest("hex");
  return new URLSearchParams({
    RefundId: refundId,
    MerchantId: "9275444",
    PaymentGatewayId: "16",
    Checkhash: hash,
    amount: String(amount),
  });
}

/** The provider's signature over an order. */
export function orderHash(...parts: [orderId: string, amount: string, currency: string]): string {
  return createHmac("sha256", SECRET).update(parts.join("|")).digest("hex");
}
