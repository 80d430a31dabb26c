/**
 * The addresses of the API that only SecurePay, or a browser that it sends back, calls (form-encoded, cross-site). Those
 * with a token prove a payment in ticket mode; `notification` proves one in form mode, from the provider's network.
 */
export const securepayPaths = {
  notificationWithToken: "/api/securepay/notification/:token",
  successWithToken: "/api/securepay/success/:token",
  notification: "/api/securepay/notification",
  success: "/api/securepay/success",
  error: "/api/securepay/error",
  cancel: "/api/securepay/cancel",
} as const;

/** Settings of SecurePay. */
export type SecurepayOptions = {
  /** Address of the payment page; the Ticket API and refunds are beside it. */
  url: string;
  merchantId: string;
  gatewayId: string;
  secret: string;
  /** Origin of the shop. */
  siteUrl: string;
  /**
   * `ticket`: the order goes from server to server, so that the buyer's browser never sees the return addresses before
   * they are used. `form`: the buyer's browser posts the order, for a merchant without tickets.
   */
  mode: "ticket" | "form";
  /** Timeout of a ticket request, in milliseconds. */
  ticketTimeoutMs: number;
  /**
   * Origin at which the provider's server calls in form mode: the function's own, since behind Hosting the peer is never the
   * provider.
   */
  notifyOrigin: string;
  /** Returns whether an IP address belongs to the provider's servers, which proves a success in form mode. */
  isProviderAddress: (address: string) => boolean;
};
