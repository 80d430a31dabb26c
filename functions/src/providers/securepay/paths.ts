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
