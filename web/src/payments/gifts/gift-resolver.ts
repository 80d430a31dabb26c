import { hasLink } from "functions/core/person";
import { GiftInput } from "functions/payments/gifts/schema";
import { GIFT_MESSAGE_MAX_LENGTH } from "functions/payments/limits";
import * as z from "zod";
import { serverTime } from "../../lib/clock.ts";
import { nameWithLink } from "../../lib/field-help.ts";
import { formResolver } from "../../lib/form-resolver.ts";
import { counted } from "../../lib/format.ts";
import { isIsoDay, isoDayOf } from "../../lib/parse.ts";
import { commonText } from "../../ui/texts.ts";
import { giftText } from "./texts.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns whether a typed day is past even if the clock is two days ahead. The server decides about other days. */
function isSurelyPast(typed: unknown): boolean {
  const day = isoDayOf(String(typed ?? ""));
  return isIsoDay(day) && serverTime() - Date.parse(day) > 3 * DAY_MS;
}

/** The schema of the form, in which an empty text is absent and a day is typed. */
const Typed = GiftInput.extend({
  message: z
    .string()
    .transform((text) => text.trim() || undefined)
    .pipe(GiftInput.shape.message),
  deliverOn: z
    .string()
    .refine((text) => !isSurelyPast(text), { abort: true })
    .transform((text) => isoDayOf(text) || undefined)
    .pipe(GiftInput.shape.deliverOn),
});

export const giftResolver = formResolver(Typed, {
  recipientName: ({ recipientName }) =>
    hasLink(String(recipientName ?? "")) ? nameWithLink : giftText.nameMissing,
  recipientEmail: { missing: giftText.emailMissing, invalid: giftText.emailInvalid },
  message: {
    invalid: giftText.messageTooLong(counted(GIFT_MESSAGE_MAX_LENGTH, commonText.letter, commonText.letters)),
  },
  deliverOn: ({ deliverOn }) => (isSurelyPast(deliverOn) ? giftText.dayPast : giftText.dayInvalid),
});
