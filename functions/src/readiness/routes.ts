import { NoInput } from "../core/atoms.ts";
import { endpoint } from "../core/endpoint.ts";
import { confirmEmailArrived, confirmTermsRead, readReadiness } from "./actions.ts";
import { Readiness, TermsReadInput } from "./schema.ts";

export const readinessRoutes = {
  "GET /api/admin/readiness": endpoint({ access: "owner", input: NoInput, reply: Readiness }, readReadiness),
  "POST /api/admin/readiness/terms": endpoint(
    {
      access: "owner",
      input: TermsReadInput,
      reply: Readiness,
      refusals: ["site_not_found", "changed_meanwhile"],
    },
    confirmTermsRead,
  ),
  "POST /api/admin/readiness/email": endpoint(
    { access: "owner", input: NoInput, reply: Readiness, refusals: ["email_not_sent"] },
    confirmEmailArrived,
  ),
};
