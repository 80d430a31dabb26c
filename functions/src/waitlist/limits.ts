/**
 * Version of the consent text in the waitlist form. If you change the text, change the version and keep both
 * in docs/decisions/0015: entries store only the version.
 */
export const WAITLIST_CONSENT_VERSION = "2026-11-26";

/** Versions of the consent that cover letters about the coming course. */
export const CONSENTS_TO_LETTERS: readonly string[] = ["2026-11-26"];

/** Lifetime of the link that confirms an email address, in milliseconds. */
export const WAITLIST_CONFIRM_MS = 48 * 60 * 60 * 1000;

/**
 * Path of the one-click unsubscribe (`List-Unsubscribe-Post`, RFC 8058). A mail program posts a form from any
 * origin. A GET changes nothing and redirects to the page that asks for confirmation.
 */
export const WAITLIST_ONE_CLICK_PATH = "/api/waitlist/out/:token";

/** Pages that the emails link to. The query parameter `lykill` contains the token. */
export const WAITLIST_PAGES = { confirm: "/bidlisti/stadfesta", leave: "/bidlisti/afskraning" } as const;
