import type { LimitName } from "../limits/attempt-limits.ts";

/** Who may make a call. */
export type Access = "public" | "user" | "admin";

/** The policy of an endpoint. */
export type Policy = {
  /** Keys that a call with a body has in its query. Source: spec §7. */
  query?: readonly string[];
  /** Limit on attempts. The account is the user's, or the one whose `email` the input has. */
  limit?: LimitName;
  /** Requires an App Check token if App Check is on. */
  appCheck?: true;
  /** Starts a session, which makes the browser a known device of the account. */
  signsIn?: true;
  /** Largest body in bytes; `MAX_BODY_BYTES` by default. */
  bodyMaxBytes?: number;
  /** How long a shared cache may keep the answer, in seconds. By default nothing may keep it. */
  sharedCacheSeconds?: number;
};
