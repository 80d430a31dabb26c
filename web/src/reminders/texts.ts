import type { ErrorTexts } from "../lib/error-texts.ts";

export const remindersText = {
  title: "Viltu hætta að fá svona póst?",
  hint: "Þá sendum við þér ekki póst um námskeið sem þú átt eða byrjaðir að kaupa. Kvittanir og póstur um lykilorð koma áfram.",
  action: "Afþakka póstinn",
  doneTitle: "Þú færð ekki fleiri svona pósta",
  doneHint: "Gangi þér vel í golfinu!",
} as const;

/** Texts of a failed emailed link by error code. Other errors show `commonText.notDone`. */
export const remindersLinkTexts: ErrorTexts = {
  invalid_input: "Hlekkurinn er ekki heill. Opnaðu hann aftur úr tölvupóstinum.",
  email_link_invalid: "Hlekkurinn er ekki réttur. Opnaðu hann aftur úr tölvupóstinum.",
};
