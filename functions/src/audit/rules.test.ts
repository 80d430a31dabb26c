import { expect, test } from "vitest";
import { type Actor, auditEntry } from "./rules.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const actor: Actor = { id: "u1", email: null, pseudonym: "p", ipHash: "a" };
const detailOf = (detail: string, by = actor) =>
  auditEntry(by, { action: "refund_requested", object: null, detail }, now).detail;

test.each([
  ["Kort 4111 1111 1111 1111, takk", "Kort ****1111, takk"],
  ["4741520000000003", "****0003"],
  ["4741-5200-0000-0003.", "****0003."],
  ["kt. 010190-2989, pöntun 5QD3S5H1PMJB", "kt. 010190-2989, pöntun 5QD3S5H1PMJB"],
  ["sími 555 1234", "sími 555 1234"],
])("masks only card numbers: %s", (text, masked) => {
  expect(detailOf(text)).toBe(masked);
});

test("truncates texts to 400 characters without splitting a character", () => {
  expect(detailOf("á".repeat(500))).toHaveLength(400);
  expect(detailOf(`${"a".repeat(399)}🏌`)).toBe("a".repeat(399));
  const email = `${"a".repeat(440)}@b.is`;
  const entry = auditEntry(
    { ...actor, email },
    { action: "sign_in_failed", object: { kind: "account", id: email, name: email }, detail: null },
    now,
  );
  for (const text of [entry.actorEmail, entry.object?.id, entry.object?.name]) expect(text).toHaveLength(400);
});

test("does not mask digits in ids and email addresses", () => {
  const email = "5c5de761-1369-4589-8267-d6637e64262e@example.is";
  expect(
    auditEntry({ ...actor, email }, { action: "refund_requested", object: null, detail: null }, now),
  ).toMatchObject({ actor: "u1", actorEmail: email, count: 1, at: now.toISOString() });
});
