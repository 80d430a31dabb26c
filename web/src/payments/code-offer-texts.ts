/** Texts of the pages that offer a gift or a seat. Not in `texts.ts`, whose texts of the checkout they do not need. */
export const codeOfferText = {
  alreadyPaid: "Námskeiðið er þegar greitt. Þú þarft aðeins aðgang til að horfa.",
  login: "Ég er með aðgang",
  opensOn: (email: string) => `Námskeiðið opnast á aðganginum ${email}.`,
} as const;
