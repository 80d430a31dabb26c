import * as z from "zod";
import type { Admin } from "../accounts/schema.ts";
import { shownEmail } from "../core/person.ts";
import { type EmailContent, greeting } from "../emails/layout.ts";
import type { QueuedEmail } from "../emails/rules.ts";
import type { Guarantee, TermsText } from "../site/schema.ts";
import { grouped } from "./gifts/gift-code.ts";
import { ReceiptData } from "./receipt.ts";
import type { Billing, PaymentDiscount } from "./schema.ts";

/** File name of the accepted terms, which are attached to the receipt. */
const TERMS_FILE = "skilmalar.txt";

/** Returns the receipt with its number, buyer, date, course, VAT and total. The layout adds the seller. */
export function receiptContent(
  data: ReceiptData,
  order: { recipient: string; siteUrl: string; terms: TermsText | null; guarantee: Guarantee },
): EmailContent {
  const { recipient, siteUrl, terms } = order;
  const { number, buyer, billing, courseTitle, paymentId, amount, paidAt, discount, cardDigits, giftTo } =
    data;
  const { seller, isCopy, isTest, pack } = data;
  if (number === null) throw new Error("a receipt is rendered after it was numbered");
  const hello = pack?.isInvoiced ? "Hæ!" : greeting(buyer); // the buyer of an invoiced pack may be a club
  return {
    subject: `${isCopy ? "Afrit: " : ""}${isTest ? "Prufukvittun" : `Kvittun nr. ${number}`}: ${courseTitle}`,
    heading: isCopy ? "Afrit af kvittun" : "Takk fyrir kaupin!",
    paragraphs: [
      ...(isTest ? [TEST_ORDER] : []),
      `${hello} ${isCopy ? "Hér er afrit af kvittuninni þinni, með sama númeri og áður." : deliveryOf(data)}`,
    ],
    rows: [
      ["Kvittun nr.", isTest ? "engin, prufa" : String(number)],
      ["Dagsetning", icelandicDate(paidAt)],
      ...(billing ? billingRows(billing, buyer) : ([["Kaupandi", buyer]] as const)),
      ["Netfang", shownEmail(recipient)],
      ["Námskeið", courseTitle],
      ...(giftTo === undefined ? [] : ([["Viðtakandi gjafar", giftTo || "(eytt)"]] as const)),
      ...(pack === undefined ? [] : packRows(pack)),
      ["Pöntun", paymentId],
      ...(cardDigits ? ([["Greitt með korti", `•••• ${cardDigits}`]] as const) : []),
      ...(discount ? discountRows(discount, amount) : []),
      ...vatRows(data),
    ],
    total: ["Samtals", kronur(amount)],
    namesVatNumber: data.vatPercent > 0,
    seller,
    link: linkOf(data, siteUrl),
    closing: [
      ...(pack === undefined ? [] : [packHint(pack, siteUrl)]),
      // An order that costs nothing has no receipt to print.
      ...(amount > 0
        ? [
            `Þú getur prentað kvittunina út, til dæmis fyrir stéttarfélag eða vinnuveitanda: ${siteUrl}/kvittun/${paymentId}`,
          ]
        : []),
      ...consentsOf(data, order),
    ],
    ...(terms && { attachments: [{ filename: TERMS_FILE, content: terms.text }] }),
  };
}

/** First paragraph of the emails about a test order. */
const TEST_ORDER = "Þetta er prufa. Ekkert kort var rukkað.";

/** Returns the rows for the name and kennitala that the buyer has added, and for the buyer if they differ. */
function billingRows({ name, idNumber }: Billing, buyer: string) {
  return [
    ["Kaupandi", name],
    ["Kennitala", idNumber],
    ...(name === buyer ? [] : ([["Pantað af", buyer]] as const)),
  ] as const;
}

function packRows({ seats, unitPrice, isInvoiced }: NonNullable<ReceiptData["pack"]>) {
  return [
    ["Sæti", `${seats} × ${kronur(unitPrice)}`],
    ...(isInvoiced ? ([["Greiðslumáti", "Greitt með kröfu"]] as const) : []),
  ] as const;
}

function packHint({ code }: NonNullable<ReceiptData["pack"]>, siteUrl: string): string {
  return `Sendu hópnum þennan hlekk. Hver og einn skráir sig inn og fær eitt sæti: ${siteUrl}/saeti/${grouped(code)}`;
}

/** Returns the VAT rows, or none if the seller was not registered for VAT when the order was created. */
function vatRows({ amount, vat, vatPercent }: ReceiptData) {
  if (vatPercent === 0) return [];
  return [
    ["Verð án VSK", kronur(amount - vat)],
    [`VSK ${vatPercent}%`, kronur(vat)],
  ] as const;
}

function discountRows({ listPrice, code }: PaymentDiscount, amount: number) {
  return [
    ["Listaverð", kronur(listPrice)],
    [`Afsláttur (${code})`, `−${kronur(listPrice - amount)}`],
  ] as const;
}

/** Returns the sentence about the delivery of the course, gift or seats. */
function deliveryOf({ giftTo, giftOn, pack }: ReceiptData): string {
  if (pack !== undefined)
    return `Sætin eru tilbúin, ${pack.seats} alls. Á síðu pakkans er hlekkurinn, veggspjald með QR-kóða og yfirlit yfir hve mörg sæti eru notuð.`;
  if (giftTo === undefined) return "Námskeiðið er opið og þú getur byrjað strax.";
  const day = giftOn === undefined ? "núna" : icelandicDate(giftOn);
  return `Gjafakortið er tilbúið og þú getur prentað það út. Við sendum gjöfina í tölvupósti ${day}.`;
}

