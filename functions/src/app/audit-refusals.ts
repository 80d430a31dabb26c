import type { Context } from "hono";
import { refusalRecorder } from "../audit/refusals.ts";
import type { AuditObject } from "../audit/schema.ts";
import { Refusal, type RefusalCode } from "../core/errors.ts";
import type { Env } from "./call.ts";
import { actorOf } from "./client-address.ts";
import type { Services } from "./services.ts";

/** Returns a function that records refused requests in the audit log. */
export function auditRefusals(services: Services) {
  const record = refusalRecorder(services);
  return async (error: unknown, context: Context<Env>): Promise<void> => {
    if (!(error instanceof Refusal)) return;
    const { code } = error;
    const id = context.get("user");
    const actor = actorOf(context.req.raw.headers, id === undefined ? null : { id, email: null }, services);
    const isForAdmin = context.get("route")?.startsWith("/api/admin/") ?? false;
    const object = objectOf(context, code);
    await record({ store: context.get("store"), now: services.clock() }, { code, actor, object, isForAdmin });
  };
}

/** Returns the object of the audit entry, from the validated input of the request. */
function objectOf(context: Context<Env>, code: RefusalCode): AuditObject {
  const { email, id } = context.get("input") ?? {};
  if (typeof email === "string") return { kind: "account", id: email, name: null };
  if (code === "payment_not_yours") return { kind: "payment", id: String(id), name: null };
  if (code === "not_owned") return { kind: "lesson", id: String(id), name: null };
  return { kind: "call", id: `${context.req.method} ${context.get("route") ?? ""}`, name: null };
}
