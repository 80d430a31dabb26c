import type { CheckoutReply } from "../../src/payments/schema.ts";

/** The test card of the card page. */
const CARD = { cardnumber: "4741520000000003", expiry: "12/31", cvc: "415" };

/** A page of the card provider in the buyer's browser. */
export type CardPage = { url: string; text: string };

/** The form that the buyer's browser posts to the shop when it leaves the card page. */
export type ReturnForm = { url: string; fields: URLSearchParams };

/** Opens the card page like the checkout page: a ticket by GET, a form by POST. */
export async function openCardPage({
  url,
  payload,
}: Pick<CheckoutReply, "url" | "payload">): Promise<CardPage> {
  const fields = new URLSearchParams(payload ?? {});
  const cardPage = new URL(url ?? "");
  const isTicket = fields.has("ticket");
  if (isTicket) cardPage.search = fields.toString();
  const page = await fetch(cardPage, isTicket ? {} : { method: "POST", body: fields });
  return { url: page.url, text: await page.text() };
}

/** Clicks a button of an open card page. After "pay" the webhook has been sent before this returns. */
export async function press(
  { url, text }: CardPage,
  action: "pay" | "cancel" | "decline",
  script = "normal",
): Promise<CardPage> {
  const { checkout = "" } = hiddenFields(text);
  const page = await fetch(new URL("pay.aspx", url), {
    method: "POST",
    body: new URLSearchParams({ checkout, action, script, ...CARD }),
  });
  return { url: page.url, text: await page.text() };
}

/** Returns the form that sends the buyer back: URL and message. Does not post it. */
export function returnFormOf({ text }: CardPage): ReturnForm {
  const url = /<form id="return" method="post" action="([^"]*)">/.exec(text)?.[1];
  if (url === undefined) throw new Error("the page has no way back");
  return { url: unescaped(url), fields: new URLSearchParams(hiddenFields(text)) };
}

function hiddenFields(text: string): Record<string, string> {
  const inputs = text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries([...inputs].map(([, name = "", value = ""]) => [name, unescaped(value)]));
}

function unescaped(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
