import type { Fields } from "./http.ts";
import { checkHash, type Merchant, sameSignature } from "./signature.ts";

const KRONUR = /^\d{1,9}(?:[.,]0{1,2})?$/;

/**
 * Reads an amount (`990`, `24900.00`, `24900,00`) as whole krónur. Returns null for any other text.
 * ISK has no minor unit: decimals must be zeros.
 */
export function kronurOf(text: string): number | null {
  const trimmed = text.trim();
  return KRONUR.test(trimmed) ? Number.parseInt(trimmed, 10) : null;
}

/** Formats krónur: 19920 -> "19.920 kr.". Not Intl, since not every runtime has Icelandic data. */
export function formatKronur(amount: number): string {
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, ".")} kr.`;
}

/** A valid payment form. */
export type OrderForm = {
  orderId: string;
  /** Whole krónur. */
  amount: number;
  /** The amount as posted by the shop. Signatures cover this text. */
  amountText: string;
  currency: string;
  reference: string | null;
  buyerEmail: string | null;
  items: Item[];
  skipReceiptPage: boolean;
  returnUrls: { success: string; successServer: string; cancel: string; error: string };
};

/** A line of the order, in whole krónur. */
export type Item = { description: string; count: number; amount: number };

/** Reason for rejecting an order: the text on the page (Icelandic), and the message to the shop's server. */
export const ORDER_ERRORS = {
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

export type OrderError = { code: keyof typeof ORDER_ERRORS; field: string };

const REQUIRED = [
  ...["merchantid", "paymentgatewayid", "checkhash", "orderid", "amount", "currency", "language"],
  ...["returnurlsuccess", "returnurlcancel", "returnurlerror"],
  ...["itemdescription_0", "itemcount_0", "itemunitamount_0", "itemamount_0"],
];

const RETURN_URLS = ["returnurlsuccess", "returnurlsuccessserver", "returnurlcancel", "returnurlerror"];

const ORDER_ID = /^[0-9A-Z]{12}$/;

/** Parses and validates a payment form. Returns the order, or the first error. */
export function readOrderForm(fields: Fields, merchant: Merchant): OrderForm | OrderError {
  const of = (name: string) => fields[name]?.trim() ?? "";
  const missing = REQUIRED.find((name) => of(name) === "");
  if (missing) return { code: "missing_field", field: missing };
  if (of("merchantid") !== merchant.merchantId) return { code: "unknown_merchant", field: "merchantid" };
  if (of("paymentgatewayid") !== merchant.gatewayId)
    return { code: "unknown_gateway", field: "paymentgatewayid" };
  if (!ORDER_ID.test(of("orderid"))) return { code: "malformed_orderid", field: "orderid" };
  const amount = kronurOf(of("amount"));
  if (!amount) return { code: "malformed_amount", field: "amount" };
  if (of("currency") !== "ISK") return { code: "wrong_currency", field: "currency" };
  const badUrl = RETURN_URLS.find((name) => of(name) !== "" && !isWebUrl(of(name)));
  if (badUrl) return { code: "malformed_url", field: badUrl };
  const items = readItems(fields);
  if ("code" in items) return items;
  if (items.reduce((sum, item) => sum + item.amount, 0) !== amount)
    return { code: "wrong_sum", field: "amount" };

  const form: OrderForm = {
    orderId: of("orderid"),
    amount,
    amountText: of("amount"),
    currency: of("currency"),
    reference: of("reference") || null,
    buyerEmail: of("buyeremail") || null,
    items,
    skipReceiptPage: of("skipreceiptpage") === "1",
    returnUrls: {
      success: of("returnurlsuccess"),
      successServer: of("returnurlsuccessserver") || of("returnurlsuccess"),
      cancel: of("returnurlcancel"),
      error: of("returnurlerror"),
    },
  };
  const expected = checkHash(merchant.secret, {
    ...form,
    merchantId: merchant.merchantId,
    returnUrlSuccess: form.returnUrls.success,
    returnUrlSuccessServer: form.returnUrls.successServer,
  });
  if (!sameSignature(of("checkhash"), expected)) return { code: "wrong_checkhash", field: "checkhash" };
  return form;
}

/** Parses the numbered lines, from 0 to the first number without a description. Each line must add up. */
function readItems(fields: Fields): Item[] | OrderError {
  const items: Item[] = [];
  for (;;) {
    const at = items.length;
    const [description = "", ...texts] = ["description", "count", "unitamount", "amount"].map(
      (name) => fields[`item${name}_${at}`]?.trim() ?? "",
    );
    if (description === "") return items;
    const [count, unitAmount, amount] = texts.map(kronurOf);
    if (!count) return { code: "malformed_item", field: `itemcount_${at}` };
    if (typeof unitAmount !== "number") return { code: "malformed_item", field: `itemunitamount_${at}` };
    if (amount !== count * unitAmount) return { code: "malformed_item", field: `itemamount_${at}` };
    items.push({ description, count, amount });
  }
}

function isWebUrl(text: string): boolean {
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);
}
