import type { ReceiptData } from "../domain/receipt.ts";
import type { EmailContent } from "./layout.ts";

/** Returns the receipt: buyer, date, what was bought, VAT and total, under a running number; the layout adds the seller. */
export function receiptContent(data: ReceiptData, recipient: string, siteUrl: string): EmailContent {
  const { number, buyer, courseId, courseTitle, paymentId, amount, vat, paidAt, isCopy } = data;
  if (number === null) throw new Error("a receipt is rendered after it was numbered");
  return {
    subject: `${isCopy ? "Afrit: " : ""}Kvittun nr. ${number}: ${courseTitle}`,
    heading: isCopy ? "Afrit af kvittun" : "Takk fyrir kaupin!",
    paragraphs: [
      isCopy
        ? `Góðan dag, ${buyer}. Hér er afrit af kvittuninni þinni, með sama númeri og áður.`
        : `Góðan dag, ${buyer}. Námskeiðið er opið og þú getur byrjað strax.`,
    ],
    rows: [
      ["Kvittun nr.", String(number)],
      ["Dagsetning", icelandicDate(paidAt)],
      ["Kaupandi", buyer],
      ["Netfang", recipient],
      ["Námskeið", courseTitle],
      ["Pöntun", paymentId],
      ["Verð án VSK", kronur(amount - vat)],
      ["VSK 24%", kronur(vat)],
      ["Samtals", kronur(amount)],
    ],
    link: { label: "Opna námskeiðið", url: `${siteUrl}/course/${courseId}` },
  };
}

/** `24900` → `24.900 kr.`; not Intl, as in the browser. */
export function kronur(amount: number): string {
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, ".")} kr.`;
}

/** `2026-01-31T…Z` → `31.1.2026`; Iceland has UTC all year. */
export function icelandicDate(iso: string): string {
  const date = new Date(iso);
  return `${date.getUTCDate()}.${date.getUTCMonth() + 1}.${date.getUTCFullYear()}`;
}
