import { adminCalls } from "./admin-calls.ts";
import { buyerCalls } from "./buyer-calls.ts";
import { otherCalls } from "./other-calls.ts";
import { siteCalls } from "./site-calls.ts";
import { waitlistCalls } from "./waitlist-calls.ts";

/**
 * Every call as plain data, free of schemas, so that the browser can read its part without zod. What goes in and out of
 * each is in `endpoints.ts`.
 */
export const calls = { ...siteCalls, ...buyerCalls, ...otherCalls, ...waitlistCalls, ...adminCalls };

export type CallName = keyof typeof calls;

/**
 * Addresses that only the card provider, or a browser that it sends back, calls (form-encoded, cross-site). The two with
 * a token prove a payment in ticket mode; `notification` proves one in form mode, from the provider's network.
 */
export const providerPaths = {
  notificationWithToken: "/api/securepay/notification/:token",
  successWithToken: "/api/securepay/success/:token",
  notification: "/api/securepay/notification",
  success: "/api/securepay/success",
  error: "/api/securepay/error",
  cancel: "/api/securepay/cancel",
} as const;