/** Returns the link to the course, the gift card or the pack. */
function linkOf({ giftTo, pack, courseId, paymentId }: ReceiptData, siteUrl: string) {
  if (pack !== undefined) return { label: "Opna pakkann", url: `${siteUrl}/pakki/${paymentId}` };
  return giftTo === undefined
    ? { label: "Opna námskeiðið", url: `${siteUrl}/course/${courseId}` }
    : { label: "Opna gjafakortið", url: `${siteUrl}/payment/success?payment_id=${paymentId}` };
}

/**
 * Returns the buyer's consents for a durable medium. Source: Act 16/2016, article 8 (confirmation of the
 * contract).
 */
function consentsOf(
  { acceptedTerms, acceptedWithdrawal, ...order }: ReceiptData,
  { siteUrl, terms: text, guarantee }: { siteUrl: string; terms: TermsText | null; guarantee: Guarantee },
): string[] {
  const where = text ? "Þeir fylgja þessum pósti sem viðhengi" : `Þú finnur þá á ${siteUrl}/skilmalar`;
  const terms =
    acceptedTerms &&
    `Þú samþykktir skilmálana ${momentOf(acceptedTerms.at)} (útgáfa frá ${icelandicDate(acceptedTerms.version)}). ${where}.`;
  const withdrawal =
    acceptedWithdrawal &&
    `Þú óskaðir ${momentOf(acceptedWithdrawal.at)} eftir að ${waiverOf(order)} ættir þú ekki lengur 14 daga rétt til að hætta við kaupin (útgáfa frá ${icelandicDate(acceptedWithdrawal.version)}).`;
  const stays = acceptedWithdrawal && isGuaranteed(guarantee, text) && guaranteeStays(guarantee);
  return [terms, withdrawal, stays].filter((line) => typeof line === "string");
}

/** Returns whether the shop gives a guarantee and the terms that the buyer accepted contain it. */
function isGuaranteed({ text }: Guarantee, terms: TermsText | null): boolean {
  return text !== "" && (terms === null || terms.text.includes(text));
}

/** Returns the sentence of the checkout: the waiver of the legal right does not end the guarantee of the shop. */
function guaranteeStays({ title }: Guarantee): string {
  return `${title || "Ánægjuábyrgð"} gildir áfram.`;
}

/** Returns the waiver of withdrawal in the wording of the checkout, in the past tense. */
function waiverOf({ giftTo, giftOn, pack }: Pick<ReceiptData, "giftTo" | "giftOn" | "pack">): string {
  if (pack !== undefined) return "sætin yrðu afhent strax og staðfestir að um leið og sæti er tekið";
  if (giftTo === undefined) return "fá námskeiðið afhent strax og staðfestir að þar með";
  const day = giftOn === undefined ? "strax" : icelandicDate(giftOn);
  return `gjöfin yrði afhent ${day} og staðfestir að um leið og viðtakandinn opnar hana`;
}

/** `2026-01-31T10:05…Z` → `31.1.2026 kl. 10:05`. */
export function momentOf(iso: string): string {
  return `${icelandicDate(iso)} kl. ${new Date(iso).toISOString().slice(11, 16)}`;
}

/** `24900` → `24.900 kr.`. Does not use Intl, because Chromium has no `is-IS` data. */
export function kronur(amount: number): string {
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, ".")} kr.`;
}

/** `2026-01-31T…Z` → `31.1.2026`. Iceland uses UTC all year. */
export function icelandicDate(iso: string): string {
  const date = new Date(iso);
  return `${date.getUTCDate()}.${date.getUTCMonth() + 1}.${date.getUTCFullYear()}`;
}

/** Data of the email that notifies an administrator of a sale. The amount is in whole krónur. */
export const SaleData = ReceiptData.pick({
  buyer: true,
  courseTitle: true,
  paymentId: true,
  amount: true,
  paidAt: true,
  isTest: true,
}).extend({
  buyerEmail: z.string(),
  isGift: z.boolean().default(false),
  /** Number of seats of a pack. Absent for other sales. */
  seats: z.int().optional(),
});

export type SaleData = z.infer<typeof SaleData>;

export const SALE_TEMPLATE = "sale";

/** Returns the email that notifies `admin` of a sale. Its fixed id prevents a duplicate. */
export function saleEmail(receipt: ReceiptData, buyerEmail: string, admin: Admin): QueuedEmail {
  const { buyer, courseTitle, paymentId, amount, paidAt, isTest } = receipt;
  const isGift = receipt.giftTo !== undefined;
  const seats = receipt.pack?.seats;
  const sold = { buyer, buyerEmail, courseTitle, paymentId, amount, paidAt, isGift };
  const data: SaleData = { ...sold, ...(seats !== undefined && { seats }), ...(isTest && { isTest }) };
  return { id: `sale-${paymentId}-${admin.id}`, recipient: admin.email, template: SALE_TEMPLATE, data };
}

/** Returns the content of the email that notifies an administrator of a sale. */
export function saleContent(
  { buyer, buyerEmail, courseTitle, paymentId, amount, paidAt, isGift, seats, isTest }: SaleData,
  siteUrl: string,
): EmailContent {
  return {
    subject: `${isTest ? "Prufa: " : ""}Ný sala: ${courseTitle}, ${kronur(amount)}`,
    heading: isTest ? "Ný prufusala" : "Ný sala",
    paragraphs: [
      ...(isTest ? [TEST_ORDER] : []),
      seats === undefined
        ? `${buyer} keypti námskeiðið „${courseTitle}“${isGift ? " handa öðrum" : ""}.`
        : `${buyer} keypti ${seats} sæti á námskeiðinu „${courseTitle}“.`,
    ],
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
