import { REFUSALS, type RefusalCode } from "functions/core/errors";
import { expect, test } from "vitest";
import { ApiError } from "../lib/api-client.ts";
import { errorText } from "../lib/toaster.ts";
import { closeReviewErrorTexts } from "../reviews/admin/texts.ts";
import { refundErrorTexts, sendGiftErrorTexts } from "./admin/texts.ts";
import { checkoutErrorTexts, checkoutText, reasonMessage } from "./texts.ts";

const refused = (code: RefusalCode) => {
  const [status, error] = REFUSALS[code];
  return new ApiError(status, JSON.stringify({ error, code }));
};

test.each([["Afsláttarkóði er útrunninn"], ["Þessi kóði er frátekinn. Reyndu aftur eftir hálftíma."]])(
  "ends the reason “%s” of a removed coupon with one full stop",
  (why) => {
    const text = checkoutText.couponTakenOff(why, "VOR20", "24.900 kr.");
    expect(text).toContain(`${why.replace(/\.$/, "")}. Kóðinn VOR20 var tekinn af`);
  },
);

test.each([
  ["coupon_not_found", "Afsláttarkóði fannst ekki"],
  ["coupon_expired", "Afsláttarkóði er útrunninn"],
  ["coupon_already_used", "Villa kom upp við vinnslu greiðslu"],
  ["internal", "Villa kom upp við vinnslu greiðslu"],
] as const)("checkout explains %s as '%s' [8.14] [8.15] [8.16]", (code, text) => {
  expect(errorText(refused(code), checkoutErrorTexts, checkoutText.failed)).toBe(text);
});

test.each([
  ["payment_not_refundable", refundErrorTexts, /aðeins einu sinni/],
  ["refund_in_progress", refundErrorTexts, /Bíddu í tvær mínútur/],
  ["refund_refused", refundErrorTexts, /^Teya hafnaði endurgreiðslunni/],
  ["refund_unanswered", refundErrorTexts, /^Teya svaraði ekki/],
  ["refund_id_missing", refundErrorTexts, /^Teya hefur ekki sent númerið/],
  ["review_closed", closeReviewErrorTexts, /^Þessari skoðun er þegar lokið\./],
  ["review_not_found", closeReviewErrorTexts, /^Þetta mál fannst ekki\./],
  ["gift_redeemed", sendGiftErrorTexts, /^Gjöfin hefur þegar verið opnuð\./],
] as const)("the page of a payment explains %s", (code, texts, text) => {
  expect(errorText(refused(code), texts, null)).toMatch(text);
});

test.each([
  ["missing_parameters", "Nauðsynlegar upplýsingar vantaði í beiðnina. Reyndu aftur."],
  ["checksum_invalid", "Öryggisupplýsingar stemma ekki. Reyndu aftur."],
  ["payment_not_found", "Engar greiðsluupplýsingar fundust."],
  ["processing_error", "Villa kom upp við vinnslu greiðslunnar."],
  ["toString", "Óþekkt villa kom upp. Reyndu aftur eða hafðu samband við okkur."],
])(
  "the page of a failed payment explains the reason %s [8.17] [8.18] [8.19] [8.20] [8.21]",
  (reason, text) => {
    expect(reasonMessage(reason)).toBe(text);
  },
);
