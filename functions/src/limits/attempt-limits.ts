import type { RefusalCode } from "../core/errors.ts";

/** So many attempts within a window, which begins with the first. */
export type Window = { attempts: number; windowSeconds: number };

/** What attempts are counted by. A known device replaces the account, and the account at an address. */
export type CountedBy = "address" | "account" | "accountAtAddress" | "device";

/** `counts` says which attempts stay counted: all of them, or those that are refused with one of these codes. */
export type AttemptLimit = { counts: "all" | readonly RefusalCode[] } & { [By in CountedBy]?: Window };

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How often a call may be attempted. Generous by address: a class of thirty, or the customers of a mobile carrier,
 * share one. `RATE_LIMIT_FACTOR` multiplies the attempts, for tests and demos.
 */
export const ATTEMPT_LIMITS = {
  login: {
    counts: ["wrong_credentials", "second_factor_wrong", "current_code_wrong", "too_many_attempts"],
    address: { attempts: 100, windowSeconds: 15 * MINUTE },
    accountAtAddress: { attempts: 10, windowSeconds: 15 * MINUTE },
    account: { attempts: 100, windowSeconds: HOUR },
    device: { attempts: 20, windowSeconds: 15 * MINUTE },
  },
  google: {
    counts: [
      "google_return_invalid",
      "google_email_unverified",
      "google_administrator",
      "google_account_disabled",
    ],
    address: { attempts: 100, windowSeconds: 15 * MINUTE },
  },
  secondFactor: {
    counts: ["second_factor_wrong"],
    address: { attempts: 100, windowSeconds: 24 * HOUR },
    account: { attempts: 20, windowSeconds: 24 * HOUR },
    device: { attempts: 20, windowSeconds: 24 * HOUR },
  },
  liveToken: {
    counts: "all",
    address: { attempts: 300, windowSeconds: HOUR },
    account: { attempts: 60, windowSeconds: HOUR },
  },
  videoDetails: {
    counts: "all",
    address: { attempts: 600, windowSeconds: HOUR },
    account: { attempts: 120, windowSeconds: HOUR },
  },
  register: {
    counts: "all",
    address: { attempts: 100, windowSeconds: HOUR },
    account: { attempts: 10, windowSeconds: HOUR },
  },
  forgotPassword: {
    counts: "all",
    address: { attempts: 60, windowSeconds: HOUR },
    account: { attempts: 3, windowSeconds: HOUR },
  },
  coupon: {
    counts: ["coupon_not_found"],
    address: { attempts: 100, windowSeconds: 10 * MINUTE },
    account: { attempts: 20, windowSeconds: 10 * MINUTE },
  },
  gift: {
    counts: ["gift_not_found"],
    address: { attempts: 100, windowSeconds: 10 * MINUTE },
    account: { attempts: 20, windowSeconds: 10 * MINUTE },
  },
  // The answer shows whether a code is valid, without a sign-in. Every request that a shared cache has not
  // answered counts, right or wrong, so that few codes can be tried.
  coursePrice: {
    counts: "all",
    address: { attempts: 40, windowSeconds: 10 * MINUTE },
  },
  waitlist: {
    counts: "all",
    address: { attempts: 60, windowSeconds: HOUR },
    account: { attempts: 5, windowSeconds: HOUR },
  },
  checkout: {
    counts: "all",
    address: { attempts: 300, windowSeconds: HOUR },
    account: { attempts: 30, windowSeconds: HOUR },
  },
} as const satisfies Record<string, AttemptLimit>;

export type LimitName = keyof typeof ATTEMPT_LIMITS;

/** How long a device stays known after a sign-in, in milliseconds. */
export const DEVICE_KNOWN_MS = 180 * 24 * HOUR * 1000;

/** The header in which a known device is named: by the server after a sign-in, by the browser before one. */
export const DEVICE_TOKEN_HEADER = "X-Device-Token";
