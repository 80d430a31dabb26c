import { inFile, type Mutant } from "../mutant.ts";

const api = (file: string, name: string) => `functions/test/api/${file}.test.ts › ${name}`;

/** Messages of the card provider: what they may change, and replays. */
export const webhooks: Mutant[] = [
  ...inFile(
    "functions/src/domain/webhook-event.ts",
    ["functions/src/domain/webhook-event.test.ts"],
    [
      [
        "webhook-forged",
        'if (trust === "forged") return "checksum_invalid";',
        "",
        "a forged success is applied",
      ],
      [
        "webhook-amount",
        'if (amount !== null && amount !== payment.amount) return "amount_mismatch";',
        "",
        "any amount pays the order",
      ],
      [
        "webhook-currency",
        'if (currency !== null && currency.toUpperCase() !== payment.currency) return "currency_mismatch";',
        "",
        "any currency pays the order",
      ],
      [
        "webhook-status",
        'if (outcome === null) return "status_unknown";',
        "",
        "an unknown status closes the order",
      ],
      [
        "webhook-unverified",
        'return trust === "unverified" && !isSettled ? "webhook_unverified" : null;',
        "return null;",
        "an unverified success is applied",
      ],
      ["webhook-late", " && !isSettled ?", " ?", "a return after the completion is refused"],
    ],
  ),
  ...inFile(
    "functions/src/actions/handle-webhook.ts",
    [api("payments", "replayed later writes nothing")],
    [
      [
        "replay-applied",
        "if (known !== null && known.handledAt !== null) return { payment, webhook, rejection };",
        "",
        "a replay is applied again",
      ],
      [
        "webhook-not-kept",
        "await keep(context, unhandled);",
        "await Promise.resolve();",
        "a webhook that could not be saved is lost",
        api("maintenance", "applies a verified webhook that could not be saved"),
      ],
      [
        "webhook-reference-changed",
        "payment.refundId ?? webhook.refundId",
        "webhook.refundId ?? payment.refundId",
        "a second call changes the refund id",
        api("payments", "with other references than the first"),
      ],
      [
        "webhook-junk-unlimited",
        "if (payment.unprovenWebhooks >= UNPROVEN_WEBHOOKS_KEPT) return null;",
        "",
        "a buyer fills the list of events",
        api("payments", "of junk is recorded a limited number"),
      ],
      [
        "webhook-rejection-unseen",
        "await tx.payments.save(reviewed);\n  return reviewed;",
        "return payment;",
        "a rejected message is not counted or reviewed",
        "functions/test/api/payments.test.ts › the provider's server call",
      ],
      [
        "webhook-unknown-order",
        'if (payment === null) throw new Refusal("payment_not_found");',
        'if (payment === null) throw new Error("none");',
        "an unknown order is a fault",
        "functions/test/money/reliable-firestore.test.ts › 5. a webhook for an unknown order",
      ],
    ],
  ),
  ...inFile(
    "functions/src/http/routes/webhooks.ts",
    [api("payments", "without a cookie and from another site")],
    [
      [
        "return-kept",
        "headers: { ...NO_STORE, Location: answer.location }",
        "headers: { Location: answer.location }",
        "a cache may keep the buyer's return",
      ],
      [
        "webhook-fault-hidden",
        "if (!address.answersFaults) throw error;",
        "",
        "a fault is answered as a refusal",
        api("maintenance", "applies a verified webhook that could not be saved"),
      ],
    ],
  ),
];
