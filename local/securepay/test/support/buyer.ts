import { TEST_CARD } from "../../card.ts";
import type { Order, Refund } from "../../ledger.ts";
import { checkHash, PUBLISHED_TEST_MERCHANT } from "../../signature.ts";

/** Returns a payment form as posted by the shop, correctly signed unless `changes` has a checkhash. */
export function orderForm(shopUrl: string, changes: Record<string, string> = {}): Record<string, string> {
  const { merchantId, gatewayId, secret } = PUBLISHED_TEST_MERCHANT;
  const form = {
    merchantid: merchantId,
    paymentgatewayid: gatewayId,
    orderid: "GOLF00000001",
    amount: "19920",
    currency: "ISK",
    language: "IS",
    returnurlsuccess: `${shopUrl}/success`,
    returnurlsuccessserver: `${shopUrl}/notification`,
    returnurlcancel: `${shopUrl}/cancel`,
    returnurlerror: `${shopUrl}/error`,
    itemdescription_0: "Golfnámskeið fyrir byrjendur",
    itemcount_0: "1",
    itemunitamount_0: changes.amount ?? "19920",
    itemamount_0: changes.amount ?? "19920",
    ...changes,
  };
  const checkhash = checkHash(secret, {
    merchantId: form.merchantid,
    returnUrlSuccess: form.returnurlsuccess,
    returnUrlSuccessServer: form.returnurlsuccessserver,
    orderId: form.orderid,
    amountText: form.amount,
    currency: form.currency,
  });
  return { checkhash, ...form };
}

/** A page in the buyer's browser. */
export type Page = { status: number; text: string };

type Visit = { script?: string; headers?: Record<string, string> };

/** Posts fields like a browser. */
export async function post(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Page> {
  const response = await fetch(url, { method: "POST", body: new URLSearchParams(fields), headers });
  return { status: response.status, text: await response.text() };
}

/** Opens the card page for a form, with a test setting in the URL. */
export function open(cardPageUrl: string, form: Record<string, string>, { script = "" }: Visit = {}) {
  return post(`${cardPageUrl}/securepay/default.aspx?script=${encodeURIComponent(script)}`, form);
}

export async function requestTicket(cardPageUrl: string, fields: Record<string, string>) {
  const { status, text } = await post(`${cardPageUrl}/securepay/ticket.aspx`, fields);
  return { status, text, answer: Object.fromEntries(new URLSearchParams(text)) };
}

/** Opens a ticket like a browser, following the redirect. */
export async function openTicket(cardPageUrl: string, query: Record<string, string>): Promise<Page> {
  const response = await fetch(`${cardPageUrl}/securepay/ticket.aspx?${new URLSearchParams(query)}`);
  return { status: response.status, text: await response.text() };
}

/** Clicks a button of an open card page. The select keeps the value of the page. */
export function press(cardPageUrl: string, page: Page, action: string, { script, headers }: Visit = {}) {
  const chosen = script ?? /<option value="([^"]*)" selected>/.exec(page.text)?.[1] ?? "";
  const card = { cardnumber: TEST_CARD.number, expiry: TEST_CARD.expiry, cvc: TEST_CARD.cvc };
  const fields = { ...hiddenFields(page), ...card, script: chosen, action };
  return post(`${cardPageUrl}/securepay/pay.aspx`, fields, headers);
}

export async function openAndPay(cardPageUrl: string, form: Record<string, string>, visit: Visit = {}) {
  return press(cardPageUrl, await open(cardPageUrl, form, visit), "pay");
}

/** Clicks "Til baka í verslun": the browser posts to the shop. */
export function goBack(page: Page): Promise<Page> {
  const action = /<form id="return" method="post" action="([^"]*)">/.exec(page.text)?.[1];
  if (action === undefined) throw new Error("the page has no way back");
  return post(action, hiddenFields(page));
}

function hiddenFields({ text }: Page): Record<string, string> {
  const inputs = text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries([...inputs].map(([, name = "", value = ""]) => [name, value]));
}

export async function readLedger(cardPageUrl: string): Promise<{ orders: Order[]; refunds: Refund[] }> {
  const response = await fetch(`${cardPageUrl}/ledger`);
  return (await response.json()) as { orders: Order[]; refunds: Refund[] };
}
