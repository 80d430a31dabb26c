/**
 * `path` if it stays on this site, else null: an address handed over in a query must not lead elsewhere
 * (`//evil.example`, `/\evil.example`, `https:…`).
 */
export function sameSitePath(path: string | null): string | null {
  if (path === null || !path.startsWith("/")) return null;
  const url = new URL(path, "https://this.site.invalid");
  return url.host === "this.site.invalid" ? `${url.pathname}${url.search}${url.hash}` : null;
}
