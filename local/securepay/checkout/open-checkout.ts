import { randomUUID } from "node:crypto";
import { readScript } from "../behaviour/script.ts";
import { type Answer, page } from "../http/answer.ts";
import { fieldsOf } from "../http/fields.ts";
import type { PageRequest } from "../http/request.ts";
import { isPaid, note } from "../ledger/ledger.ts";
import { cardPage } from "../pages/card-page.ts";
import { formRefusedPage, refusalPage } from "../pages/refusal-page.ts";
import { readOrderForm } from "../protocol/order-form.ts";
import type { Sandbox } from "../sandbox.ts";
import { TEST_CARD } from "./card.ts";

/** The shop sends the buyer here: POST with a form, or GET with the same fields in the address. */
export async function openCheckout(sandbox: Sandbox, request: PageRequest): Promise<Answer> {
  const { searchParams } = request.url;
  const script = readScript(searchParams.get("script") ?? "");
  if (script === null) return page(400, refusalPage("Prófunarstilling er ekki þekkt", "script"));
  const fields = request.method === "GET" ? fieldsOf(searchParams) : await request.form();
  const form = readOrderForm(fields, sandbox.merchant);
  if ("code" in form) return page(400, formRefusedPage(form));
  if (isPaid(sandbox.ledger, form.orderId))
    return page(400, formRefusedPage({ code: "already_used", field: "orderid" }));

  const checkout = { token: randomUUID(), form, script, payment: null };
  sandbox.checkouts.set(checkout.token, checkout);
  note(sandbox.ledger, { ...form, status: "open" });
  return page(200, cardPage({ checkout, card: TEST_CARD, problems: {} }));
}
