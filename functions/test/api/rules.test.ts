import { expect, test } from "vitest";

const host = `http://${process.env.FIRESTORE_EMULATOR_HOST}`;
const documents = `${host}/v1/projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents`;

/** An unsigned id token, as the emulators take them. */
function token(claims: object): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  return `Bearer ${encoded({ alg: "none" })}.${encoded({ sub: "somebody", ...claims })}.`;
}

/** What a browser could send; only the Admin SDK has the rest. */
const WHO = {
  nobody: {},
  "a customer": { authorization: token({}) },
  "an administrator": { authorization: token({ admin: true }) },
};

const PATHS = [
  ...["users/somebody", "admins/somebody", "courses/1", "lessons/1", "payments/x", "payments/x/events/y"],
  ...[
    "coupons/x",
    "coupons/x/redemptions/somebody",
    "mail/x",
    "audit/x",
    "archivedCoupons/x",
    "counters/receipts",
    "limits/x",
    "anything/else",
  ],
];

test.each(Object.entries(WHO).flatMap(([who, headers]) => PATHS.map((path) => ({ who, path, headers }))))(
  "$who can neither read nor write $path over the wire",
  async ({ path, headers }) => {
    const document = `${documents}/${path}`;
    const answers = await Promise.all([
      fetch(document, { headers }),
      fetch(document, { method: "PATCH", headers, body: '{"fields":{}}' }),
      fetch(document, { method: "DELETE", headers }),
      fetch(document.slice(0, document.lastIndexOf("/")), { headers }),
      fetch(`${documents}:runQuery`, { method: "POST", headers, body: "{}" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  },
);
