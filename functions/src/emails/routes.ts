import * as z from "zod";
import { Admin } from "../accounts/schema.ts";
import { DocumentId } from "../core/atoms.ts";
import { endpoint } from "../core/endpoint.ts";
import { retryEmail, setEmailsOfSales } from "./actions.ts";
import { OutboxEmail } from "./schema.ts";

export const emailRoutes = {
  "POST /api/admin/emails-of-sales": endpoint(
    { access: "owner", input: z.object({ isOn: z.boolean() }), reply: Admin },
    setEmailsOfSales,
  ),
  "POST /api/admin/emails/:id/retry": endpoint(
    {
      access: "owner",
      input: z.object({ id: DocumentId }),
      reply: OutboxEmail,
      refusals: ["email_not_found"],
    },
    retryEmail,
  ),
};
