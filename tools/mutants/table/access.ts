import { inFile, type Mutant } from "../mutant.ts";

const api = (file: string, name: string) => `functions/test/api/${file}.test.ts › ${name}`;

/** Who may make a call, and from where. */
export const access: Mutant[] = [
  ...inFile(
    "functions/src/contract/admin-calls.ts",
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
        "confirm-unlimited",
        'path: "/api/admin/second-factor/confirm",\n    access: "admin",\n    limit: "login",',
        'path: "/api/admin/second-factor/confirm",\n    access: "admin",',
        "passwords are guessed at the second factor",
      ],
    ],
  ),
  ...inFile(
    "functions/src/contract/site-calls.ts",
    ["functions/src/contract/calls.test.ts"],
    [
      [
        "lesson-members-only",
        'lesson: { method: "GET", path: "/api/lessons/:id", access: "public" }',
        'lesson: { method: "GET", path: "/api/lessons/:id", access: "user" }',
        "a free preview is closed to visitors",
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
        "functions/test/api/checkout.test.ts › is matched trimmed",
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
];
