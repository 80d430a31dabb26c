import { inFile, type Mutant } from "../mutant.ts";

const api = (file: string, name: string) => `functions/test/api/${file}.test.ts › ${name}`;

/** Bodies, cookies, errors and caching. */
export const requests: Mutant[] = [
  ...inFile(
    "functions/src/http/app.ts",
    ["functions/test/api/bad-input.test.ts"],
    [
      [
        "F40",
        "headers: { ...headers, ...NO_STORE, ...NEVER_REUSED }",
        "headers",
        "a cache may keep a refusal",
      ],
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
        'if (bytes.byteLength > maxBytes) throw new Refusal("body_too_large");',
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
        'isCustomer ? "1" : "admin"',
        'isCustomer ? "admin" : "1"',
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
        "sharedCacheSeconds === undefined ? [] : [notModified]",
        "sharedCacheSeconds === undefined ? [] : []",
        "the course list is sent anew each time",
      ],
    ],
  ),
];
