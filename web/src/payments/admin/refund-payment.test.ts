import { expect, test } from "vitest";
import { effectText, eventNoteText } from "./refund-payment.tsx";

test.each([
  ["amount_mismatch", "Upphæðin er önnur en í pöntuninni."],
  ["unconfirmed", "Engin staðfesting"],
  [
    "webhook_rejected: amount_mismatch",
    "Greiðsla stemmir ekki við pöntun: Upphæðin er önnur en í pöntuninni.",
  ],
  ["already_owned: Endurgreitt hjá Teya: R0001", "Greitt tvisvar: Endurgreitt hjá Teya: R0001"],
  ["Keypti óvart: tvisvar", "Keypti óvart: tvisvar"],
  ["toString", "toString"],
  ["action_code=100&ret=False", "action_code=100&ret=False"],
])("displays the note %j as %j", (note, text) => {
  expect(eventNoteText(note)).toBe(text);
});

const at = "2026-01-27T10:00:00Z";
const kept = (...kinds: ("payment" | "gift" | "seat" | "grant")[]) => ({
  isOpen: true,
  kept: kinds.map((kind) => ({ kind, at })),
});
const gift = { recipientName: "Bjarni", recipientEmail: "bjarni@example.is", message: "", deliverOn: null };

test.each([
  ["Aðgangurinn að námskeiðinu lokast.", kept(), null],
  ["Aðgangurinn að námskeiðinu er þegar lokaður.", { isOpen: false, kept: [] }, null],
  ["Aðgangurinn lokast ekki, því að námskeiðið var líka keypt 27.1.2026.", kept("payment"), null],
  ["Aðgangurinn lokast ekki, því að gjöf var innleyst 27.1.2026.", kept("gift"), null],
  [
    "Aðgangurinn lokast ekki, því að sæti í pakka var þegið 27.1.2026. Aðgangur sem var veittur 27.1.2026 heldur sér.",
    kept("seat", "grant"),
    null,
  ],
  ["Gjöfin fellur úr gildi.", { isOpen: false, kept: [] }, gift],
  ["Gjöfin hefur verið innleyst. Aðgangur viðtakandans að námskeiðinu lokast.", kept(), gift],
  ["Ekki tókst að athuga hvort aðgangurinn að námskeiðinu lokast.", null, null],
])("shows '%s' before a refund [10.215]", (text, refundEffect, given) => {
  expect(effectText({ refundEffect }, { gift: given })).toBe(text);
});
