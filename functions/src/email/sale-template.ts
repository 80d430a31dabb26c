import { shownEmail } from "../contract/contact.ts";
import type { SaleData } from "../domain/sale-email.ts";
import type { EmailContent } from "./layout.ts";
import { icelandicDate, kronur } from "./receipt-template.ts";

/** Returns the email that notifies an administrator of a sale. */
export function saleContent(
  { buyer, buyerEmail, courseTitle, paymentId, amount, paidAt, isGift }: SaleData,
  siteUrl: string,
): EmailContent {
  return {
    subject: `Ný sala: ${courseTitle}, ${kronur(amount)}`,
    heading: "Ný sala",
    paragraphs: [`${buyer} keypti námskeiðið „${courseTitle}“${isGift ? " handa öðrum" : ""}.`],
    rows: [
      ["Upphæð", kronur(amount)],
      ["Námskeið", courseTitle],
      ["Kaupandi", buyer],
      ["Netfang", shownEmail(buyerEmail)],
      ["Dagsetning", icelandicDate(paidAt)],
    ],
    link: { label: "Skoða söluna", url: `${siteUrl}/admin/payments/${paymentId}` },
    closing: ["Þú getur slökkt á þessum pósti undir Öryggi í umsjóninni."],
  };
}
