import type { AuditEntry } from "functions/audit/schema";
import { shownEmail } from "functions/core/person";
import { counted } from "../../../lib/format.ts";
import { auditActionText, auditText } from "../../../strings/admin-audit.ts";

/** What was done; an action that this page does not know goes by its name. */
export function actionText({ action }: AuditEntry): string {
  return isKnown(action) ? auditActionText[action] : action;
}

/** How often it was done or, of an import, to how many people; empty for a single one. */
export function countText({ action, count }: AuditEntry): string {
  if (/^students_/.test(action)) return counted(count, ...auditText.people);
  return count > 1 ? counted(count, ...auditText.times) : "";
}

/** Who did it: an e-mail address, or what else is known. */
export function actorText({ actor, actorEmail, detail }: AuditEntry): string {
  if (actorEmail !== null || actor !== null) return shownEmail(actorEmail ?? actor ?? "");
  return detail === "command line" ? auditText.commandLine : auditText.visitor;
}

/** What it was about; payments are linked by the list itself. */
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
