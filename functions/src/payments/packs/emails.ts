import * as z from "zod";
import { shownEmail } from "../../core/person.ts";
import type { EmailContent } from "../../emails/layout.ts";
import { kronur } from "../emails.ts";
import { requestedPackPath } from "./request-link.ts";

/**
 * Names of the templates: for the instructor and for the buyer. The email to the instructor is removed once it is sent,
 * because it contains data of the buyer.
 */
export const INVOICE_TEMPLATES = { instructor: "invoiceRequest", buyer: "invoiceRequestCopy" } as const;

/** Data of the email to the instructor. `unitPrice` is in whole krónur. */
export const InvoiceRequestData = z.object({
  userId: z.string(),
  courseId: z.int(),
  courseTitle: z.string(),
  seats: z.int(),
  unitPrice: z.int(),
  name: z.string(),
  idNumber: z.string(),
  hasNoCheckDigit: z.boolean(),
  email: z.string(),
});

/**
 * Data of the email to the buyer. `replyTo` is the email address of the shop. Contains no kennitala, because the email
 * address of the buyer may not be verified.
 */
export const InvoiceCopyData = InvoiceRequestData.pick({
  courseTitle: true,
  seats: true,
  unitPrice: true,
  name: true,
}).extend({ replyTo: z.string() });

export type InvoiceRequestData = z.infer<typeof InvoiceRequestData>;
export type InvoiceCopyData = z.infer<typeof InvoiceCopyData>;

/** Returns the email to the instructor. Its link opens the form that enters the pack once the invoice is paid. */
export function invoiceRequestContent(data: InvoiceRequestData, siteUrl: string): EmailContent {
  const { name, idNumber, email } = data;
  return {
    subject: `Beiðni um kröfu: ${name}`,
    heading: "Beiðni um kröfu",
    paragraphs: ["Klúbbur eða fyrirtæki vill kaupa sæti á námskeiði og greiða með kröfu í banka."],
    rows: [["Nafn", name], ["Kennitala", idNumber], ["Netfang", shownEmail(email)], ...seatRows(data)],
    total: ["Upphæð kröfu", kronur(data.seats * data.unitPrice)],
    link: { label: "Skrá pakkann þegar krafan er greidd", url: siteUrl + requestedPackPath(data) },
    closing: [
      "Stofnaðu kröfuna í bankanum þínum. Hlekkurinn opnar útfyllt form og ekkert er skráð fyrr en þú staðfestir það.",
      "Svar við þessum pósti fer til kaupandans.",
    ],
    replyTo: email,
  };
}

/** Returns the email to the buyer, which explains the next steps. A reply goes to the instructor. */
export function invoiceCopyContent(data: InvoiceCopyData): EmailContent {
  return {
    subject: "Beiðni þín um kröfu er móttekin",
    heading: "Beiðnin er komin til okkar",
    paragraphs: [
      `Krafan kemur í heimabanka kaupandans (${data.name}).`,
      "Þegar hún hefur verið greidd sendum við kvittun og hlekk fyrir hópinn á þetta netfang. Þá opnast sætin.",
    ],
    rows: seatRows(data),
    total: ["Upphæð kröfu", kronur(data.seats * data.unitPrice)],
    closing: [
      "Þú skuldbindur þig ekki til neins fyrr en krafan er greidd. Svaraðu þessum pósti ef eitthvað þarf að laga.",
    ],
    replyTo: data.replyTo,
  };
}

function seatRows({ courseTitle, seats, unitPrice }: Omit<InvoiceCopyData, "name" | "replyTo">) {
  return [
    ["Námskeið", courseTitle],
    ["Sæti", `${seats} × ${kronur(unitPrice)}`],
  ] as const;
}
