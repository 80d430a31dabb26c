import { randomUUID } from "node:crypto";
import type { Fields } from "../http/fields.ts";
import { HttpProblem } from "../http/http-problem.ts";
import type { OrderForm } from "../protocol/order-form.ts";

/** An order that the shop's server sent. The buyer's browser gets the ticket's id and nothing else. */
export type Ticket = { form: OrderForm; expiresAt: Date };

/** Tickets by their id. */
export type Tickets = Map<string, Ticket>;

/** Stores the ticket and returns its id: random, 122 bits. */
export function issueTicket(tickets: Tickets, ticket: Ticket): string {
  const id = randomUUID();
  tickets.set(id, ticket);
  return id;
}

/**
 * Returns the ticket that an address names. Throws a clear page when there is none, when it has expired, and when the
 * address carries anything else: amount, currency, order number and return urls come from the ticket alone.
 */
export function ticketIn({ ticket: id = "", ...others }: Fields, tickets: Tickets, now: Date): Ticket {
  const [other] = Object.keys(others);
  if (other !== undefined)
    throw new HttpProblem(400, `Aðeins miðinn má vera í slóðinni, ekki svæðið ${other.slice(0, 40)}`);
  const ticket = tickets.get(id);
  if (ticket === undefined) throw new HttpProblem(404, "Greiðslumiðinn er ekki til");
  if (ticket.expiresAt <= now) throw new HttpProblem(410, "Greiðslumiðinn er útrunninn");
  return ticket;
}
