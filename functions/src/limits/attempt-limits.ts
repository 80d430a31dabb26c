import type { RefusalCode } from "../core/errors.ts";

/** Maximum number of attempts in a time window. The window begins with the first attempt. */
export type Window = { attempts: number; windowSeconds: number };

/**
 * Key for counting attempts. `network` is the IPv4 address or the /64 of an IPv6 address. A known device is counted by
 * `device` instead of `account` and `accountAtNetwork`.
 */
export type CountedBy = "network" | "account" | "accountAtNetwork" | "device";

/** `counts` lists the refusal codes that count as an attempt, or counts all attempts. */
export type AttemptLimit = { counts: "all" | readonly RefusalCode[] } & { [By in CountedBy]?: Window };

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Rate limits of calls. The limits by network are generous, because a class of thirty or the customers of a
 * mobile carrier share one network. `RATE_LIMIT_FACTOR` multiplies the limits for tests and demos.
 */
export const ATTEMPT_LIMITS = {
  login: {
    counts: ["wrong_credentials", "second_factor_wrong", "current_code_wrong", "too_many_attempts"],
    network: { attempts: 100, windowSeconds: 15 * MINUTE },
    accountAtNetwork: { attempts: 10, windowSeconds: 15 * MINUTE },
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
    network: { attempts: 100, windowSeconds: 15 * MINUTE },
  },
  secondFactor: {
    counts: ["second_factor_wrong"],
    network: { attempts: 100, windowSeconds: 24 * HOUR },
    account: { attempts: 20, windowSeconds: 24 * HOUR },
    device: { attempts: 20, windowSeconds: 24 * HOUR },
  },
  liveToken: {
    counts: "all",
    network: { attempts: 300, windowSeconds: HOUR },
    account: { attempts: 60, windowSeconds: HOUR },
  },
  videoDetails: {
    counts: "all",
    network: { attempts: 600, windowSeconds: HOUR },
    account: { attempts: 120, windowSeconds: HOUR },
  },
  // Pictures and files of an administrator.
  upload: {
    counts: "all",
    network: { attempts: 600, windowSeconds: HOUR },
    account: { attempts: 120, windowSeconds: HOUR },
  },
  // A note is saved at each pause in typing.
  learning: {
    counts: "all",
    account: { attempts: 1200, windowSeconds: HOUR },
  },
  // The input of a form is kept at each pause in typing.
  unsavedWork: {
    counts: "all",
    account: { attempts: 1200, windowSeconds: HOUR },
  },
  register: {
    counts: "all",
    network: { attempts: 100, windowSeconds: HOUR },
    account: { attempts: 10, windowSeconds: HOUR },
  },
  forgotPassword: {
    counts: "all",
    network: { attempts: 60, windowSeconds: HOUR },
    account: { attempts: 3, windowSeconds: HOUR },
  },
  // Changes of one's own account.
  account: {
    counts: "all",
    network: { attempts: 600, windowSeconds: HOUR },
    account: { attempts: 60, windowSeconds: HOUR },
  },
  // Calls about one's own account that send an email, also to an email address that the user types.
  accountEmail: {
    counts: "all",
    network: { attempts: 60, windowSeconds: HOUR },
    account: { attempts: 10, windowSeconds: HOUR },
  },
  coupon: {
    counts: ["coupon_not_found"],
    network: { attempts: 100, windowSeconds: 10 * MINUTE },
    account: { attempts: 20, windowSeconds: 10 * MINUTE },
  },
  gift: {
    counts: ["gift_not_found", "pack_not_found"],
    network: { attempts: 100, windowSeconds: 10 * MINUTE },
    account: { attempts: 20, windowSeconds: 10 * MINUTE },
  },
  // The response reveals without a sign-in whether a code is valid. Each request that no shared cache answers
  // counts, valid or not, so that only few codes can be tried.
  coursePrice: {
    counts: "all",
    network: { attempts: 40, windowSeconds: 10 * MINUTE },
  },
  waitlist: {
    counts: "all",
    network: { attempts: 60, windowSeconds: HOUR },
    account: { attempts: 5, windowSeconds: HOUR },
  },
  // Copies of letters that an administrator sends to themselves.
  letterTest: {
    counts: "all",
    network: { attempts: 100, windowSeconds: HOUR },
    account: { attempts: 20, windowSeconds: HOUR },
  },
  question: {
    counts: "all",
    network: { attempts: 100, windowSeconds: HOUR },
    account: { attempts: 5, windowSeconds: HOUR },
  },
  // Each request sends the instructor an email.
  invoiceRequest: {
    counts: "all",
    network: { attempts: 60, windowSeconds: HOUR },
    account: { attempts: 5, windowSeconds: 24 * HOUR },
  },
  // A page saves twice a minute while a video plays, and at each pause.
  position: {
    counts: "all",
    account: { attempts: 600, windowSeconds: HOUR },
  },
  testimonial: {
    counts: "all",
    network: { attempts: 60, windowSeconds: HOUR },
  },
  checkout: {
    counts: "all",
    network: { attempts: 300, windowSeconds: HOUR },
    account: { attempts: 30, windowSeconds: HOUR },
  },
  // A page sends at most five.
  browserError: {
    counts: "all",
    network: { attempts: 60, windowSeconds: HOUR },
  },
  billing: {
    counts: "all",
    network: { attempts: 300, windowSeconds: HOUR },
    account: { attempts: 30, windowSeconds: HOUR },
  },
} as const satisfies Record<string, AttemptLimit>;

export type LimitName = keyof typeof ATTEMPT_LIMITS;

/** Time for which a device stays known after a sign-in, in milliseconds. */
export const DEVICE_KNOWN_MS = 180 * 24 * HOUR * 1000;

/**
 * Header with the token of a known device. The server sends it after a sign-in, the browser with the next
 * sign-in.
 */
export const DEVICE_TOKEN_HEADER = "X-Device-Token";

/**
 * An attempt on an account from a network. `deviceToken` belongs to a known device of `deviceAccount`, which
 * defaults to `account`. Set `deviceAccount` if attempts are counted with a different key.
 */
export type Attempt = {
  account: string;
  network: string;
  deviceToken: string | null;
  deviceAccount?: string;
};

export type CountedAttempt = {
  isKnownDevice: boolean;
  /** Removes the attempt from the count. */
  undo(): Promise<void>;
};

/** Counts attempts across all instances. */
export type Attempts = {
  /**
   * Counts an attempt before its outcome is known, so that parallel attempts cannot exceed the limit. Counts
   * the network first, so that a blocked network does not use up the attempts of an account. Throws
   * too_many_attempts with the time to wait.
   */
  count(limit: LimitName, attempt: Attempt): Promise<CountedAttempt>;
};

/** Known devices: browsers with an earlier sign-in. */
export type Devices = {
  isKnown(token: string, account: string): Promise<boolean>;
  /** Adds a known device of this account for 180 days. Returns its token. */
  add(account: string): Promise<string>;
};
