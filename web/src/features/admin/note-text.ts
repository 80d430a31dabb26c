import { systemNoteText } from "../../strings/admin-payment-events.ts";
import { reviewReasonText } from "../../strings/admin-reviews.ts";

const systemNotes = new Map(Object.entries(systemNoteText));

/**
 * Returns a note as display text. Translates notes of the system into Icelandic and keeps notes of people
 * unchanged. A note on a review starts with the reason of the review.
 * @example noteText("webhook_rejected: amount_mismatch") // "Skilaboðum hafnað: Upphæðin er önnur en í pöntuninni."
 */
export function noteText(note: string): string {
  const [first = "", ...rest] = note.split(": ");
  if (!isReason(first)) return systemNotes.get(note) ?? note;
  const { title } = reviewReasonText[first];
  return rest.length === 0 ? title : `${title}: ${noteText(rest.join(": "))}`;
}

function isReason(word: string): word is keyof typeof reviewReasonText {
  return Object.hasOwn(reviewReasonText, word);
}
