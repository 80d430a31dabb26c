import { describe, expect, test } from "vitest";
import { auditEntry } from "../../src/audit/rules.ts";
import type { AuditEntry } from "../../src/audit/schema.ts";
import type { Student } from "../../src/students/schema.ts";
import { refusal } from "../api-client.ts";
import { tickingClock } from "../clock.ts";
import { openStaffedShop } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

const { shop, asAdmin, get, audit, grant, revoke, refund } = await openStaffedShop();
shop.clock.now = tickingClock();

const student = ({ id }: TestUser) => get<Student>(`/api/admin/users/${id}`);
const mayWatch = async ({ cookie }: TestUser) =>
  (await shop.ask("GET", "/api/lessons/1", { cookie })).status === 200;

/** Title of course 1. */
const COURSE = "Námskeið 1";

test("shows account, progress, purchases and emails of a customer", async () => {
  const { paymentId, ...customer } = await shop.newBuyer("Jóna Prufa");
  await shop.ask("POST", "/api/lessons/2/complete", customer);
  const shown = await student(customer);
  expect(shown).toMatchObject({
    user: { id: customer.id, name: "Jóna Prufa", email: customer.email },
    lastSeenAt: expect.stringMatching(/^20/),
    courses: [{ id: 1, isOwned: true, completedLessons: 1, totalLessons: 3, grant: null }],
    payments: [{ id: paymentId, status: "completed", amount: 24_900 }],
    emails: [{ template: "receipt", recipient: customer.email }],
  });
});

test("returns 404 for an unknown customer", async () => {
  const missing = refusal(404, "user_not_found");
  for (const path of ["", "/audit"])
    expect(await asAdmin("GET", `/api/admin/users/nobody${path}`)).toMatchObject(missing);
  for (const change of [grant, revoke]) expect(await change("nobody")).toMatchObject(missing);
  for (const path of ["end-sessions", "password-link"])
    expect(await asAdmin("POST", `/api/admin/users/nobody/${path}`)).toMatchObject(missing);
});

describe("course granted by an administrator", () => {
  test("grants access and records the administrator and the reason", async () => {
    const customer = await shop.verify(await shop.newUser());
    expect(await mayWatch(customer)).toBe(false);
    const { status, body } = await grant(customer.id);
    expect(status).toBe(200);
    expect(body.courses).toMatchObject([{ id: 1, isOwned: true, grant: { by: "Stjóri", reason: "Prófun" } }]);
    expect(await mayWatch(customer)).toBe(true);
  });

  test("grants a course only once", async () => {
    const customer = await shop.newUser();
    const answers = await Promise.all([grant(customer.id), grant(customer.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("keeps a granted course when an older payment for it is refunded", async () => {
    const { paymentId, ...customer } = await shop.verify(await shop.newBuyer());
    await revoke(customer.id);
    await grant(customer.id);
    expect((await refund(paymentId)).status).toBe(200);
    expect(await mayWatch(customer)).toBe(true);
  });

  test("rejects granting an unknown course", async () => {
    const refused = await grant((await shop.newUser()).id, 99);
    expect(refused).toMatchObject(refusal(404, "course_not_found"));
  });
});

describe("course revoked by an administrator", () => {
  test("revokes access and leaves the payment unchanged", async () => {
    const { paymentId, ...customer } = await shop.newBuyer();
    const { body } = await revoke(customer.id);
    expect(body).toMatchObject({
      courses: [{ id: 1, isOwned: false }],
      payments: [{ id: paymentId, status: "completed" }],
    });
    expect(await mayWatch(customer)).toBe(false);
    expect(await revoke(customer.id)).toMatchObject(refusal(409, "not_granted"));
  });
});

test("signs a customer out when an administrator ends their sessions", async () => {
  const customer = await shop.newUser();
  const asked = () => shop.ask("GET", "/api/user", customer);
  expect((await asked()).status).toBe(200);
  expect((await asAdmin("POST", `/api/admin/users/${customer.id}/end-sessions`)).status).toBe(200);
  expect((await asked()).status).toBe(401);
});

test("queues a password reset email for the customer", async () => {
  const customer = await shop.newUser();
  expect((await asAdmin("POST", `/api/admin/users/${customer.id}/password-link`)).status).toBe(200);
  expect((await student(customer)).emails).toMatchObject([
    { template: "passwordReset", recipient: customer.email, state: "queued" },
  ]);
});

test("records a grant and a revocation with their reason in the audit log", async () => {
  const customer = await shop.newUser();
  await grant(customer.id);
  await revoke(customer.id);
  const own = (await audit()).filter(({ object }) => object?.id === customer.id);
  expect(own.map(({ action, detail }) => [action, detail])).toEqual([
    ["course_revoked", `${COURSE}: Prófun`],
    ["course_granted", `${COURSE}: Prófun`],
  ]);
});

describe("audit log of a customer", () => {
  const auditOf = (id: string, after = "") => get<AuditEntry[]>(`/api/admin/users/${id}/audit${after}`);

  test("lists administrator actions on a customer and their payments, newest first, and nothing else [10.14]", async () => {
    const [customer, other] = [await shop.newUser(), await shop.newUser()];
    const paymentId = await shop.buy(customer);
    await grant(other.id);
    await revoke(customer.id);
    await asAdmin("POST", `/api/admin/users/${customer.id}/end-sessions`);
    await refund(paymentId);
    await shop.ask("GET", `/api/payment/${paymentId}/course`, other);
    const entries = await auditOf(customer.id);
    const [one, two, ...older] = entries.map(({ action, object }) => [action, object?.kind, object?.id]);
    // Both have the time of the call.
    expect([one, two].sort()).toEqual([
      ["refund_completed", "payment", paymentId],
      ["refund_requested", "payment", paymentId],
    ]);
    expect(older).toEqual([
      ["sessions_ended", "account", customer.id],
      ["course_revoked", "account", customer.id],
    ]);
    const revoked = { actorEmail: expect.any(String), detail: `${COURSE}: Prófun` };
    expect(entries[3]).toMatchObject(revoked);
  });

  test("returns a long audit log in pages", async () => {
    const customer = await shop.newUser();
    const store = shop.services.openStore();
    const actor = { id: "boss", email: "boss@example.is", pseudonym: null, ipHash: null };
    const object = { kind: "account", id: customer.id, name: null } as const;
    const sent = { action: "password_link_sent", object, detail: null } as const;
    for (let minute = 0; minute < 101; minute += 1)
      await store.audit.add(auditEntry(actor, sent, new Date(Date.UTC(2026, 0, 1, 0, minute))));
    const first = await auditOf(customer.id);
    expect(first).toHaveLength(100);
    expect(first[0]?.at).toBe("2026-01-01T01:40:00.000Z");
    const rest = await auditOf(customer.id, `?after=${first.at(-1)?.id}`);
    expect(rest.map(({ at }) => at)).toEqual(["2026-01-01T00:00:00.000Z"]);
  });
});
