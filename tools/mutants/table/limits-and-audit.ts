import { inFile, type Mutant } from "../mutant.ts";

const api = (file: string, name: string) => `functions/test/api/${file}.test.ts › ${name}`;

/** Limits on attempts, and what the audit log keeps. */
export const limitsAndAudit: Mutant[] = [
  ...inFile(
    "functions/src/http/client-address.ts",
    ["functions/src/http/client-address.test.ts"],
    [
      [
        "address-forged",
        '.split(",").reverse()',
        '.split(",")',
        "the caller writes the address by which attempts are counted",
      ],
      [
        "address-of-proxy",
        "if (!isTrustedProxy(address)) return nearest;",
        "return nearest;",
        "everybody behind Hosting is one caller",
      ],
    ],
  ),
  ...inFile(
    "functions/src/domain/network-address.ts",
    ["functions/src/domain/network-address.test.ts"],
    [["address-ipv6", ".slice(0, 4)", ".slice(0, 8)", "a customer of an IPv6 network has endless addresses"]],
  ),
  ...inFile(
    "functions/src/identity/firestore-attempts.ts",
    ["functions/test/api/sign-in-limits.test.ts"],
    [
      [
        "limit-no-address",
        'await consume("address", network);',
        "",
        "an address may try any number of accounts",
      ],
      [
        "limit-factor",
        "Math.round(window.attempts * factor)",
        "Math.round(window.attempts)",
        "the factor changes no limit",
        api("attempt-limits", "RATE_LIMIT_FACTOR multiplies"),
      ],
      [
        "limit-names-account",
        'const key = fingerprint(parts.join("\\n"));',
        'const key = parts.join(" ");',
        "the limits name accounts",
        api("attempt-limits", "the count holds across instances"),
      ],
      [
        "limit-not-reset",
        "CLEARED.has(by) ? limiter.delete(key) : limiter.reward(key)",
        "limiter.reward(key)",
        "a good sign-in does not reset the limit",
        api("sign-in-limits", "a successful sign-in resets"),
      ],
      [
        "limit-shared-reset",
        '["accountAtAddress", "device"]',
        '["accountAtAddress", "device", "account", "address"]',
        "whoever knows one password resets the limits of everybody at the address",
        api("attempt-limits", "gives back its own point"),
      ],
      [
        "limit-good-blocks",
        "options.points * 2",
        "options.points",
        "good sign-ins at once block their own account",
        api("attempt-limits", "blocks it only while it is running"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/identity/firestore-rate-limiter.ts",
    ["functions/test/api/rate-limiter.test.ts"],
    [
      ["limiter-window", "&& kept.expiresAt.toMillis() > Date.now()", "", "a window never ends"],
      [
        "limiter-lost-window",
        "if (!isSame && points > 0) return null;",
        "",
        "a point that was added to a window that ended is lost",
      ],
      [
        "limiter-count-first",
        "FieldValue.increment(points)",
        "known.points + points",
        "attempts at once through several instances count as one",
      ],
      [
        "limiter-begin-twice",
        "ref.create(kept) : ref.update(kept, { lastUpdateTime: updateTime })",
        "ref.set(kept) : ref.set(kept)",
        "two instances begin one window, and one of the attempts is lost",
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/limited.ts",
    ["functions/test/api/sign-in-limits.test.ts"],
    [
      [
        "limit-counts-success",
        "if (!isCounted(limit, null)) await undo(context, counted);",
        "",
        "good sign-ins are counted",
      ],
    ],
  ),
  ...inFile(
    "functions/src/identity/firestore-devices.ts",
    [api("known-devices", "a token is worthless for another account")],
    [
      [
        "device-of-anybody",
        "kept?.account === fingerprint(account) && ",
        "kept !== undefined && ",
        "one customer's device is known for another account",
      ],
      [
        "device-for-ever",
        "kept.expiresAt.toMillis() > Date.now()",
        "kept.expiresAt.toMillis() > 0",
        "a device is known for ever",
      ],
    ],
  ),
  ...inFile(
    "functions/src/domain/audit.ts",
    ["functions/src/domain/audit.test.ts"],
    [
      [
        "audit-card-number",
        "bounded(withoutCardNumbers(detail))",
        "bounded(detail)",
        "the audit log keeps a card number",
      ],
      ["audit-long", "text.slice(0, AUDIT_TEXT_MAX_LENGTH)", "text", "an entry may have any length"],
    ],
  ),
  ...inFile(
    "functions/src/actions/audit-refusals.ts",
    ["functions/test/api/audit-sign-in.test.ts"],
    [
      ["audit-limit-unseen", 'too_many_attempts: "limit_reached",', "", "a reached limit is not recorded"],
      [
        "audit-admin-sign-in",
        'found === "sign_in_failed" && isForAdmin',
        'found === "limit_reached" && isForAdmin',
        "a failed sign-in at /admin looks like a customer's",
      ],
    ],
  ),
];
