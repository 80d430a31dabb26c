import type { Context as HonoContext } from "hono";
import type { Env } from "../core/call.ts";
import type { Services, StoreContext } from "../core/context.ts";
import { Refusal, type RefusalCode } from "../core/errors.ts";
import type { Store } from "../core/store.ts";
import { logAudit } from "./actions.ts";
import { actorOf } from "./actor.ts";
import { type Actor, auditEntry, type NewAuditEntry } from "./rules.ts";
import type { AuditAction, AuditObject } from "./schema.ts";

/** Refusals that the audit log records. */
const AUDITED: Partial<Record<RefusalCode, AuditAction>> = {
  wrong_credentials: "sign_in_failed",
  google_return_invalid: "sign_in_failed",
  google_email_unverified: "sign_in_failed",
  google_administrator: "sign_in_failed",
  google_account_disabled: "sign_in_failed",
  second_factor_wrong: "second_factor_failed",
  current_code_wrong: "second_factor_failed",
  not_admin: "rights_refused",
  owner_role_required: "rights_refused",
  course_not_bought: "rights_refused",
  payment_not_yours: "rights_refused",
  too_many_attempts: "limit_reached",
};

export type Refused = {
  code: RefusalCode;
  actor: Actor;
  object: AuditObject;
  /** Whether the call was an admin endpoint. */
  isForAdmin: boolean;
};

type Batch = { entry: NewAuditEntry; times: number; saved: Promise<void> };

/**
 * Creates a function that records refused requests. Equal refusals of an actor, IP address and hour share one
 * entry, so that requests cannot flood the log: the number of accounts (see the limits), calls and lessons
 * that can be refused is small. Writes to one entry never overlap, because Firestore allows few writes a
 * second to one document. Refusals during a write are added with the next write.
 */
function refusalRecorder({ fingerprint, log }: Pick<Services, "fingerprint" | "log">) {
  const waiting = new Map<string, Batch>();
  const writing = new Map<string, Promise<void>>();

  function save(store: Store, id: string, entry: NewAuditEntry): Promise<void> {
    const known = waiting.get(id);
    if (known !== undefined) {
      Object.assign(known, { entry, times: known.times + 1 });
      return known.saved;
    }
    const write = async () => {
      await writing.get(id);
      waiting.delete(id);
      const saved = store.audit.addRefusals(id, batch.entry, batch.times).catch((error: unknown) => {
        log("ERROR", "audit entry not saved", { entry: id, error: String(error) });
      });
      writing.set(id, saved);
      await saved;
      if (writing.get(id) === saved) writing.delete(id);
    };
    const batch: Batch = { entry, times: 1, saved: Promise.resolve() };
    waiting.set(id, batch);
    batch.saved = write();
    return batch.saved;
  }

  return async (
    { store, now }: StoreContext,
    { code, actor, object, isForAdmin }: Refused,
  ): Promise<void> => {
    const found = AUDITED[code];
    if (found === undefined) return;
    const action = found === "sign_in_failed" && isForAdmin ? "admin_sign_in_failed" : found;
    const entry = auditEntry(actor, { action, object, detail: code }, now);
    const hour = entry.at.slice(0, "2026-01-01T00".length);
    const what = [action, code, object.kind, object.id];
    const id = fingerprint([...what, actor.id, actor.ipHash, hour].join("\n"));
    logAudit(log, { ...entry, id }, actor);
    await save(store, id, entry);
  };
}

/** Returns a function that records refused requests in the audit log. */
export function auditRefusals(services: Services) {
  const record = refusalRecorder(services);
  return async (error: unknown, context: HonoContext<Env>): Promise<void> => {
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
function objectOf(context: HonoContext<Env>, code: RefusalCode): AuditObject {
  const { email, id } = context.get("input") ?? {};
  if (typeof email === "string") return { kind: "account", id: email, name: null };
  if (code === "payment_not_yours") return { kind: "payment", id: String(id), name: null };
  if (code === "course_not_bought") return { kind: "lesson", id: String(id), name: null };
  return { kind: "call", id: `${context.req.method} ${context.get("route") ?? ""}`, name: null };
}
