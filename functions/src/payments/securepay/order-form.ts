import type { User } from "../../accounts/schema.ts";
import { PAYMENT_SESSION_MAX_LENGTH } from "../limits.ts";
import type { CheckoutSession } from "../provider.ts";
import type { PaymentRecord } from "../rules.ts";
import { isTrue, type SecurepayOptions, securepayHash, securepayPaths, urlToken } from "./protocol.ts";

/** The fields of a payment that the card page needs. */
type Order = Pick<PaymentRecord, "orderId" | "amountText" | "currency" | "courseTitle" | "createdAt">;

/**
 * Returns the form fields of an order, for the payment page and the Ticket API. Signs `payment.amountText`
 * unchanged.
 */
export function orderForm(
  payment: Order,
  buyer: Pick<User, "name" | "email">,
  options: SecurepayOptions,
): Record<string, string> {
  const { orderId, amountText, currency, courseTitle } = payment;
  const { merchantId, gatewayId, secret, siteUrl } = options;
  const { success, notification } = successUrls(orderId, options);
  return {
    merchantid: merchantId,
    paymentgatewayid: gatewayId,
    checkhash: securepayHash(secret, [merchantId, success, notification, orderId, amountText, currency]),
    orderid: orderId,
    amount: amountText,
    currency,
    language: "IS",
    pagetype: "0",
    returnurlsuccess: success,
    returnurlsuccessserver: notification,
    returnurlcancel: `${siteUrl}${securepayPaths.cancel}`,
    returnurlerror: `${siteUrl}${securepayPaths.error}`,
    itemdescription_0: courseTitle,
    itemcount_0: "1",
    itemunitamount_0: amountText,
    itemamount_0: amountText,
    skipreceiptpage: "1", // our own page shows the receipt, which saves a click
    buyername: buyer.name,
    buyeremail: buyer.email,
  };
}

function successUrls(orderId: string, { mode, secret, siteUrl, notifyOrigin }: SecurepayOptions) {
  const { success, notification, successWithToken, notificationWithToken } = securepayPaths;
  if (mode === "form")
    return { success: `${siteUrl}${success}`, notification: `${notifyOrigin}${notification}` };
  const withToken = (path: string, url: "success" | "notification") =>
    `${siteUrl}${path.replace(":token", urlToken(secret, url, orderId))}`;
  return {
    success: withToken(successWithToken, "success"),
    notification: withToken(notificationWithToken, "notification"),
  };
}

/**
 * Minimum lifetime of a ticket, in milliseconds. A ticket expires at the end of that day, or after two months
 * if no date is sent.
 */
const TICKET_LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * Creates a checkout session: with a ticket from server to server, or with a form that the buyer's browser
 * posts.
 */
export async function createSession(
  payment: Order,
  buyer: Pick<User, "name" | "email">,
  options: SecurepayOptions,
): Promise<CheckoutSession> {
  const form = orderForm(payment, buyer, options);
  if (options.mode === "form") return { url: options.url, method: "POST", payload: form, sessionId: null };
  const url = new URL("ticket.aspx", options.url).href;
  const order = { ...form, TicketExpiryDate: expiryDate(payment.createdAt) };
  const ticket = await requestTicket(url, order, options.ticketTimeoutMs);
  return { url, method: "GET", payload: { ticket }, sessionId: ticket };
}

/** SecurePay gave no ticket. `isAnswer` is false if the reply is not one of the Ticket API, e.g. a page of a proxy. */
export class TicketRefused extends Error {
  override name = "TicketRefused";
  readonly isAnswer: boolean;
  constructor(message: string, isAnswer: boolean) {
    super(message);
    this.isAnswer = isAnswer;
  }
}

async function requestTicket(url: string, form: Record<string, string>, timeoutMs: number): Promise<string> {
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(form),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = (await response.text()).trim();
  const answer = new URLSearchParams(text);
  const ticket = answer.get("ticket") ?? "";
  const isTicket = ticket !== "" && ticket.length <= PAYMENT_SESSION_MAX_LENGTH;
  if (!response.ok || !isTrue(answer.get("ret")) || !isTicket)
    throw new TicketRefused(
      `ticket refused: ${response.status} ${(answer.get("message") ?? text).slice(0, 200)}`,
      answer.has("ret"),
    );
  return ticket;
}

/** Returns the expiry date as `dd.MM.yyyy`, the format of the Ticket API. */
function expiryDate(createdAt: string): string {
  const [year, month, day] = new Date(Date.parse(createdAt) + TICKET_LIFETIME_MS)
    .toISOString()
    .slice(0, 10)
    .split("-");
  return `${day}.${month}.${year}`;
}
