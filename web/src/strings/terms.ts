import { TERMS } from "functions/contract/terms";

/** The terms, in the words that the server keeps, and what stands around them. */
export const termsText = {
  ...TERMS,
  version: "Útgáfa frá",
} as const;
