import type { Services } from "../actions/services.ts";
import { Refusal } from "../domain/refusal.ts";

/**
 * Throws foreign_origin for a state-changing call of another site. Browsers send `Sec-Fetch-Site`, older ones only
 * `Origin`; a call with neither is refused.
 * Source: design "Sessions".
 */
export function requireSameOrigin(headers: Headers, siteUrl: string): void {
  const site = headers.get("sec-fetch-site");
  const isOurs = site === null ? headers.get("origin") === siteUrl : site === "same-origin";
  if (!isOurs) throw new Refusal("foreign_origin");
}

/** Throws app_not_genuine for a request without a valid App Check token. Does nothing where App Check is off. */
export async function requireGenuineApp(headers: Headers, { appCheck }: Services): Promise<void> {
  if (appCheck === null) return;
  const token = headers.get("x-firebase-appcheck");
  if (token === null || !(await appCheck.isGenuine(token))) throw new Refusal("app_not_genuine");
}
