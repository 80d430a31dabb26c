import * as z from "zod";
import { list } from "../core/endpoint.ts";
import { listAudit } from "./actions.ts";
import { AuditEntry, AuditInput } from "./schema.ts";

export const auditRoutes = {
  "GET /api/admin/audit": list({ access: "owner", input: AuditInput, reply: z.array(AuditEntry) }, listAudit),
};
