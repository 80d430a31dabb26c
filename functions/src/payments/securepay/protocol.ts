import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Paths of the API that only SecurePay, or a browser that it sends back, calls (form-encoded, cross-site).
 * The paths with a token prove a payment in ticket mode. `notification` proves a payment in form mode if the
 * request is from the provider's network.
 */
export const securepayPaths = {
  notificationWithToken: "/api/securepay/notification/:token",
  successWithToken: "/api/securepay/success/:token",
  notification: "/api/securepay/notification",
  success: "/api/securepay/success",
  error: "/api/securepay/error",
  cancel: "/api/securepay/cancel",
} as const;

export type SecurepayOptions = {
  /** URL of the payment page. The URLs for tickets and refunds are relative to it. */
  url: string;
  merchantId: string;
  gatewayId: string;
  secret: string;
  /** The secret before the latest rotation, or null. */
  formerSecret: string | null;
  /** Origin of the shop. */
  siteUrl: string;
  /**
   * `ticket`: the order is sent from server to server, so that the buyer's browser does not receive the
   * return URLs before they are used. `form`: the buyer's browser posts the order, for merchants without
   * tickets.
   */
  mode: "ticket" | "form";
  /** Timeout of a ticket request, in milliseconds. */
  ticketTimeoutMs: number;
  /**
   * Origin that the provider's server calls in form mode. It is the function's own origin, because behind
   * Hosting the peer is never the provider.
   */
  notifyOrigin: string;
  /** Returns whether an IP address belongs to the provider's servers, which proves a success in form mode. */
  isProviderIp: (ip: string) => boolean;
};

/**
 * Returns SecurePay's signature: lower-case hex HMAC-SHA256 of the trimmed parts, joined by `|`. The secret
 * is UTF-8 text.
 */
export function securepayHash(secret: string, parts: readonly string[]): string {
  const message = parts.map((part) => part.trim()).join("|");
  return createHmac("sha256", secret).update(message, "utf8").digest("hex");
}

/** Returns whether two hex signatures are equal, ignoring case. Compares in constant time. */
export function isSameHash(given: string, expected: string): boolean {
  return isSameText(given.trim().toLowerCase(), expected.toLowerCase());
}

/** Returns whether SecurePay's field `ret` is true. SecurePay writes `True`; its own plugins accept any case. */
export function isTrue(ret: string | null): boolean {
  return ret?.toLowerCase() === "true";
}

/** The two URLs that prove a success in ticket mode. */
export type TokenUrl = "success" | "notification";

/**
 * Returns the capability token at the end of an order's URL. Only the provider receives it before the
 * payment. Format: HMAC-SHA-256 in Base64url without padding. Source: payments "Trust".
 */
export function urlToken(secret: string, url: TokenUrl, orderId: string): string {
  return createHmac("sha256", secret).update(`${url}|${orderId}`, "utf8").digest("base64url");
}

/** Returns whether two strings are equal. Compares in constant time. */
export function isSameText(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
