import { TERMS } from "functions/contract/terms";

/** The terms, in the words that the server keeps, and what stands around them. */
export const termsText = {
  ...TERMS,
  version: "Útgáfa frá",
  months: [
    ...["janúar", "febrúar", "mars", "apríl", "maí", "júní"],
    ...["júlí", "ágúst", "september", "október", "nóvember", "desember"],
  ],
} as const;
