import { TERMS } from "functions/site/terms";

/** The terms, in the words that the server keeps, and what stands around them. */
export const termsText = {
  ...TERMS,
  version: "Útgáfa frá",
} as const;
