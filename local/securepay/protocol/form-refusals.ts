/** Why an order is refused: the page's plain words (Icelandic), and the message to the shop's server. */
export const FORM_REFUSALS = {
  missing_field: { page: "Svæði vantar í greiðslubeiðnina", message: "Missing field" },
  unknown_merchant: { page: "Seljandi er ekki þekktur", message: "Unknown merchant" },
  unknown_gateway: { page: "Greiðslugátt er ekki þekkt", message: "Unknown gateway" },
  malformed_orderid: {
    page: "Pöntunarnúmer er ekki á réttu formi (12 stafir, 0–9 og A–Z)",
    message: "Malformed order id",
  },
  malformed_amount: { page: "Upphæð er ekki á réttu formi", message: "Malformed amount" },
  malformed_url: { page: "Slóð til baka í verslun er ekki gild vefslóð", message: "Malformed url" },
  malformed_expiry: {
    page: "Gildistími miða er ekki á réttu formi (dd.MM.yyyy) eða liðinn",
    message: "Expiry date is not dd.MM.yyyy or is past",
  },
  wrong_currency: { page: "Gjaldmiðill er ekki leyfður, aðeins ISK", message: "Wrong currency" },
  malformed_item: { page: "Vörulína er ekki á réttu formi", message: "Malformed item" },
  wrong_sum: { page: "Samtala vörulína er ekki jöfn upphæð", message: "Items do not add up" },
  wrong_checkhash: {
    page: "Undirskrift greiðslubeiðninnar (checkhash) er röng",
    message: "Wrong checkhash",
  },
  already_used: {
    page: "Pöntunarnúmer hefur þegar verið notað og greitt",
    message: "Order id is already used",
  },
} as const satisfies Record<string, { page: string; message: string }>;

export type FormRefusal = { code: keyof typeof FORM_REFUSALS; field: string };
