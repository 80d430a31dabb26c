import type { SecondFactorSecret, SecondFactorState } from "functions/accounts/schema";
import type { AuditEntry } from "functions/audit/schema";
import { type Answers, ok } from "./fake-api.ts";

export const noFactor: SecondFactorState = { enabledAt: null, recoveryCodesLeft: 0 };
export const factor: SecondFactorState = { enabledAt: "2026-01-31T10:00:00Z", recoveryCodesLeft: 10 };

export const secret: SecondFactorSecret = {
  secret: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
  uri: "otpauth://totp/Golf:stjori%40example.is?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
};

export const recoveryCodes = Array.from({ length: 10 }, (_, index) => `ABCDEFGHJK${index + 20}`);

const entry: AuditEntry = {
  id: "entry-1",
  at: "2026-01-31T10:05:07Z",
  action: "admin_signed_in",
  actor: "boss",
  actorEmail: "stjori@example.is",
  addressHash: "3fa2c1d4e5f60718293a4b5c6d7e8f90",
  object: null,
  detail: null,
  count: 1,
};

export const auditEntries: AuditEntry[] = [
  entry,
  {
    ...entry,
    id: "entry-2",
    action: "coupon_created",
    object: { kind: "coupon", id: "c1", name: "GOLF20" },
    detail: "percentage 20 one-time 2030-12-31T23:59:59.999Z",
  },
  {
    ...entry,
    id: "entry-3",
    action: "sign_in_failed",
    actor: null,
    actorEmail: null,
    object: { kind: "account", id: "anna@example.is", name: null },
    detail: "wrong_credentials",
    count: 1234,
  },
  {
    ...entry,
    id: "entry-4",
    action: "refund_requested",
    object: { kind: "payment", id: "SALE00000001", name: null },
    detail: "Keypti óvart",
  },
];

/** API responses for an administrator with a second factor. */
export const securityAnswers: Answers = {
  "GET /api/admin/second-factor": ok(factor),
  "GET /api/admin/audit": ok(auditEntries),
};
