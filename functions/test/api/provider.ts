import { createHmac } from "node:crypto";
import type { Firestore } from "firebase-admin/firestore";
import { securepayPaths } from "../../src/payments/securepay/protocol.ts";

/** The card provider's published test secret. */
export const SECRET = "99887766";

/**
 * How the shop passes its orders to the provider: through the Ticket API, or in a form that the buyer's browser
 * posts.
 */
export type Mode = "ticket" | "form";

/** The mode of this run, from the shop's own setting. */
export const MODE: Mode = process.env.SECUREPAY_MODE === "form" ? "form" : "ticket";

/** An order as sent to the provider. `amount` is the text that is signed. */
export type Order = { orderid: string; amount: string; currency?: string };

/** An endpoint of the shop that the provider calls. */
export type ProviderEndpoint = "notification" | "success" | "error" | "cancel";

/** An endpoint of the provider, or any other path. */
export type WebhookTarget = ProviderEndpoint | `/${string}`;

/** Returns the path given to the provider for messages about an order. In ticket mode two of them end in a token. */
export function endpointPath(endpoint: ProviderEndpoint, orderId: string, mode: Mode = MODE): `/${string}` {
  const path = `/api/securepay/${endpoint}` as const;
  const hasToken = mode === "ticket" && (endpoint === "notification" || endpoint === "success");
  return hasToken ? `${path}/${tokenOf(endpoint, orderId)}` : path;
}

/** Returns the token at the end of an order's URL. */
export function tokenOf(endpoint: "notification" | "success", orderId: string): string {
  return createHmac("sha256", SECRET).update(`${endpoint}|${orderId}`).digest("base64url");
}

/** Returns where to post a message: the endpoint of its order, unless `target` is a path. */
export function pathFor(
  target: WebhookTarget,
  message: URLSearchParams | string,
  mode: Mode = MODE,
): `/${string}` {
  return isPath(target)
    ? target
    : endpointPath(target, new URLSearchParams(message).get("orderid") ?? "", mode);
}

function isPath(target: WebhookTarget): target is `/${string}` {
  return target.startsWith("/");
}

/** Every provider endpoint of the contract, with a token that belongs to no order. */
export const PROVIDER_PATHS = Object.values(securepayPaths).map((path) =>
  path.replace(":token", tokenOf("success", "nobody")),
);

/** Returns the stored order of a checkout. */
export async function orderOf(db: Firestore, paymentId: string): Promise<Order> {
  const payment = (await db.doc(`payments/${paymentId}`).get()).data();
  if (payment === undefined) throw new Error(`there is no payment ${paymentId}`);
  return { orderid: paymentId, amount: payment.amountText as string };
}

/** Returns a message from the provider, correctly signed for `order`. `overrides` forge it afterwards. */
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

/** Returns a refund request of the shop. `amount` in whole krónur. */
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

/** Returns the provider's signature of an order. */
export function orderHash(...parts: [orderId: string, amount: string, currency: string]): string {
  return createHmac("sha256", SECRET).update(parts.join("|")).digest("hex");
}
