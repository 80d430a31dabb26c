import type { AuditEntry } from "functions/contract/audit";
import { counted, formatDate, formatIsk } from "../../../lib/format.ts";
import {
  auditActionText,
  auditCodesLeft,
  auditCouponText,
  auditDetailText,
  auditText,
} from "../../../strings/admin-audit.ts";
import { secondFactorText } from "../../../strings/admin-security.ts";

/** What was done; an action that this page does not know goes by its name. */
export function actionText({ action }: AuditEntry): string {
  return isKnown(action) ? auditActionText[action] : action;
}

/** Who did it: an e-mail address, or what else is known. */
export function actorText({ actor, actorEmail, detail }: AuditEntry): string {
  if (actorEmail !== null || actor !== null) return actorEmail ?? actor ?? "";
  return detail === "command line" ? auditText.commandLine : auditText.visitor;
}

/** What it was about; payments are linked by the list itself. */
export function objectText({ object }: AuditEntry): string {
  if (object === null) return "";
  const { kind, id, name } = object;
  if (kind === "coupon") return auditText.coupon(name ?? id);
  if (kind === "lesson") return auditText.lesson(id);
  if (kind === "payment") return auditText.payment(id);
  if (kind === "site") return auditText.site;
  return name ?? id;
}

/** Why, or with which terms. */
export function detailText({ action, detail }: AuditEntry): string {
  if (detail === null || detail === "command line") return "";
  if (action.startsWith("coupon_")) return couponTerms(detail);
  const left = /^(\d+) left$/.exec(detail)?.[1];
  if (left !== undefined) {
    return auditCodesLeft(counted(Number(left), secondFactorText.code, secondFactorText.codes));
  }
  return auditDetailText[detail] ?? detail;
}

const COUPON_TERMS = /^(percentage|fixed) (\d+) (one-time|many) (.+)$/;

function couponTerms(detail: string): string {
  const [, type, value = "", use, expiry = ""] = COUPON_TERMS.exec(detail) ?? [];
  if (type === undefined) return detail;
  const expiresAt = Date.parse(expiry);
  return [
    type === "percentage" ? `${value}%` : formatIsk(Number(value)),
    use === "one-time" ? auditCouponText.oneTime : auditCouponText.many,
    Number.isNaN(expiresAt) ? auditCouponText.never : auditCouponText.expires(formatDate(expiry)),
  ].join(", ");
}

function isKnown(action: string): action is keyof typeof auditActionText {
  return Object.hasOwn(auditActionText, action);
}
