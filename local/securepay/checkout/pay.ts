import { randomInt } from "node:crypto";
import { asSent } from "../behaviour/behaviours.ts";
import { type Answer, page } from "../http/answer.ts";
import type { Fields } from "../http/fields.ts";
import { isPaid, notePayment, type Payment } from "../ledger/ledger.ts";
import { cardPage } from "../pages/card-page.ts";
import { receiptPage } from "../pages/receipt-page.ts";
import { formRefusedPage } from "../pages/refusal-page.ts";
import { returnPage } from "../pages/return-page.ts";
import { paidMessage } from "../protocol/messages.ts";
import type { Sandbox } from "../sandbox.ts";
import { cardProblems, maskedNumber } from "./card.ts";
import type { Checkout } from "./checkout.ts";

/**
 * Pays the order: first the ledger, then the call to the shop's server, then the receipt.
 * A second press on the same page shows its receipt again and sends the shop nothing.
 */
export async function pay(sandbox: Sandbox, checkout: Checkout, fields: Fields): Promise<Answer> {
  const { form, cameBy, script } = checkout;
  const { secret } = sandbox.merchant;
  if (checkout.payment !== null) return paidAnswer(secret, checkout, checkout.payment);
  if (isPaid(sandbox.ledger, form.orderId))
    return page(400, formRefusedPage({ code: "already_used", field: "orderid" }));

  const { cardnumber = "", expiry = "", cvc = "" } = fields;
  const card = { number: cardnumber, expiry, cvc };
  const problems = cardProblems(card, sandbox.now());
  if (Object.keys(problems).length > 0) return page(400, cardPage({ checkout, card, problems }));

  const payment: Payment = {
    authorizationCode: randomDigits(6),
    refundId: randomDigits(10),
    maskedCard: maskedNumber(card.number),
    paidAt: sandbox.now().toISOString(),
    script: script.text,
    serverCalls: [],
  };
  checkout.payment = payment;
  notePayment(sandbox.ledger, { ...form, cameBy, payment });
  const message = asSent(paidMessage(secret, form, payment, "Payment"), script);
  await sandbox.calls.send({ url: form.returnUrls.successServer, message, script, payment });
  return paidAnswer(secret, checkout, payment);
}

function paidAnswer(secret: string, { form, script }: Checkout, payment: Payment): Answer {
  const message = asSent(paidMessage(secret, form, payment, "Confirmation"), script);
  if (script.returns && form.skipReceiptPage)
    return page(200, returnPage("Greiðsla tókst", form.returnUrls.success, message));
  const wayBack = script.returns ? { url: form.returnUrls.success, message } : null;
  return page(200, receiptPage(form, payment, wayBack));
}

/** Digits that do not begin with a zero. */
function randomDigits(length: number): string {
  return String(randomInt(10 ** (length - 1), 10 ** length));
}
