import type { AuditEntry } from "functions/audit/schema";
import { counted, formatDate, formatIsk } from "../../../lib/format.ts";
import {
  auditChangeText,
  auditCodesLeft,
  auditCouponText,
  auditDetailText,
  auditText,
} from "../../../strings/admin-audit.ts";
import { secondFactorText } from "../../../strings/admin-security.ts";

/** Returns the reason or terms of an action in Icelandic. The log stores them in the server's own format. */
export function detailText({ action, detail }: AuditEntry): string {
  if (detail === null || detail === "command line") return "";
  const known = auditDetailText[detail];
  if (known !== undefined) return known;
  for (const [actions, pattern, text] of DETAILS) {
    const match = actions.test(action) && pattern.exec(detail);
    if (match) return text(match.slice(1).map((part) => part ?? ""));
  }
  return detail;
}

type Wording = readonly [actions: RegExp, pattern: RegExp, text: (parts: string[]) => string];

/** Patterns and texts. The first entry that matches both action and detail applies. */
const DETAILS: readonly Wording[] = [
  [/^coupon_/, /^((?:percentage|fixed) .+)$/, ([terms = ""]) => couponTerms(terms)],
  [
    /^coupons_created$/,
    /^(\d+): (.+)$/,
    ([count, terms = ""]) => `${counted(Number(count), ...auditCouponText.codes)}: ${couponTerms(terms)}`,
  ],
  [/^recovery_code_used$/, /^(\d+) left$/, ([count]) => codesLeft(Number(count))],
  [/^course_created$/, /^copy of (\d+)$/, ([id = ""]) => auditChangeText.copyOf(id)],
  [/^(course|site)_changed$/, /^(.+)$/, ([changes = ""]) => changesText(changes)],
  [/^site_(published|restored)$/, /^revision (\d+)$/, ([number = ""]) => auditChangeText.revision(number)],
  [/^receipt_resent$/, /^(\d+)$/, ([number = ""]) => auditChangeText.receipt(number)],
  [
    /^refund_(completed|refused)$/,
    /^(.*=.*)$/s,
    ([answer = ""]) => auditChangeText.answer(messageOf(answer)),
  ],
];

function codesLeft(count: number): string {
  return auditCodesLeft(counted(count, secondFactorText.code, secondFactorText.codes));
}

const COUPON_TERMS =
  /^(percentage|fixed) (\d+) (one-time|many|(\d+) uses)(?: course (\d+))?(?: from (\S+))? (.+)$/;

/** Translates "percentage 100 one-time never expires", optionally with a course and a first day. */
function couponTerms(detail: string): string {
  const [, type, value = "", use, limit = "", course, from, expiry = ""] = COUPON_TERMS.exec(detail) ?? [];
  if (type === undefined) return detail;
  const isOnce = use === "one-time";
  return [
    type === "percentage" ? `${value}%` : formatIsk(Number(value)),
    isOnce
      ? auditCouponText.oneTime
      : limit === ""
        ? auditCouponText.many
        : counted(Number(limit), ...auditText.times),
    ...(course === undefined ? [] : [auditChangeText.course(course)]),
    ...(from === undefined ? [] : [auditCouponText.from(formatDate(from))]),
    Number.isNaN(Date.parse(expiry)) ? auditCouponText.never : auditCouponText.expires(formatDate(expiry)),
  ].join(", ");
}

/** Translates "price 0 to 9900, title": the changes of a course or of the site's copy. */
function changesText(changes: string): string {
  const text = changes
    .split(", ")
    .map((change) => {
      const [, from, to] = /^price (\d+) to (\d+)$/.exec(change) ?? [];
      if (to !== undefined) return auditChangeText.price(formatIsk(Number(from)), formatIsk(Number(to)));
      return auditChangeText.parts[change] ?? change;
    })
    .join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the message in the provider's response, or else the whole response. */
function messageOf(answer: string): string {
  return new URLSearchParams(answer).get("message") || answer;
}
