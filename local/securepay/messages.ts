import { setTimeout as wait } from "node:timers/promises";
import type { Payment } from "./ledger.ts";
import type { OrderForm } from "./order-form.ts";
import type { Behaviour } from "./settings.ts";
import { orderHash } from "./signature.ts";

/** Form fields posted to the shop. */
export type Message = Record<string, string>;

/** `Payment` in the webhook, `Confirmation` in the browser's POST. */
type Step = "Payment" | "Confirmation";

export type Webhooks = {
  /** Sends the webhooks of a payment. Resolves when they have a response, or at once if the behaviour delays them. */
  send: (webhook: Webhook) => Promise<void>;
  /** Aborts all waiting and running webhooks. */
  stop: () => void;
};

type Webhook = { url: string; message: Message; behaviour: Behaviour; payment: Payment };

const DECLINED = { errorcode: "100", errordescription: "Korti var hafnað" };

/** Acknowledges a webhook, with status 200. */
const ACCEPTED = "<PaymentNotification>Accepted</PaymentNotification>";

/** Timeout of a webhook, in milliseconds. */
const WEBHOOK_TIMEOUT_MS = 10_000;

export function paidMessage(secret: string, form: OrderForm, payment: Payment, step: Step): Message {
  return {
    status: "Ok",
    ...signedOrder(secret, form),
    authorizationcode: payment.authorizationCode,
    creditcardnumber: payment.maskedCard,
    refundid: payment.refundId,
    amount: form.amountText,
    currency: form.currency,
    step,
  };
}

export function declinedMessage(secret: string, form: OrderForm): Message {
  return { status: "ERROR", ...signedOrder(secret, form), ...DECLINED };
}

export function cancelledMessage(secret: string, form: OrderForm): Message {
  return { status: "CANCEL", ...signedOrder(secret, form) };
}

function signedOrder(secret: string, form: OrderForm): Message {
  const signed = { orderhash: orderHash(secret, form), orderid: form.orderId };
  return form.reference === null ? signed : { ...signed, reference: form.reference };
}

/** Returns the message with the forged values of a behaviour, without the fields that the behaviour omits. */
export function forgedMessage(message: Message, { forged, absentUnpaid, absentReturn }: Behaviour): Message {
  const isReturn = message.step === "Confirmation";
  const absent = message.status !== "Ok" ? absentUnpaid : isReturn ? absentReturn : [];
  const fields = Object.entries(message).map(([name, value]) => [name, forged[name] ?? value] as const);
  return Object.fromEntries(fields.filter(([name]) => !absent.includes(name)));
}

/** Creates the sender of webhooks. A rejected webhook is logged, not retried. */
export function createWebhooks(log: (line: string) => void): Webhooks {
  const stopping = new AbortController();

  async function sendOne({ url, message, payment }: Webhook): Promise<void> {
    const { status, accepted, detail } = await post(url, message, stopping.signal);
    payment.webhooks.push({ status, accepted });
    if (!accepted && !stopping.signal.aborted)
      log(`card page: order ${message.orderid}: webhook not accepted: ${detail}`);
  }

  async function sendAll(webhook: Webhook): Promise<void> {
    await Promise.all(Array.from({ length: webhook.behaviour.webhooks }, () => sendOne(webhook)));
  }

  return {
    async send(webhook) {
      const { delayMs } = webhook.behaviour;
      if (delayMs === 0) return sendAll(webhook);
      wait(delayMs, undefined, { signal: stopping.signal })
        .then(() => sendAll(webhook))
        .catch(() => {}); // only `stop` aborts a wait
    },
    stop: () => stopping.abort(),
  };
}

async function post(url: string, message: Message, stopping: AbortSignal) {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(message),
      redirect: "manual",
      signal: AbortSignal.any([stopping, AbortSignal.timeout(WEBHOOK_TIMEOUT_MS)]),
    });
    const text = await response.text();
    const accepted = response.status === 200 && text.includes(ACCEPTED);
    return { status: response.status, accepted, detail: `${response.status} ${text.slice(0, 200)}` };
  } catch (error) {
    return { status: 0, accepted: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
