import { inFile, type Mutant } from "../mutant.ts";

const api = (file: string, name: string) => `functions/test/api/${file}.test.ts › ${name}`;

/** Who may make a call, from where, how often; and what the audit log keeps. */
export const accessAndLimits: Mutant[] = [
  ...inFile(
    "functions/src/contract/calls.ts",
    ["functions/src/contract/calls.test.ts"],
    [
      [
        "F49",
        'path: "/api/admin/payments/:id/refund", access: "admin"',
        'path: "/api/admin/payments/:id/refund", access: "user"',
        "a customer refunds payments",
      ],
      [
        "list-public",
        'path: "/api/admin/users", access: "admin"',
        'path: "/api/admin/users", access: "public"',
        "anybody reads the customers",
      ],
      [
        "lesson-public",
        'lesson: { method: "GET", path: "/api/lessons/:id", access: "user" }',
        'lesson: { method: "GET", path: "/api/lessons/:id", access: "public" }',
        "a visitor opens a lesson",
      ],
      [
        "confirm-unlimited",
        'path: "/api/admin/second-factor/confirm",\n    access: "admin",\n    limit: "login",',
        'path: "/api/admin/second-factor/confirm",\n    access: "admin",',
        "passwords are guessed at the second factor",
      ],
      [
        "checkout-unattested",
        'limit: "checkout",\n    appCheck: true,',
        'limit: "checkout",',
        "scripts open orders",
      ],
      [
        "private-cached",
        'userCourses: { method: "GET", path: "/api/user/courses", access: "user" }',
        'userCourses: { method: "GET", path: "/api/user/courses", access: "user", sharedCacheSeconds: 60 }',
        "a shared cache keeps a customer's courses",
      ],
    ],
  ),
  ...inFile(
    "functions/src/http/call.ts",
    ["functions/test/api/admin.test.ts › is refused"],
    [
      [
        "admin-claim-unchecked",
        "caller.isAdmin ? await call.store.admins.byId(caller.uid) : null",
        "await call.store.admins.byId(caller.uid)",
        "an administrator whose claim was taken stays one",
        "functions/test/api/revocation.test.ts › a claim that was taken away",
      ],
      [
        "admin-document-unchecked",
        'if (admin === null) throw new Refusal("not_admin");',
        "",
        "a claim alone makes an administrator",
      ],
      [
        "session-unchecked",
        'if (caller === null) throw new Refusal("not_signed_in");',
        "",
        "a call without a session is a fault",
        api("accounts", "of a visitor is none"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/http/request-checks.ts",
    ["functions/test/api/bad-input.test.ts"],
    [
      ["origin-same-site", 'site === "same-origin"', 'site !== "cross-site"', "a sibling site changes data"],
      ["origin-any", 'headers.get("origin") === siteUrl', "true", "any site changes data in an old browser"],
      ["origin-unchecked", 'if (!isOurs) throw new Refusal("foreign_origin");', "", "any site changes data"],
      [
        "attestation-optional",
        "token === null || !(await",
        "token !== null && !(await",
        "a call without an App Check token succeeds",
        "functions/test/api/app-check.test.ts",
      ],
    ],
  ),
  ...inFile(
    "functions/src/http/route.ts",
    ["functions/test/api/bad-input.test.ts"],
    [
      [
        "origin-not-asked",
        'if (method !== "GET") requireSameOrigin(req.raw.headers, services.siteUrl);',
        "",
        "any site changes data",
      ],
      [
        "attestation-not-asked",
        "if (policy.appCheck) await requireGenuineApp(req.raw.headers, services);",
        "",
        "App Check is not enforced",
        "functions/test/api/app-check.test.ts",
      ],
      [
        "reply-unfiltered",
        "JSON.stringify(reply.parse(answer ?? {}))",
        "JSON.stringify(answer ?? {})",
        "answers carry fields of the store",
        "functions/test/api/courses.test.ts › a video's address",
      ],
      [
        "wording-lost",
        ", { text: parsed.error.issues[0]?.message }",
        "",
        "a refusal does not say what is wrong",
        api("mail", "refuses"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/http/app.ts",
    ["functions/test/api/bad-input.test.ts"],
    [
      ["F40", "headers: { ...headers, ...NO_STORE }", "headers", "a cache may keep a refusal"],
      [
        "log-names-user",
        "user: userId && pseudonymOf(userId, services.fingerprint)",
        "user: userId",
        "the log names the customer",
        "functions/test/api/log.test.ts",
      ],
      [
        "refusals-unaudited",
        "await audit(error, context);",
        "",
        "refused requests are not in the audit log",
        "functions/test/api/audit.test.ts",
      ],
    ],
  ),
  ...inFile(
    "functions/src/http/errors.ts",
    ["functions/test/api/maintenance.test.ts › applies a verified webhook"],
    [
      [
        "error-shown",
        'body: { error, code: "internal" }',
        'body: { error: String(thrown), code: "not_found" }',
        "an answer shows the inside of the server",
      ],
      [
        "retry-after",
        "retryAfterMs === undefined ? {} :",
        "retryAfterMs !== undefined ? {} :",
        "a limit does not say how long to wait",
        "functions/test/api/sign-in-limits.test.ts",
      ],
    ],
  ),
  ...inFile(
    "functions/src/http/body.ts",
    ["functions/test/api/bad-input.test.ts"],
    [
      [
        "body-any-size",
        'if (bytes.byteLength > MAX_BODY_BYTES) throw new Refusal("body_too_large");',
        "",
        "a body without a length may be of any size",
      ],
      [
        "body-any-type",
        'if (given !== type) throw new Refusal("unsupported_media_type");',
        "",
        "a form of another site is read as JSON",
      ],
      [
        "query-repeated",
        'if (Object.keys(unique).length !== entries.length) throw new Refusal("invalid_input");',
        "",
        "the last of two fields counts",
      ],
      [
        "body-surrogate",
        "MAY_HAVE_SURROGATE.test(text) ?",
        "text === MAY_HAVE_SURROGATE.source ?",
        "half a character is a fault of the store",
        "functions/src/http/body.test.ts",
      ],
    ],
  ),
  ...inFile(
    "functions/src/http/session.ts",
    [api("accounts", "on an https site sends its cookies")],
    [
      ["F43", 'secure: siteUrl.startsWith("https:")', "secure: false", "the session travels over http"],
      ["cookie-script", "{ ...options, httpOnly: true }", "options", "scripts read the session"],
      ["cookie-cross-site", 'sameSite: "Lax"', 'sameSite: "None"', "other sites send the session along"],
      [
        "cookie-kept",
        "deleteCookie(context, SESSION_COOKIE, { ...cookieOptions(siteUrl), httpOnly: true });",
        "",
        "signing out keeps the cookie",
      ],
      [
        "hint-for-admin",
        "if (isCustomer) setCookie",
        "if (!isCustomer) setCookie",
        "an administrator looks like a customer",
      ],
    ],
  ),
  ...inFile(
    "functions/src/http/node-adapter.ts",
    ["functions/src/http/node-adapter.test.ts"],
    [
      [
        "F83",
        '"Cache-Control": "private, no-store"',
        "",
        "a cache may keep the answer to a malformed request",
      ],
    ],
  ),
  ...inFile(
    "functions/src/http/caching.ts",
    ["functions/test/api/courses.test.ts › the course list"],
    [
      ["answers-cached", '"private, no-store"', '"public"', "a shared cache keeps a customer's answers"],
      [
        "course-list-etag",
        'ETag: `"${hash("sha1", text, "base64url")}"`,',
        "",
        "the course list is sent anew each time",
      ],
    ],
  ),
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
    ["functions/test/api/audit.test.ts"],
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
