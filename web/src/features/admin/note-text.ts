import { systemNoteText } from "../../strings/admin-payment-events.ts";
import { reviewReasonText } from "../../strings/admin-reviews.ts";

const systemNotes = new Map(Object.entries(systemNoteText));

/**
 * A note in words: what the system wrote in Icelandic, what a person wrote as it is. Of a review the server notes its
 * reason first.
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
