import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Answer } from "../stack/page-server.ts";
import { type Fields, fieldsOf, HttpError, type PageRequest, page, queryText, redirect } from "./http.ts";
import { isPaid, recordUnpaid } from "./ledger.ts";
import { ORDER_ERRORS, type OrderError, readOrderForm } from "./order-form.ts";
import { errorPage } from "./pages/layout.ts";
import type { Sandbox, Ticket } from "./sandbox.ts";
import { settingFor } from "./settings.ts";

/** Lifetime of a ticket without `TicketExpiryDate`, in months. */
const LIFETIME_MONTHS = 2;

const TEST_FAULT = "Prufuvilla á greiðslusíðunni";

/**
 * Handles an order posted by the shop's server to get a ticket: the fields of the payment form and an optional
 * `TicketExpiryDate`. The response is query-string text, unless a test setting injects a fault.
 */
export async function answerTicket(sandbox: Sandbox, request: PageRequest): Promise<Answer> {
  const fields = await request.form();
  const { ticketAnswer } = settingFor(sandbox.settings, fields.buyeremail);
  switch (ticketAnswer.name) {
    case "refused":
      return refused("Service is not available");
    case "silent":
      return new Promise<never>(() => {});
    case "server-error":
      return page(500, errorPage(TEST_FAULT));
    case "html":
      return page(200, errorPage(TEST_FAULT));
    case "empty":
      return { status: 200, type: "text/plain", body: "" };
    case "half": {
      const { body, ...answer } = issueTicket(sandbox, fields);
      return { ...answer, body: body.slice(0, body.indexOf("&ret=") + "&ret=T".length) };
    }
    case "slow":
      await wait(ticketAnswer.delayMs);
      return issueTicket(sandbox, fields);
    case "normal":
      return issueTicket(sandbox, fields);
  }
}

function issueTicket({ merchant, ledger, tickets, now }: Sandbox, fields: Fields): Answer {
  const form = readOrderForm(fields, merchant);
  if ("code" in form) return refused(messageOf(form));
  if (isPaid(ledger, form.orderId)) return refused(messageOf({ code: "already_used", field: "orderid" }));
  const expiresAt = expiryOf(fields.ticketexpirydate ?? "", now(form.orderId));
  if (expiresAt === null) return refused(messageOf({ code: "malformed_expiry", field: "ticketexpirydate" }));
  recordUnpaid(ledger, form, "ticket", "open");
  // The format of a ticket is not published. This one has characters that a URL must encode.
  const ticket = `${randomBytes(24).toString("base64")}+/=`;
  tickets.set(ticket, { form, expiresAt });
  return queryText({ ticket, ret: "True", message: "" });
}

function messageOf({ code, field }: OrderError): string {
  return `${ORDER_ERRORS[code].message}: ${field}`;
}

function refused(message: string): Answer {
  return queryText({ ticket: "", ret: "False", message });
}

/**
 * Returns the expiry of a ticket: the end of the given day (`dd.MM.yyyy`, Iceland uses UTC), or two months after
 * `now` without a date. Returns null for an invalid date or a past day.
 */
function expiryOf(text: string, now: Date): Date | null {
  if (text.trim() === "") {
    const expiry = new Date(now);
    expiry.setUTCMonth(expiry.getUTCMonth() + LIFETIME_MONTHS);
    return expiry;
  }
  const [, day, month, year] = (/^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim()) ?? []).map(Number);
  if (day === undefined || month === undefined || year === undefined) return null;
  const start = new Date(Date.UTC(year, month - 1, day));
  if (start.getUTCMonth() !== month - 1 || start.getUTCDate() !== day) return null;
  const end = new Date(Date.UTC(year, month - 1, day + 1));
  return end > now ? end : null;
}

/** Redirects a buyer with a ticket to the card page. `script` is a parameter of the sandbox and is passed on. */
export function openTicket(sandbox: Sandbox, { url }: PageRequest): Answer {
  const { script, ...fields } = fieldsOf(url.searchParams);
  findTicket(sandbox, fields);
  const query = new URLSearchParams({ ...fields, ...(script !== undefined && { script }) });
  return redirect(302, `/securepay/default.aspx?${query}`);
}

/** Finds the ticket of a URL, which must have no other field. Throws HttpError for an unknown or expired ticket. */
export function findTicket({ tickets, now }: Sandbox, { ticket: id = "", ...others }: Fields): Ticket {
  const [other] = Object.keys(others);
  if (other !== undefined)
    throw new HttpError(400, `Aðeins miðinn má vera í slóðinni, ekki svæðið ${other.slice(0, 40)}`);
  const ticket = tickets.get(id);
  if (ticket === undefined) throw new HttpError(404, "Greiðslumiðinn er ekki til");
  if (ticket.expiresAt <= now(ticket.form.orderId)) throw new HttpError(410, "Greiðslumiðinn er útrunninn");
  return ticket;
}
