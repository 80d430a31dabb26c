import { inFile, type Mutant } from "../mutant.ts";

const api = (file: string, name: string) => `functions/test/api/${file}.test.ts › ${name}`;

/** The scheduled maintenance and reviews. */
export const maintenance: Mutant[] = [
  ...inFile(
    "functions/src/actions/maintenance-steps.ts",
    ["functions/test/money/reliable-maintenance.test.ts › 19. an order that nobody paid is reviewed"],
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
        "functions/test/money/reliable-maintenance.test.ts › 27. documents that cannot be read",
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/close-review.ts",
    ["functions/test/api/maintenance.test.ts › does not open a review again"],
    [["review-close-unsaved", "await tx.reviews.save(closed);", "", "a closed review stays open"]],
  ),
];
