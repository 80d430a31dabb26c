import { expect, test } from "vitest";
import { eventNoteText } from "./refund-payment.tsx";

test.each([
  ["amount_mismatch", "Upphæðin er önnur en í pöntuninni."],
  ["unconfirmed", "Engin staðfesting"],
  ["webhook_rejected: amount_mismatch", "Skilaboðum hafnað: Upphæðin er önnur en í pöntuninni."],
  ["already_owned: Endurgreitt hjá Teya: R0001", "Greitt tvisvar: Endurgreitt hjá Teya: R0001"],
  ["Keypti óvart: tvisvar", "Keypti óvart: tvisvar"],
  ["toString", "toString"],
  ["action_code=100&ret=False", "action_code=100&ret=False"],
])("displays the note %j as %j", (note, text) => {
  expect(eventNoteText(note)).toBe(text);
});
