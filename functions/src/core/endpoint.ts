import type { LimitName } from "../limits/attempt-limits.ts";

/** Required role of the caller: `admin` is any administrator, `owner` an administrator with this role. */
export type Access = "public" | "user" | "admin" | "owner";

/** Returns whether only administrators may call. */
export function isForAdmins(access: Access): boolean {
  return access === "admin" || access === "owner";
}

/** The policy of an endpoint. */
export type Policy = {
  /** Query parameters that a call with a body accepts. Source: spec §7. */
  query?: readonly string[];
  /** Rate limit. Counts by the signed-in user, or by the `email` of the input. */
  limit?: LimitName;
  /** Requires an App Check token if App Check is on. */
  appCheck?: true;
  /** The call starts a session, which makes the browser a known device of the account. */
  signsIn?: true;
  /** Maximum body size in bytes. Defaults to `MAX_BODY_BYTES`. */
  bodyMaxBytes?: number;
  /** Time for which a shared cache may store the reply, in seconds. By default caching is disabled. */
  sharedCacheSeconds?: number;
};
