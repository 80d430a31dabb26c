import type { ErrorTexts } from "../lib/error-texts.ts";

export const remindersText = {
  title: "Viltu hætta að fá svona póst?",
  hint: "Þá sendum við þér ekki póst um námskeið sem þú átt eða byrjaðir að kaupa. Kvittanir og póstur um lykilorð koma áfram.",
  action: "Afþakka póstinn",
  doneTitle: "Þú færð ekki fleiri svona pósta",
  doneHint: "Gangi þér vel í golfinu!",
} as const;

export const practiceOffText = {
  title: "Viltu hætta að fá æfingar í tölvupósti?",
  hint: "Þá sendum við þér ekki fleiri æfingar. Annan póst um námskeiðin stillir þú á síðunni „Minn aðgangur“.",
  action: "Hætta að fá æfingar",
  doneTitle: "Þú færð ekki fleiri æfingar í tölvupósti",
  doneHint: "Æfingarnar þínar eru áfram á sínum stað. Gangi þér vel!",
} as const;

/** Texts of a failed emailed link by error code. Other errors show `commonText.notDone`. */
export const remindersLinkTexts: ErrorTexts = {
  invalid_input: "Hlekkurinn er ekki heill. Opnaðu hann aftur úr tölvupóstinum.",
  email_link_invalid: "Opnaðu hann aftur úr tölvupóstinum, eða stilltu póstinn á síðunni „Minn aðgangur“.",
};
