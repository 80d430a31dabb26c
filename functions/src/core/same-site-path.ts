const SITE = "https://this.site.invalid";

/** The longest address that is followed, in characters; the site's own are below 200. */
const MAX_LENGTH = 2000;

/** Read as a slash, or dropped, by some parsers and not by others. */
const AMBIGUOUS = /[\\\p{Cc}]/u;
const ENCODED_SLASH = /%(?:2f|5c)/i;

/**
 * Returns `path` in normal form if it stays on this site, else null: an address handed over in a query must not
 * lead elsewhere (`//evil.example`, `/.//evil.example`, `/\evil.example`, `https:…`). Never throws.
 */
export function sameSitePath(path: string | null): string | null {
  if (path === null || path.length > MAX_LENGTH || !path.startsWith("/") || AMBIGUOUS.test(path)) return null;
  const url = parsed(path);
  if (url?.origin !== SITE) return null;
  // Without its dot segments `/.//evil.example` begins with two slashes, which names a host.
  if (url.pathname.startsWith("//") || ENCODED_SLASH.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** `URL.parse` is younger than the browsers that the site serves. */
function parsed(path: string): URL | null {
  try {
    return new URL(path, SITE);
  } catch {
    return null;
  }
}
