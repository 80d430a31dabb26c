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
  isProviderAddress: (address: string) => boolean;
};
