import { inFile, type Mutant } from "../mutant.ts";

const api = (file: string, name: string) => `functions/test/api/${file}.test.ts › ${name}`;

/** SecurePay's signatures, addresses and messages. */
export const securepay: Mutant[] = [
  ...inFile(
    "functions/src/providers/securepay/signature.ts",
    ["functions/src/providers/securepay/signature.test.ts"],
    [
      [
        "F28",
        "timingSafeEqual(a, b)",
        "a.toString() === b.toString()",
        "signatures are compared in varying time",
      ],
      ["signature-trim", "part.trim()", "part", "a blank changes the signature"],
      ["signature-case", "given.trim().toLowerCase()", "given.trim()", "a signature in capitals is refused"],
      ["token-of-any-order", "`${address}|${orderId}`", "`${address}`", "one token serves every order"],
      [
        "token-of-any-address",
        "`${address}|${orderId}`",
        "`${orderId}`",
        "the success token serves the notification",
      ],
      ["signature-length", "a.length === b.length && ", "", "a short signature is a fault"],
    ],
  ),
  ...inFile(
    "functions/src/providers/securepay/recorded-fields.ts",
    ["functions/test/api/payments.test.ts › the provider's server call"],
    [
      [
        "webhook-card-number",
        "WHOLE_NUMBER.test(text) ||",
        "text === WHOLE_NUMBER.source ||",
        "whole card numbers are kept",
      ],
      [
        "webhook-masked-number",
        "MASKED_NUMBER.test(text) ?",
        "text === MASKED_NUMBER.source ?",
        "the first six digits of a card number are kept",
      ],
    ],
  ),
  ...inFile(
    "functions/src/providers/securepay/webhook.ts",
    [
      "functions/test/api/providers.test.ts › 9. a forged webhook changes nothing",
      "functions/test/api/payments.test.ts › the provider's server call",
    ],
    [
      [
        "webhook-unsigned",
        'if (!isSameHash(orderhash, expected)) throw new Refusal("checksum_invalid");',
        "",
        "no signature is checked",
      ],
      [
        "webhook-any-token",
        'return isSameText(params.token ?? "", expected) ? "verified" : "forged";',
        'return "verified";',
        "any token proves a success",
        "functions/test/money/reliable-firestore.test.ts › 25. ",
      ],
      [
        "webhook-return-references",
        'trust === "verified" && arrival.source === "webhook"',
        'trust === "verified"',
        "references come through the buyer's browser",
        api("payments", "without a cookie and from another site"),
      ],
      [
        "webhook-missing-fields",
        'if (!status || !orderhash) throw new Refusal("missing_parameters");',
        'if (!status || orderhash === "?") throw new Refusal("missing_parameters");',
        "a message without a signature is a fault",
        "functions/test/money/reliable-firestore.test.ts › 6. an orderhash that is missing",
      ],
      [
        "webhook-replay-id",
        "const fields = recordedFields(request.fields);",
        "const fields = { ...recordedFields(request.fields), at: String(Math.random()) };",
        "a replay is not recognised",
        api("payments", "replayed later writes nothing"),
      ],
      [
        "webhook-amount-text",
        "/^\\d{1,9}([.,]0{1,2})?$/",
        "/^\\d{1,9}$/",
        "24900,00 is refused",
        "functions/test/money/reliable-firestore.test.ts › 10. the frozen string counts",
      ],
    ],
  ),
  ...inFile(
    "functions/src/providers/securepay/addresses.ts",
    [api("payments", "the buyer's return")],
    [
      [
        "return-mismatch",
        'if (code === "amount_mismatch" || code === "currency_mismatch") return reasonPage("checksum_invalid");',
        "",
        "another amount is shown as a processing error",
      ],
      [
        "return-cancel-id",
        "`${CANCEL_PAGE}?payment_id=${payment.id}`",
        "CANCEL_PAGE",
        "a cancelled order is not named",
      ],
      [
        "notification-accepted",
        'answer: ({ kind }) => acknowledgement(kind === "applied")',
        'answer: ({ kind }) => acknowledgement(kind !== "fault")',
        "a refused message is acknowledged",
        "functions/test/api/payments.test.ts › the provider's server call",
      ],
    ],
  ),
  ...inFile(
    "functions/src/providers/securepay/order-form.ts",
    [api("checkout", "returns a ticket of the provider")],
    [
      [
        "order-signature",
        "[merchantId, success, notification, orderId, amountText, currency]",
        "[merchantId, success, notification, orderId, currency, amountText]",
        "the provider refuses every order",
      ],
      [
        "order-token",
        '`${siteUrl}${path.replace(":token", addressToken(secret, address, orderId))}`',
        '`${siteUrl}${path.replace(":token", addressToken(secret, "success", orderId))}`',
        "the provider's server has the wrong token",
        "functions/test/money/reliable-maintenance.test.ts › 20. a refund requested by three",
      ],
    ],
  ),
];
