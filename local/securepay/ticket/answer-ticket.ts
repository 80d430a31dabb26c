import { setTimeout as wait } from "node:timers/promises";
import { type Answer, page } from "../http/answer.ts";
import type { Fields } from "../http/fields.ts";
import type { PageRequest } from "../http/request.ts";
import { isPaid, note } from "../ledger/ledger.ts";
import { refusalPage } from "../pages/refusal-page.ts";
import { FORM_REFUSALS, type FormRefusal } from "../protocol/form-refusals.ts";
import { readOrderForm } from "../protocol/order-form.ts";
import type { Sandbox } from "../sandbox.ts";
import { settingsFor } from "../settings/settings.ts";
import { ticketExpiry } from "./expiry.ts";
import { issueTicket } from "./tickets.ts";

/**
 * The shop's server asks for a ticket: the fields of the payment form and an optional `TicketExpiryDate`. The answer is
 * query-string text, unless a test setting asks for a fault.
 */
export async function answerTicket(sandbox: Sandbox, request: PageRequest): Promise<Answer> {
  const fields = await request.form();
  const { ticketAnswer } = settingsFor(sandbox.settings, fields.buyeremail);
  switch (ticketAnswer.name) {
    case "refused":
      return refused("Service is not available");
    case "silent":
      return new Promise<never>(() => {}); // until the shop gives up
    case "server-error":
      return page(500, refusalPage("Prufuvilla á greiðslusíðunni"));
    case "html":
      return page(200, refusalPage("Prufuvilla á greiðslusíðunni"));
    case "empty":
      return { status: 200, type: "text/plain", body: "" };
    case "half": {
      const { body, ...answer } = issued(sandbox, fields);
      return { ...answer, body: body.slice(0, body.indexOf("&ret=") + "&ret=T".length) };
    }
    case "slow":
      await wait(ticketAnswer.delayMs);
      return issued(sandbox, fields);
    case "normal":
      return issued(sandbox, fields);
  }
}

function issued({ merchant, ledger, tickets, now }: Sandbox, fields: Fields): Answer {
  const form = readOrderForm(fields, merchant);
  if ("code" in form) return refused(textOf(form));
  if (isPaid(ledger, form.orderId)) return refused(textOf({ code: "already_used", field: "orderid" }));
  const expiresAt = ticketExpiry(fields.ticketexpirydate ?? "", now());
  if (expiresAt === null) return refused(textOf({ code: "malformed_expiry", field: "ticketexpirydate" }));
  note(ledger, { ...form, status: "open", cameBy: "ticket" });
  return queryText({ ticket: issueTicket(tickets, { form, expiresAt }), ret: "True", message: "" });
}

function textOf({ code, field }: FormRefusal): string {
  return `${FORM_REFUSALS[code].message}: ${field}`;
}

function refused(message: string): Answer {
  return queryText({ ticket: "", ret: "False", message });
}

function queryText(fields: Record<string, string>): Answer {
  return { status: 200, type: "text/plain", body: new URLSearchParams(fields).toString() };
}
