import { inFile, type Mutant } from "../mutant.ts";

const api = (file: string, name: string) => `functions/test/api/${file}.test.ts › ${name}`;

/** Refunds. */
export const refunds: Mutant[] = [
  ...inFile(
    "functions/src/domain/refund.ts",
    ["functions/src/domain/refund.test.ts"],
    [
      [
        "refund-unpaid",
        'if (payment.status !== "completed") throw',
        'if (payment.status === "refunded") throw',
        "an unpaid order is refunded",
      ],
      [
        "refund-parallel",
        'payment.refund?.state === "requested" && ',
        'payment.refund?.state === "done" && ',
        "two refunds run at once",
      ],
      ["refund-timeout", ">= REFUND_TIMEOUT_MS", "<= REFUND_TIMEOUT_MS", "a refund is overdue at once"],
      [
        "refund-timeout-boundary",
        ">= REFUND_TIMEOUT_MS",
        "> REFUND_TIMEOUT_MS",
        "a refund is overdue an instant later",
      ],
      [
        "F90",
        '{ state: "requested", actor, at, reason }',
        '{ state: "requested", actor, at, reason: "" }',
        "the reason of a refund is not stored",
      ],
    ],
  ),
  ...inFile(
    "functions/src/providers/securepay/refund.ts",
    ["functions/src/providers/securepay/refund.test.ts"],
    [
      ["F82", ' && answer.get("action_code") === "000"', "", "a refused refund counts as done"],
      ["refund-ret", 'answer.get("ret") === "True" && ', "", "an answer without success counts as done"],
      [
        "refund-error-page",
        "if (!response.ok) throw",
        "if (response.ok === null) throw",
        "an error page is an answer",
      ],
      [
        "refund-hash",
        "securepayHash(secret, [merchantId, refundId])",
        "securepayHash(secret, [refundId, merchantId])",
        "the provider refuses every refund",
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/refund-payment.ts",
    [api("refund", "refunds through the provider")],
    [
      [
        "refund-keeps-course",
        "await tx.users.saveEntitlements(owner.id, withoutCourse(owner, payment.courseId));",
        "await Promise.resolve();",
        "a refunded course stays open",
      ],
      [
        "refund-takes-both",
        "bought.items.some((other) => other.id !== id && other.gift === null)",
        "false",
        "one of two refunds takes the course",
        api("refund", "of one of two payments keeps"),
      ],
      [
        "refund-not-requested",
        "await tx.payments.save(requested);",
        "",
        "two refunds run at once",
        "functions/test/money/reliable-maintenance.test.ts › 20. a refund requested by three",
      ],
      [
        "refund-always-done",
        'isDone ? "done" : "refused"',
        '"done"',
        "a refused refund counts as done",
        api("refund", "that the provider refuses"),
      ],
      [
        "refund-free-asked",
        "if (payment.amount === 0) return",
        "if (payment.amount < 0) return",
        "a free order is refunded at the provider",
        api("refund", "of a free order"),
      ],
      [
        "refund-without-id",
        "!byHand && payment.amount > 0 && !provider.canRefund(payment)",
        "false",
        "a refund without an id is tried",
        api("refund", "is refused with a code of its own"),
      ],
      [
        "refund-unanswered-unseen",
        'state === "unanswered" ? await',
        'state === "refused" ? await',
        "a refund without an answer is not reviewed",
        api("refund", "that the provider does not answer"),
      ],
    ],
  ),
];
