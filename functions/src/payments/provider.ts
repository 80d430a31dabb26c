import type { User } from "../accounts/schema.ts";
import type { Refusal } from "../core/errors.ts";
import type { WebhookEvent } from "./events.ts";
import type { PaymentRecord } from "./rules.ts";

/**
 * A card provider with a payment page of its own. A second provider is a second folder that implements this; no other
 * code knows a field, an address or a signature of any provider.
 */
export type CardProvider = {
  /** Stored with each payment. */
  name: string;

  /** Creates a session at the provider. Throws when the provider does not accept the order. */
  createSession(payment: PaymentRecord, buyer: Pick<User, "name" | "email">): Promise<CheckoutSession>;

  /** The addresses that the provider's server, or a browser that it sends back, calls. */
  webhooks: readonly WebhookAddress[];

  /** Returns whether the payment has what a refund needs. */
  canRefund(payment: PaymentRecord): boolean;

  /**
   * Refunds the whole amount. The same `idempotencyKey` refunds once. Returns whether it was done, with the provider's
   * answer; throws when there was no answer, so that the outcome is unknown.
   */
  refund(
    payment: PaymentRecord,
    options: { idempotencyKey: string },
  ): Promise<{ isDone: boolean; text: string }>;
};

/** The provider's page: the browser submits `payload` to `url` by `method`. `sessionId` is the provider's own id, if any. */
export type CheckoutSession = {
  url: string;
  method: "GET" | "POST";
  payload: Record<string, string>;
  sessionId: string | null;
};

/** An address of the API that belongs to a provider. */
export type WebhookAddress = {
  /** Below `/api`, with parameters as Hono writes them. */
  path: string;
  methods: readonly ("GET" | "POST")[];
  /** The only content type that a POST may have. */
  contentType: string;
  /** Reads a request. Throws a Refusal where it is incomplete or its signature cannot be right. */
  parse(request: WebhookRequest): ParsedWebhook;
  /** Returns the answer to the caller, after the effects were saved or refused. */
  answer(result: WebhookResult): WebhookAnswer;
  /** Whether `answer` is asked after a fault too; otherwise a fault is answered with 500. */
  answersFaults: boolean;
};

/** A request as it arrived. */
export type WebhookRequest = {
  headers: Headers;
  rawBody: string;
  /** The fields of a form, or the query of a GET; each name once. Empty for other content types. */
  fields: Record<string, string>;
  /** The parameters of the path. */
  params: Record<string, string>;
  /** IP address of the peer: of the caller if the function was called directly, of Google's front end behind Hosting. */
  address: string;
};

/** A request that names an order; verified against the stored payment. */
export type ParsedWebhook = {
  orderId: string;
  /** Throws `checksum_invalid` where the signature is not this payment's. */
  verify(payment: PaymentRecord): WebhookEvent;
};

/** The outcome of a webhook. */
export type WebhookResult =
  | { kind: "applied"; payment: PaymentRecord; webhook: WebhookEvent }
  | { kind: "refused"; refusal: Refusal; payment: PaymentRecord | null }
  /** Nothing was saved, because too many came at once; the provider calls again. */
  | { kind: "busy"; orderId: string }
  | { kind: "fault" };

export type WebhookAnswer =
  | { kind: "body"; status: 200 | 400; contentType: string; body: string }
  | { kind: "redirect"; location: string };
