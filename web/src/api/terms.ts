import { TERMS_VERSION } from "functions/contract/limits";
import { SITE_TEXTS_ID } from "../lib/element-ids.ts";
import type { PublishedTexts } from "../lib/use-site-texts.ts";

/** Returns the version of the terms that their page shows to those who open it now. */
export async function publishedTermsVersion(): Promise<string> {
  const response = await fetch("/skilmalar", { cache: "no-store" });
  if (!response.ok) throw new Error(`/skilmalar answers ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const texts: PublishedTexts | null = JSON.parse(page.getElementById(SITE_TEXTS_ID)?.textContent || "null");
  return texts?.termsVersion ?? TERMS_VERSION;
}
