import { type ErrorTexts, tooManyAttempts } from "../lib/error-texts.ts";

export const testimonialText = {
  title: "Hvernig gekk?",
  lead: "Hvað breyttist í golfinu þínu? Nokkur orð nægja.",
  text: "Umsögnin þín",
  mayPublish: "Birta má umsögnina á vefnum með fornafninu mínu.",
  withResults: "Birta má tölurnar mínar: ",
  privateHint: "Án leyfis les aðeins kennarinn hana.",
  send: "Senda umsögn",
  sentTitle: "Takk fyrir!",
  sentHint: "Kennarinn les umsögnina þína. Þú getur sent nýja með sama hlekk og þá kemur hún í stað hinnar.",
  textShort: "Skrifaðu aðeins meira, að minnsta kosti 10\u00a0stafi.",
  textLong: "Umsögnin má mest vera 600\u00a0stafir.",
  linkInvalid: "Hlekkurinn er ekki réttur. Opnaðu hann aftur úr tölvupóstinum.",
} as const;

/** Texts of a testimonial that was not sent, by error code. Other errors show `unknownError`. */
export const testimonialErrorTexts: ErrorTexts = {
  invalid_input: testimonialText.linkInvalid,
  email_link_invalid: testimonialText.linkInvalid,
  too_many_attempts: tooManyAttempts,
};
