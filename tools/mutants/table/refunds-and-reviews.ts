import { inFile, type Mutant } from "../mutant.ts";

const api = (file: string, name: string) => `functions/test/api/${file}.test.ts › ${name}`;

/** Refunds, reviews, the scheduled maintenance and the outbox. */
export const refundsAndReviews: Mutant[] = [
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
        "await tx.users.saveEntitlements(buyer.id, withoutCourse(buyer, payment.courseId));",
        "await Promise.resolve();",
        "a refunded course stays open",
      ],
      [
        "refund-takes-both",
        "completed.every((other) => other.id === payment.id)",
        "true",
        "one of two refunds takes the course",
        api("refund", "of one of two payments keeps"),
      ],
      [
        "refund-not-requested",
        "await tx.payments.save(requested);",
        "",
        "two refunds run at once",
        "functions/test/money/reliable-firestore.test.ts › 20. a refund requested by three",
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
        "functions/test/money/reliable-firestore.test.ts › 28. a refund whose answer was lost",
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/maintenance-steps.ts",
    [api("maintenance", "shows an order as expired after a day")],
    [
      [
        "expiry-early",
        "const EXPIRES_AFTER_MS = DAY_MS;",
        "const EXPIRES_AFTER_MS = DAY_MS / 2;",
        "an order expires after 12 hours",
      ],
      [
        "expiry-late",
        "const EXPIRES_AFTER_MS = DAY_MS;",
        "const EXPIRES_AFTER_MS = 2 * DAY_MS;",
        "an order expires after two days",
      ],
      [
        "review-never-closed",
        "7 * DAY_MS",
        "70 * DAY_MS",
        "old reviews stay open",
        api("maintenance", "closes that review when the success arrives"),
      ],
      [
        "kept-webhook-again",
        " || current.handledAt !== null) return false;",
        ") return false;",
        "a kept webhook is applied again",
        api("maintenance", "is applied once, although two rounds"),
      ],
      [
        "review-log-severity",
        '=== "unconfirmed" ? "WARNING" : "ERROR"',
        '=== "unconfirmed" ? "ERROR" : "WARNING"',
        "an abandoned checkout is an error in the log",
        api("maintenance", "puts an order that is pending for over an hour"),
      ],
      [
        "review-logged-always",
        "await store.reviews.setReported(id, now);",
        "",
        "a review is logged each minute",
        api("maintenance", "puts an order that is pending for over an hour"),
      ],
      [
        "review-opened-again",
        'source: "maintenance", isNew: false }',
        'source: "maintenance", isNew: true }',
        "a closed review opens again",
        api("maintenance", "puts an order that is pending"),
      ],
      [
        "refund-state-stays",
        'state: "unanswered" } });',
        'state: "requested" } });',
        "an overdue refund stays requested",
        api("maintenance", "puts a refund under review"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/maintenance.ts",
    [api("maintenance", "puts a refund under review")],
    [
      [
        "F89",
        'await forEach("reviewsOpened", payments.withRefundRequested(), ({ id }) => steps.reviewRefund(context, id));',
        "",
        "an unanswered refund needs nobody",
      ],
      [
        "maintenance-no-webhooks",
        'await forEach("webhooksApplied", events.unhandled(), (event) => steps.applyKeptWebhook(context, event));',
        "",
        "kept webhooks are never applied",
        api("maintenance", "applies a verified webhook that could not be saved"),
      ],
      [
        "maintenance-endless",
        "if (!hasTime()) return false;",
        "",
        "a round runs into its timeout",
        api("maintenance", "reports before it works"),
      ],
      [
        "maintenance-unreadable",
        "await reviewAll(unreadable);\n        for",
        "for",
        "a document that cannot be read is not reported",
        api("maintenance", "27. a document that cannot be read"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/domain/email.ts",
    ["functions/src/domain/email.test.ts"],
    [
      ["F20", "attempts >= MAX_ATTEMPTS", "attempts > MAX_ATTEMPTS", "an email is tried 21 times"],
      [
        "email-no-backoff",
        "FIRST_RETRY_MS * 2 ** (attempts - 1)",
        "FIRST_RETRY_MS",
        "a failing mail server is asked each minute",
      ],
      ["email-long-wait", ", LONGEST_RETRY_MS)", ", 60 * LONGEST_RETRY_MS)", "an email waits for days"],
      ["email-lease-short", "SEND_TIMEOUT_MS + 20_000", "SEND_TIMEOUT_MS - 20_000", "an email is sent twice"],
      ["email-state", 'if (sentAt !== null) return "sent";', "", "a sent email is shown as given up"],
    ],
  ),
  ...inFile(
    "functions/src/actions/deliver-emails.ts",
    [api("mail", "has a running number without gaps")],
    [
      [
        "email-lease",
        "await tx.emails.setDue(id, attempts, leaseUntil(now));",
        "",
        "two rounds send one email twice",
        api("mail", "waits while the mail server is down"),
      ],
      [
        "email-sent-again",
        "await store.emails.setSent(email.id, clock());",
        "",
        "a sent email is sent again",
        api("mail", "waits while the mail server is down"),
      ],
      [
        "receipt-number",
        "payment?.receiptNumber ?? (await tx.counters.nextReceipt())",
        "1",
        "all receipts have one number",
      ],
      [
        "email-given-up",
        "await openReview({ tx, now }, review);",
        "",
        "an email that was given up is not reviewed",
        api("maintenance", "an email that is given up"),
      ],
      [
        "email-to-nobody",
        "await store.emails.remove(email.id);",
        "",
        "the address of a stranger stays in the outbox",
        api("mail", "is answered the same for an unknown address"),
      ],
      [
        "email-one-at-a-time",
        "const SENT_IN_PARALLEL = 5;",
        "const SENT_IN_PARALLEL = 6;",
        "more emails at once than the mail server takes",
        api("mail", "emails are sent five at a time"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/close-review.ts",
    ["functions/test/api/maintenance.test.ts › does not open a review again"],
    [["review-close-unsaved", "await tx.reviews.save(closed);", "", "a closed review stays open"]],
  ),
];
