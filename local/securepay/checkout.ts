import { randomInt, randomUUID } from "node:crypto";
import type { Answer } from "../stack/page-server.ts";
import { cardProblems, maskedNumber, TEST_CARD } from "./card.ts";
import { type Fields, fieldsOf, HttpError, type PageRequest, page } from "./http.ts";
import { isPaid, type Mode, type Payment, recordPayment, recordUnpaid } from "./ledger.ts";
import { cancelledMessage, declinedMessage, forgedMessage, paidMessage } from "./messages.ts";
import { ORDER_ERRORS, type OrderError, type OrderForm, readOrderForm } from "./order-form.ts";
import { cardPage, receiptPage, returnPage } from "./pages/checkout-pages.ts";
import { errorPage } from "./pages/layout.ts";
import type { Checkout, Sandbox } from "./sandbox.ts";
import { behaviourOf, settingFor } from "./settings.ts";
import { findTicket } from "./ticket.ts";

/** Opens the card page for a ticket in the URL, a posted form, or form fields in the URL. */
export async function openCheckout(sandbox: Sandbox, request: PageRequest): Promise<Answer> {
  const { script, ...query } = fieldsOf(request.url.searchParams);
  const { form, mode } = await readOrder(sandbox, request, query);
  if ("code" in form) return refused(form);
  if (isPaid(sandbox.ledger, form.orderId)) return refused({ code: "already_used", field: "orderid" });

  const setting = settingFor(sandbox.settings, form.buyerEmail);
  const behaviour = script ? behaviourOf(script) : setting.behaviour;
  const checkout = { token: randomUUID(), form, mode, behaviour, payment: null };
  sandbox.checkouts.set(checkout.token, checkout);
  recordUnpaid(sandbox.ledger, form, mode, "open");
  return page(200, cardPage({ checkout, card: TEST_CARD, problems: {} }));
}

async function readOrder(
  sandbox: Sandbox,
  request: PageRequest,
  query: Fields,
): Promise<{ form: OrderForm | OrderError; mode: Mode }> {
  const isPosted = request.method === "POST";
  const fields = isPosted ? await request.form() : query;
  const hasTicket = "ticket" in query || "ticket" in fields;
  if (hasTicket && isPosted) throw new HttpError(400, "Greiðslumiði er opnaður með slóðinni einni (GET)");
  if (hasTicket) return { form: findTicket(sandbox, fields).form, mode: "ticket" };
  return { form: readOrderForm(fields, sandbox.merchant), mode: "form" };
}

function refused({ code, field }: OrderError): Answer {
  return page(400, errorPage(ORDER_ERRORS[code].page, field));
}

/** Handles the buttons of the card page. The header `x-securepay-script` overrides the page's test setting. */
export async function pressButton(sandbox: Sandbox, request: PageRequest): Promise<Answer> {
  const fields = await request.form();
  const checkout = sandbox.checkouts.get(fields.checkout ?? "");
  if (checkout === undefined) return page(400, errorPage("Greiðslusíðan er útrunnin", "checkout"));
  const chosen = request.header("x-securepay-script") ?? fields.script;
  if (chosen !== undefined) checkout.behaviour = behaviourOf(chosen);

  const { form, mode, behaviour } = checkout;
  const { secret } = sandbox.merchant;
  switch (fields.action) {
    case "pay":
      return pay(sandbox, checkout, fields);
    case "decline": {
      recordUnpaid(sandbox.ledger, form, mode, "declined");
      const message = forgedMessage(declinedMessage(secret, form), behaviour);
      return page(200, returnPage("Greiðslu hafnað", form.returnUrls.error, message));
    }
    case "cancel": {
      recordUnpaid(sandbox.ledger, form, mode, "cancelled");
      const message = forgedMessage(cancelledMessage(secret, form), behaviour);
      return page(200, returnPage("Hætt við greiðslu", form.returnUrls.cancel, message));
    }
    default:
      return page(400, errorPage("Óþekktur hnappur", "action"));
  }
}

/**
 * Pays the order: records the payment, sends the webhook, then shows the receipt. A second click on the same
 * page shows the receipt again and sends nothing.
 */
async function pay(sandbox: Sandbox, checkout: Checkout, fields: Fields): Promise<Answer> {
  const { form, mode, behaviour } = checkout;
  const { secret } = sandbox.merchant;
  if (checkout.payment !== null) return paidAnswer(secret, checkout, checkout.payment);
  if (isPaid(sandbox.ledger, form.orderId)) return refused({ code: "already_used", field: "orderid" });

  const { cardnumber = "", expiry = "", cvc = "" } = fields;
  const card = { number: cardnumber, expiry, cvc };
  const problems = cardProblems(card, sandbox.now(form.orderId));
  if (Object.keys(problems).length > 0) return page(400, cardPage({ checkout, card, problems }));

  const payment: Payment = {
    authorizationCode: randomDigits(6),
    refundId: randomDigits(10),
    maskedCard: maskedNumber(card.number),
    paidAt: sandbox.now(form.orderId).toISOString(),
    behaviour: behaviour.text,
    webhooks: [],
  };
  checkout.payment = payment;
  recordPayment(sandbox.ledger, form, mode, payment);
  const message = forgedMessage(paidMessage(secret, form, payment, "Payment"), behaviour);
  await sandbox.webhooks.send({ url: form.returnUrls.successServer, message, behaviour, payment });
  return paidAnswer(secret, checkout, payment);
}

function paidAnswer(secret: string, { form, behaviour }: Checkout, payment: Payment): Answer {
  const message = forgedMessage(paidMessage(secret, form, payment, "Confirmation"), behaviour);
  const url = form.returnUrls.success;
  if (!behaviour.returns) return page(200, receiptPage(form, payment, null));
  if (form.skipReceiptPage) return page(200, returnPage("Greiðsla tókst", url, message));
  return page(200, receiptPage(form, payment, { url, message }));
}

/** Returns a number with this many digits. The first digit is not zero. */
function randomDigits(length: number): string {
  return String(randomInt(10 ** (length - 1), 10 ** length));
}
