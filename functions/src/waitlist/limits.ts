/**
 * Which text somebody who joins a waitlist has agreed to, beside the form. Whoever changes the text changes the version, and
 * keeps both in docs/decisions/0015: entries name the version alone.
 */
export const WAITLIST_CONSENT_VERSION = "2026-11-22.2";

/** How long the link that confirms an address of a waitlist is valid, in milliseconds. */
export const WAITLIST_CONFIRM_MS = 48 * 60 * 60 * 1000;

/**
 * One-click unsubscribe (`List-Unsubscribe-Post`, RFC 8058): a mail program posts a form, from any origin. A GET changes
 * nothing and leads to the page that asks.
 */
export const WAITLIST_ONE_CLICK_PATH = "/api/waitlist/out/:token";

/** Pages to which the emails lead. Their query carries the token as `lykill`. */
export const WAITLIST_PAGES = { confirm: "/bidlisti/stadfesta", leave: "/bidlisti/afskraning" } as const;
