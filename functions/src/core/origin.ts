/**
 * Returns whether a browser sent a request from another site. Browsers send `Sec-Fetch-Site`, older ones only
 * `Origin`. A client without both headers is not a browser: another site cannot use its cookies.
 * Source: decision 0009; https://pkg.go.dev/net/http#CrossOriginProtection.
 */
export function isForeign(headers: Headers, siteUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return true;
  const origin = headers.get("origin");
  if (origin === null) return false;
  if (!URL.canParse(origin)) return true;
  // Hosting calls the function at another host, and can serve the site at several domains.
  const requested = headers.get("x-forwarded-host") ?? headers.get("host");
  return ![new URL(siteUrl).host, requested].includes(new URL(origin).host);
}
