import { createHash } from "node:crypto";
import { PaymentId } from "../../core/atoms.ts";
import { Refusal } from "../../core/errors.ts";
import type { WebhookEvent } from "../events.ts";
import { PAYMENT_REFERENCE_MAX_LENGTH } from "../limits.ts";
import type { ParsedWebhook, WebhookRequest } from "../provider.ts";
import type { PaymentRecord } from "../rules.ts";
import type { SecurepayOptions } from "./protocol.ts";
import { isSameHash, isSameText, securepayHash, type TokenUrl, urlToken } from "./protocol.ts";

const WHOLE_NUMBER = /^\d(?:[ -]?\d){12,18}$/;

/**
 * A masked card number. SecurePay sends `474152******0003`: the first six digits and the last four. Other
 * masks and groups match too.
 */
const MASKED_NUMBER = /^(?=.*[*xX•])[\d*xX• -]{8,20}\d{4}$/;

const FIELDS = 40;
const LENGTH = 300;

/**
 * Returns the fields of a message for storage. Limits their number and length, and keeps only the last four
 * digits of a card number.
 */
export function recordedFields(fields: Record<string, string>): Record<string, string> {
  const orderId = fields.orderid?.trim();
  return Object.fromEntries(
    Object.entries(fields)
      .slice(0, FIELDS)
      .map(([name, value]) => [
        name.slice(0, LENGTH),
        // Our order ids can contain an X between digits, which would match a mask.
        value.trim() === orderId ? value.slice(0, LENGTH) : withoutCardNumber(value).slice(0, LENGTH),
      ]),
  );
}

function withoutCardNumber(value: string): string {
  const text = value.trim();
  return WHOLE_NUMBER.test(text) || MASKED_NUMBER.test(text) ? `****${text.slice(-4)}` : value;
}

/** The source of a message and the order's URL at which it arrived. */
export type Arrival = {
  source: WebhookEvent["source"];
  /** The URL whose token proves a success. Null if the URL has no token. */
  tokenUrl: TokenUrl | null;
};

const OUTCOMES = new Map<string, WebhookEvent["outcome"]>([
  ["ok", "paid"],
  ["error", "failed"],
  ["cancel", "cancelled"],
]);

/**
 * Parses a message of SecurePay. Throws `missing_parameters` or `payment_not_found`. `verify` throws
 * `missing_parameters` or `checksum_invalid`.
 */
export function parseWebhook(
  request: WebhookRequest,
  arrival: Arrival,
  options: SecurepayOptions,
): ParsedWebhook {
  const { fields } = request;
  const orderId = fields.orderid?.trim();
  if (!orderId) throw new Refusal("missing_parameters");
  if (!PaymentId.safeParse(orderId).success) throw new Refusal("payment_not_found");
  return {
    orderId,
    verify: (payment, now) => verified(payment, request, arrival, { ...options, now }),
  };
}

/** Maximum age of an order whose messages may be signed with the former secret, in milliseconds. */
const FORMER_SECRET_MS = 24 * 60 * 60 * 1000;

type VerifyOptions = SecurepayOptions & { now: Date };

/**
 * Returns the secrets that may have signed the payment's URLs and messages. After a rotation they can differ:
 * the shop signed the URLs before it, and SecurePay signs the message after it.
 */
function secretsOf({ createdAt }: PaymentRecord, { secret, formerSecret, now }: VerifyOptions): string[] {
  const isRecent = now.getTime() - Date.parse(createdAt) <= FORMER_SECRET_MS;
  return formerSecret !== null && isRecent ? [secret, formerSecret] : [secret];
}

/**
 * Returns the order whose own success URL a buyer has returned to, or null. SecurePay sometimes leaves out the
 * status or the orderhash of such a return, which then proves nothing.
 */
export function orderOfReturn(
  { fields, params }: WebhookRequest,
  { source, tokenUrl }: Arrival,
  { secret, formerSecret }: SecurepayOptions,
): string | null {
  const orderId = PaymentId.safeParse(fields.orderid?.trim()).data;
  if (orderId === undefined || source !== "return" || tokenUrl === null) return null;
  const isToken = (key: string | null) =>
    key !== null && isSameText(params.token ?? "", urlToken(key, tokenUrl, orderId));
  return isToken(secret) || isToken(formerSecret) ? orderId : null;
}

function verified(
  payment: PaymentRecord,
  request: WebhookRequest,
  arrival: Arrival,
  options: VerifyOptions,
): WebhookEvent {
  const { status, orderhash, amount, currency, authorizationcode, refundid, creditcardnumber } =
    request.fields;
  if (!status || !orderhash) throw new Refusal("missing_parameters");
  const signed = [payment.orderId, payment.amountText, payment.currency];
  const isSigned = (hash: string) =>
    secretsOf(payment, options).some((secret) => isSameHash(hash, securepayHash(secret, signed)));
  if (!isSigned(orderhash)) throw new Refusal("checksum_invalid");
  const trust = trustOf(payment, request, arrival, options);
  const isFromServer = trust === "verified" && arrival.source === "webhook";
  const fields = recordedFields(request.fields);
  return {
    id: webhookId({ ...fields, arrival: `${arrival.source} ${arrival.tokenUrl} ${trust}` }),
    source: arrival.source,
    outcome: OUTCOMES.get(status.trim().toLowerCase()) ?? null,
    trust,
    amount: amount?.trim() ? kronur(amount.trim()) : null,
    currency: currency?.trim() || null,
    authorizationCode: isFromServer
      ? authorizationcode?.slice(0, PAYMENT_REFERENCE_MAX_LENGTH) || null
      : null,
    refundId: isFromServer ? refundid || null : null,
    cardDigits: isFromServer ? (/\d{4}$/.exec(creditcardnumber?.trim() ?? "")?.[0] ?? null) : null,
    fields,
  };
}

/**
 * Returns the trust in a success. The orderhash does not cover the status, so the token in the URL proves a
 * success or, in form mode, the IP address of the provider. Source: payments "Trust".
 */
function trustOf(
  payment: PaymentRecord,
  { params, ip }: WebhookRequest,
  { source, tokenUrl }: Arrival,
  options: VerifyOptions,
): WebhookEvent["trust"] {
  if (tokenUrl !== null) {
    const isToken = (secret: string) =>
      isSameText(params.token ?? "", urlToken(secret, tokenUrl, payment.orderId));
    return secretsOf(payment, options).some(isToken) ? "verified" : "forged";
  }
  if (payment.paymentSessionId !== null) return "forged"; // ticket orders only use URLs with tokens
  return source === "webhook" && options.isProviderIp(ip) ? "verified" : "unverified";
}

/** Returns the whole krónur of an amount (`24900`, `24900.00`, `24900,00`), or NaN for any other text. */
function kronur(text: string): number {
  return /^\d{1,9}([.,]0{1,2})?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
}

function webhookId(fields: Record<string, string>): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, 32);
}
