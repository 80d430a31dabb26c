import { randomUUID } from "node:crypto";
import { type Answer, page } from "../http/answer.ts";
import { type Fields, fieldsOf } from "../http/fields.ts";
import { HttpProblem } from "../http/http-problem.ts";
import type { PageRequest } from "../http/request.ts";
import { type CameBy, isPaid, note } from "../ledger/ledger.ts";
import { cardPage } from "../pages/card-page.ts";
import { formRefusedPage } from "../pages/refusal-page.ts";
import type { FormRefusal } from "../protocol/form-refusals.ts";
import { type OrderForm, readOrderForm } from "../protocol/order-form.ts";
import type { Sandbox } from "../sandbox.ts";
import { scriptOf, settingsFor } from "../settings/settings.ts";
import { ticketIn } from "../ticket/tickets.ts";
import { TEST_CARD } from "./card.ts";

/** The buyer comes: with a ticket in the address, with a form by POST, or with the form's fields in the address. */
export async function openCheckout(sandbox: Sandbox, request: PageRequest): Promise<Answer> {
  const { script, ...address } = fieldsOf(request.url.searchParams);
  const { form, cameBy } = await orderIn(sandbox, request, address);
  if ("code" in form) return page(400, formRefusedPage(form));
  if (isPaid(sandbox.ledger, form.orderId))
    return page(400, formRefusedPage({ code: "already_used", field: "orderid" }));

  const setting = settingsFor(sandbox.settings, form.buyerEmail ?? "");
  const checkout = {
    ...{ token: randomUUID(), form, cameBy, payment: null },
    script: script ? scriptOf(script) : setting.script,
  };
  sandbox.checkouts.set(checkout.token, checkout);
  note(sandbox.ledger, { ...form, cameBy, status: "open" });
  return page(200, cardPage({ checkout, card: TEST_CARD, problems: {} }));
}

async function orderIn(
  { merchant, tickets, now }: Sandbox,
  request: PageRequest,
  address: Fields,
): Promise<{ form: OrderForm | FormRefusal; cameBy: CameBy }> {
  const isPosted = request.method === "POST";
  const fields = isPosted ? await request.form() : address;
  const hasTicket = "ticket" in address || "ticket" in fields;
  if (hasTicket && isPosted) throw new HttpProblem(400, "Greiðslumiði er opnaður með slóðinni einni (GET)");
  if (hasTicket) return { form: ticketIn(fields, tickets, now()).form, cameBy: "ticket" };
  return { form: readOrderForm(fields, merchant), cameBy: "form" };
}
