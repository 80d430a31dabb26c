import { emailAddress, hasLink, personName } from "functions/core/person";
import type { GiftInput } from "functions/payments/gifts/schema";
import { GIFT_DAYS_AHEAD, GIFT_MESSAGE_MAX_LENGTH } from "functions/payments/limits";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { counted } from "../../lib/format.ts";
import { type GiftFields, giftDraft } from "../../lib/gift-draft.ts";
import { isIsoDay, isoDayOf, isoToday } from "../../lib/icelandic-day.ts";
import { commonText } from "../../strings/common.ts";
import { giftText } from "../../strings/gift.ts";
import { nameWithLink } from "../../strings/input-glosses.ts";

const BLANK: GiftFields = { recipientName: "", recipientEmail: "", message: "", deliverOn: "" };

const DAY_MS = 24 * 60 * 60 * 1000;

export type GiftErrors = Partial<Record<keyof GiftFields, string>>;

/** Manages the gift of a checkout. The query parameter `gjof` or a kept draft starts a gift. */
export function useGift(userId: string, courseId: number) {
  const [query] = useSearchParams();
  const [kept] = useState(() => giftDraft.read(userId, courseId));
  const [isGift, setIsGift] = useState(kept !== null || query.has("gjof"));
  const [fields, setFields] = useState(kept ?? BLANK);
  const [errors, setErrors] = useState<GiftErrors>({});
  const box = useRef<HTMLDivElement>(null);

  const wasGift = useRef(isGift);
  // The clicked link is removed, so the focus moves to its replacement.
  useEffect(() => {
    if (wasGift.current === isGift) return;
    wasGift.current = isGift;
    box.current?.querySelector<HTMLElement>("input, a")?.focus();
  }, [isGift]);

  const choose = (chosen: boolean) => {
    setIsGift(chosen);
    if (chosen) giftDraft.keep({ userId, courseId, fields });
    else giftDraft.forget();
  };
  const type = (name: keyof GiftFields, value: string) => {
    const next = { ...fields, [name]: value };
    setFields(next);
    setErrors((now) => ({ ...now, [name]: undefined }));
    giftDraft.keep({ userId, courseId, fields: next });
  };
  /**
   * Returns the gift, or null if a field is invalid. Shows the errors and focuses the first invalid field.
   */
  const check = (): GiftInput | null => {
    const typed = typedIn(box.current, fields);
    setFields(typed);
    const found = errorsOf(typed);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) return giftOf(typed);
    fieldOf(box.current, first)?.focus();
    return null;
  };
  return { isGift, fields, errors, box, choose, type, check };
}

export type Gift = ReturnType<typeof useGift>;

function fieldOf(box: HTMLElement | null, name: string) {
  return box?.querySelector<HTMLInputElement>(`[name=${name}]`);
}

/** Reads the values from the DOM: password managers set some without an event. */
function typedIn(box: HTMLElement | null, fields: GiftFields): GiftFields {
  const names = Object.keys(fields) as (keyof GiftFields)[];
  return Object.fromEntries(
    names.map((name) => [name, fieldOf(box, name)?.value ?? fields[name]]),
  ) as GiftFields;
}

function giftOf({ recipientName, recipientEmail, message, deliverOn }: GiftFields): GiftInput {
  return {
    recipientName: recipientName.trim(),
    recipientEmail: recipientEmail.trim(),
    ...(message.trim() !== "" && { message: message.trim() }),
    ...(deliverOn.trim() !== "" && { deliverOn: isoDayOf(deliverOn) }),
  };
}

/**
 * Returns the errors in the order of the fields. As strict as the server, whose error names no field of this
 * form.
 */
function errorsOf({ recipientName, recipientEmail, message, deliverOn }: GiftFields): GiftErrors {
  const isTooLong = message.trim().length > GIFT_MESSAGE_MAX_LENGTH;
  return {
    ...(personName(recipientName) === null && {
      recipientName: hasLink(recipientName) ? nameWithLink : giftText.nameMissing,
    }),
    ...(emailAddress(recipientEmail) === null && { recipientEmail: giftText.emailInvalid }),
    ...(isTooLong && { message: giftText.messageTooLong(lettersOf(GIFT_MESSAGE_MAX_LENGTH)) }),
    ...(deliverOn.trim() !== "" && !isOffered(isoDayOf(deliverOn)) && { deliverOn: giftText.dayInvalid }),
  };
}

/** Returns the number of letters left for the message, as text. */
export function lettersLeft(message: string): string {
  return lettersOf(Math.max(0, GIFT_MESSAGE_MAX_LENGTH - message.trim().length));
}

const lettersOf = (count: number) => counted(count, commonText.letter, commonText.letters);

function isOffered(day: string): boolean {
  const last = new Date(Date.parse(isoToday()) + GIFT_DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
  return isIsoDay(day) && day >= isoToday() && day <= last;
}
