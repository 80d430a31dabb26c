import { SITE_TEXTS_ID } from "../lib/element-ids.ts";
import { NO_TEXTS, type PublishedTexts } from "../lib/use-site-texts.ts";

/**
 * Returns the currently published texts of the site, including the version of the terms.
 * @throws Error if the page of the terms is not available
 */
export async function publishedTexts(): Promise<PublishedTexts> {
  const response = await fetch("/skilmalar", { cache: "no-store" });
  if (!response.ok) throw new Error(`/skilmalar answers ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const texts: PublishedTexts | null = JSON.parse(page.getElementById(SITE_TEXTS_ID)?.textContent || "null");
  return texts ?? NO_TEXTS;
}
