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
