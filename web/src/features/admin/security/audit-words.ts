import type { AuditEntry } from "functions/audit/schema";
import { shownEmail } from "functions/core/person";
import { counted } from "../../../lib/format.ts";
import { auditActionText, auditText } from "../../../strings/admin-audit.ts";

/** Returns the name of the action as text, or its code if this page has no text for it. */
export function actionText({ action }: AuditEntry): string {
  return isKnown(action) ? auditActionText[action] : action;
}

/**
 * Returns the number of times, or the number of people for an import. Returns an empty string for a single
 * action.
 */
export function countText({ action, count }: AuditEntry): string {
  if (/^students_/.test(action)) return counted(count, ...auditText.people);
  return count > 1 ? counted(count, ...auditText.times) : "";
}

/** Returns the actor: an email address, or else the best description available. */
export function actorText({ actor, actorEmail, detail }: AuditEntry): string {
  if (actorEmail !== null || actor !== null) return shownEmail(actorEmail ?? actor ?? "");
  return detail === "command line" ? auditText.commandLine : auditText.visitor;
}

/** Returns the object of the action as text. The list itself links payments. */
export function objectText({ object }: AuditEntry): string {
  if (object === null) return "";
  const { kind, id, name } = object;
  if (kind === "coupon") return auditText.coupon(name ?? id);
  if (kind === "lesson") return name ?? auditText.lesson(id);
  if (kind === "payment") return auditText.payment(id);
  if (kind === "site") return auditText.site;
  if (kind === "picture") return auditText.picture;
  return shownEmail(name ?? id);
}

function isKnown(action: string): action is keyof typeof auditActionText {
  return Object.hasOwn(auditActionText, action);
}
