import { Refusal } from "../domain/refusal.ts";

/**
 * Refuses a state-changing call that another site made. Browsers say where a call comes from in
 * `Sec-Fetch-Site`, older ones only in `Origin`; a call that says neither is refused.
 * Source: design "Sessions".
 */
export function requireSameOrigin(headers: Headers, siteUrl: string): void {
  const site = headers.get("sec-fetch-site");
  const isOurs = site === null ? headers.get("origin") === siteUrl : site === "same-origin";
  if (!isOurs) throw new Refusal("foreign_origin");
}
