/**
 * SAMPLE DATA TO REPLACE before the shop opens: the seller, as the terms, the footer and every receipt name it.
 * People and links of the pages are in `web/src/strings/site.ts`.
 */
export const COMPANY = {
  name: "Golfnámskeið ehf.",
  /** Kennitala. */
  idNumber: "000000-0000",
  /** VSK-númer. */
  vatNumber: "000000",
  address: "Sýnigötu 1, 101 Reykjavík",
  email: "hallo@example.com",
  phone: "000 0000",
  court: "Héraðsdómi Reykjavíkur",
} as const;
