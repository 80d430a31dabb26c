/** Why a payment form is refused: the heading's plain words, in Icelandic. */
export const FORM_REFUSALS = {
  missing_field: "Svæði vantar í greiðslubeiðnina",
  unknown_merchant: "Seljandi er ekki þekktur",
  unknown_gateway: "Greiðslugátt er ekki þekkt",
  malformed_orderid: "Pöntunarnúmer er ekki á réttu formi (12 stafir, 0–9 og A–Z)",
  malformed_amount: "Upphæð er ekki á réttu formi",
  malformed_url: "Slóð til baka í verslun er ekki gild vefslóð",
  wrong_currency: "Gjaldmiðill er ekki leyfður, aðeins ISK",
  malformed_item: "Vörulína er ekki á réttu formi",
  wrong_sum: "Samtala vörulína er ekki jöfn upphæð",
  wrong_checkhash: "Undirskrift greiðslubeiðninnar (checkhash) er röng",
  already_used: "Pöntunarnúmer hefur þegar verið notað og greitt",
} as const;

export type FormRefusal = { code: keyof typeof FORM_REFUSALS; field: string };
