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
