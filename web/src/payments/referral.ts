import { REFERRAL_WORD } from "functions/payments/limits";
import type { Referral } from "functions/payments/schema";
import { storedItem } from "../lib/stored-item.ts";

const storedReferral = storedItem("uppruni", () => sessionStorage);

/** The source of this tab's visit, kept for this tab. Checkout sends it with the order. */
export const referral = {
  /** Keeps the source of the visit. Does nothing after the first page of the tab. */
  keep: (): void => {
    if (storedReferral.read() === null)
      storedReferral.keep(JSON.stringify(referralOf(new URL(location.href), document.referrer)));
  },
  /** Returns the source as it was kept, or undefined. The server ignores an invalid one. */
  read: (): Referral | undefined => {
    try {
      return JSON.parse(storedReferral.read() ?? "null") ?? undefined;
    } catch {
      return undefined;
    }
  },
};

/**
 * Returns the source of a visit: `utm_source` of the URL with the medium and the campaign, or else the host
 * of the page that linked to it. Null for our own pages, the card page, and sources that are not a plain word
 * (`REFERRAL_WORD`).
 */
export function referralOf({ hostname, searchParams }: URL, referrer: string): Referral | null {
  const tag = (name: string) => wordOf(searchParams.get(name) ?? "");
  const source = tag("utm_source");
  if (source !== null) return { source, medium: tag("utm_medium"), campaign: tag("utm_campaign") };
  const host = hostOf(referrer);
  if (host === hostname || CARD_PAGES.test(host)) return null;
  const from = wordOf(host.replace(/^www\./, ""));
  return from === null ? null : { source: from, medium: null, campaign: null };
}

/** Hosts of the card provider. */
const CARD_PAGES = /(^|\.)(borgun\.is|teya\.com)$/;

function wordOf(text: string): string | null {
  const word = text.normalize("NFC").trim().toLowerCase();
  return REFERRAL_WORD.test(word) ? word : null;
}

/** Returns the host of a web page, or "". Apps have URLs too (`android-app://`). */
function hostOf(url: string): string {
  if (!/^https?:/i.test(url)) return "";
  try {
    return new URL(url).hostname;
  } catch {
    return "";
  }
}
