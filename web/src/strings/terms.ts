import { TERMS } from "functions/site/terms";

/** Texts of the terms, as the server saves them, and of their page. */
export const termsText = {
  ...TERMS,
  version: "Útgáfa frá",
} as const;
