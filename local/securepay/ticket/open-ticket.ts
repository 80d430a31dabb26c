import type { Answer } from "../http/answer.ts";
import { fieldsOf } from "../http/fields.ts";
import type { PageRequest } from "../http/request.ts";
import type { Sandbox } from "../sandbox.ts";
import { ticketIn } from "./tickets.ts";

/** The buyer comes with a ticket and is sent on to its payment page; `script` is this page's own and goes along. */
export function openTicket({ tickets, now }: Sandbox, request: PageRequest): Answer {
  const { script, ...fields } = fieldsOf(request.url.searchParams);
  ticketIn(fields, tickets, now());
  const address = new URLSearchParams({ ...fields, ...(script !== undefined && { script }) });
  return { status: 302, type: "text/plain", body: "", location: `/securepay/default.aspx?${address}` };
}
