import type { Fields } from "../http/fields.ts";
import type { Merchant } from "../merchant.ts";
import { kronurOf } from "./amount.ts";
import type { FormRefusal } from "./form-refusals.ts";
import { type Item, itemProblem, readItems } from "./items.ts";
import { checkHash, sameSignature } from "./signature.ts";

/** A payment form found right: what is bought, for how much, and where the buyer and the messages go. */
export type OrderForm = {
  orderId: string;
  /** Whole krónur. */
  amount: number;
  /** The amount as the shop posted it; this text is what gets signed. */
  amountText: string;
  currency: string;
  reference: string | null;
  buyerEmail: string | null;
  items: Item[];
  skipReceiptPage: boolean;
  returnUrls: { success: string; successServer: string; cancel: string; error: string };
};

const REQUIRED = [
  "merchantid",
  "paymentgatewayid",
  "checkhash",
  "orderid",
  "amount",
  "currency",
  "language",
  "returnurlsuccess",
  "returnurlcancel",
  "returnurlerror",
  "itemdescription_0",
  "itemcount_0",
  "itemunitamount_0",
  "itemamount_0",
] as const;

const RETURN_URLS = [
  "returnurlsuccess",
  "returnurlsuccessserver",
  "returnurlcancel",
  "returnurlerror",
] as const;

const ORDER_ID = /^[0-9A-Z]{12}$/;

/** Checks a payment form; gives the order, or the first thing that is wrong with it. */
export function readOrderForm(fields: Fields, merchant: Merchant): OrderForm | FormRefusal {
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
  const badUrl = RETURN_URLS.find((name) => of(name) !== "" && !isWebAddress(of(name)));
  if (badUrl) return { code: "malformed_url", field: badUrl };
  const items = readItems(fields);
  const problem = itemProblem(items, amount);
  if (problem) return problem;

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

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);
}
