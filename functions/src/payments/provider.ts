import type { User } from "../accounts/schema.ts";
import type { Refusal } from "../core/errors.ts";
import type { WebhookEvent } from "./events.ts";
import type { PaymentRecord } from "./rules.ts";

/**
 * A card provider with its own payment page. Each provider is a folder that implements this type. Only that
 * folder contains the fields, URLs and signatures of the provider.
 */
export type CardProvider = {
  /** Stored with each payment. */
  name: string;

  /** Whether it charges no cards. Its orders are test orders. */
  isTest: boolean;

  /** Creates a session at the provider. Throws if the provider does not accept the order. */
  createSession(payment: PaymentRecord, buyer: Pick<User, "name" | "email">): Promise<CheckoutSession>;

  /** The endpoints that the provider's server, or a browser that it sends back, calls. */
  webhooks: readonly WebhookEndpoint[];

  /** Returns whether the payment has the data that a refund needs. */
  canRefund(payment: PaymentRecord): boolean;

  /**
   * Refunds `amount` krónur, at most the whole payment. A repeated call refunds no second time. Returns whether the
   * refund was made, and the provider's answer. Throws if there was no answer; the outcome is then unknown.
   */
  refund(payment: PaymentRecord, amount: number): Promise<{ isDone: boolean; text: string }>;
};

/**
 * The provider's page: the browser submits `payload` to `url` by `method`. `sessionId` is the provider's own
 * id, if any.
 */
export type CheckoutSession = {
  url: string;
  method: "GET" | "POST";
  payload: Record<string, string>;
  sessionId: string | null;
};

export type WebhookEndpoint = {
  /** A path that starts with `/api`, with parameters in the syntax of Hono. */
  path: string;
  methods: readonly ("GET" | "POST")[];
  /** The only content type that a POST can have. */
  contentType: string;
  /** Parses a request. Throws a Refusal if it is incomplete or its signature cannot be valid. */
  parse(request: WebhookRequest): ParsedWebhook;
  /** Returns the answer to the caller. Called after the effects were saved or refused. */
  answer(result: WebhookResult, request: WebhookRequest): WebhookAnswer;
  /** Whether `answer` also handles faults. Otherwise a fault returns status 500. */
  answersFaults: boolean;
};

/** A request as received. */
export type WebhookRequest = {
  headers: Headers;
  rawBody: string;
  /** The fields of a form, or the query of a GET. Each name occurs once. Empty for other content types. */
  fields: Record<string, string>;
  /** Path parameters. */
  params: Record<string, string>;
  /**
   * IP address of the peer: the caller if the function was called directly, Google's front end behind
   * Hosting.
   */
  ip: string;
};

/** A request with an order id. `verify` checks it against the stored payment. */
export type ParsedWebhook = {
  orderId: string;
  /** Returns the webhook. Throws `checksum_invalid` if the signature does not match the payment. */
  verify(payment: PaymentRecord, now: Date): WebhookEvent;
};

/** The outcome of a webhook. */
export type WebhookResult =
  | { kind: "applied"; payment: PaymentRecord; webhook: WebhookEvent }
  | { kind: "refused"; refusal: Refusal; payment: PaymentRecord | null }
  /** Nothing was saved because of too many concurrent requests. The provider calls again. */
  | { kind: "busy"; orderId: string }
  | { kind: "fault" };

export type WebhookAnswer =
  | { kind: "body"; status: 200 | 400; contentType: string; body: string }
  | { kind: "redirect"; location: string };
