import type { LimitName } from "../limits/attempt-limits.ts";

/** Who may make a call. `provider` is the card provider, known by its signature alone. */
export type Access = "public" | "user" | "admin" | "provider";

export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  access: Access;
  /** Keys that a call with a body carries in its query all the same. Source: spec §7. */
  query?: readonly string[];
  /** Limit on attempts. The account is the user's, or the one whose `email` the input has. */
  limit?: LimitName;
  /** Requires an App Check token where App Check is on. */
  appCheck?: true;
  /** Starts a session, which makes the browser a known device of the account. */
  signsIn?: true;
  /** Largest body in bytes; absent where it is `MAX_BODY_BYTES`. */
  bodyMaxBytes?: number;
  /** How long a shared cache may keep the answer, in seconds; absent where nothing may keep it. */
  sharedCacheSeconds?: number;
};
