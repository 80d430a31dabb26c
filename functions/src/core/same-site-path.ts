const SITE = "https://this.site.invalid";

/** Maximum length of an accepted path, in characters. The site's own paths are below 200. */
const MAX_LENGTH = 2000;

/** Some parsers read these characters as a slash or remove them. */
const AMBIGUOUS = /[\\\p{Cc}]/u;
const ENCODED_SLASH = /%(?:2f|5c)/i;

/**
 * Returns the normalized `path` if it stays on this site, else null. Prevents redirects to other sites
 * through a query parameter (`//evil.example`, `/.//evil.example`, `/\evil.example`, `https:…`). Never
 * throws.
 */
export function sameSitePath(path: string | null): string | null {
  if (path === null || path.length > MAX_LENGTH || !path.startsWith("/") || AMBIGUOUS.test(path)) return null;
  const url = parsed(path);
  if (url?.origin !== SITE) return null;
  // Without its dot segments, `/.//evil.example` begins with two slashes, so the next segment is a host.
  if (url.pathname.startsWith("//") || ENCODED_SLASH.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Parses a URL. Some browsers that the site supports do not have `URL.parse`. */
function parsed(path: string): URL | null {
  try {
    return new URL(path, SITE);
  } catch {
    return null;
  }
}
