import { expect, test } from "vitest";

const host = `http://${process.env.FIRESTORE_EMULATOR_HOST}`;
const documents = `${host}/v1/projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents`;

/** What a browser could send: no token, or any token that is not the Admin SDK's. */
const TOKENS = { nobody: {}, "a customer": { authorization: "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0." } };

test.each(
  Object.entries(TOKENS).flatMap(([who, headers]) =>
    [
      "users/x",
      "admins/x",
      "courses/1",
      "lessons/1",
      "payments/x",
      "payments/x/events/y",
      "coupons/x",
      "mail/x",
    ].map((path) => ({ who, path, headers })),
  ),
)("$who can neither read nor write $path over the wire", async ({ path, headers }) => {
  const document = `${documents}/${path}`;
  const answers = await Promise.all([
    fetch(document, { headers }),
    fetch(document, { method: "PATCH", headers, body: '{"fields":{}}' }),
    fetch(document, { method: "DELETE", headers }),
    fetch(document.slice(0, document.lastIndexOf("/")), { headers }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});
