type Stored = Record<string, unknown>;

/**
 * What the first release stored under other names, under today's; anything else as it is. Fields that were added since
 * have defaults in the schemas. Each is the `preprocess` of its schema, which checks the result.
 */
const upgraded = (isFirst: (stored: Stored) => boolean, upgrade: (stored: Stored) => Stored) => {
  return (stored: unknown) => (isObject(stored) && isFirst(stored) ? upgrade(stored) : stored);
};

export const upgradedRedemption = upgraded(
  (stored) => "usedAt" in stored,
  ({ usedAt, state, ...redemption }) => ({
    ...redemption,
    state: state === "used" ? "redeemed" : state,
    redeemedAt: usedAt,
  }),
);

export const upgradedRefund = upgraded(
  (stored) => "by" in stored,
  ({ by, ...refund }) => ({ ...refund, actor: by }),
);

export const upgradedEvent = upgraded(
  (stored) => "cause" in stored,
  ({ cause, by, message, ...event }) => ({
    ...event,
    type: typeOf(event, message),
    source: isReturn(message) ? "return" : SOURCES.get(cause),
    actor: by,
    webhook: webhookOf(message),
  }),
);

const SOURCES = new Map<unknown, string>([
  ["provider", "webhook"],
  ["free", "checkout"],
  ["reconciler", "maintenance"],
  ["refund", "admin"],
]);

function typeOf({ from, to, id }: Stored, message: unknown): unknown {
  if (from !== to) return to;
  if (message !== null) return "webhook_received";
  return String(id).endsWith("-1") ? "refund_requested" : "refund_refused";
}

/** `unverified`: that release took the signature alone as proof, which does not cover the status. Source: payments "Trust". */
function webhookOf(message: unknown): Stored | null {
  if (!isObject(message) || !isObject(message.evidence)) return null;
  const { id, outcome, fields, evidence } = message;
  const { amountText, currency, authorizationCode, refundId } = evidence;
  return {
    id,
    source: isReturn(message) ? "return" : "webhook",
    outcome,
    trust: "unverified",
    amount: amountText === null ? null : Number.parseInt(String(amountText), 10),
    currency,
    authorizationCode,
    refundId,
    fields,
  };
}

/** Whether the message came through the buyer's browser. */
function isReturn(message: unknown): boolean {
  return isObject(message) && message.step === "Confirmation";
}

function isObject(value: unknown): value is Stored {
  return typeof value === "object" && value !== null;
}
