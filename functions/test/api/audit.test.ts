import { describe, expect, test } from "vitest";
import { auditEntry } from "../../src/audit/rules.ts";
import type { AuditEntry } from "../../src/audit/schema.ts";
import type { Coupon } from "../../src/coupons/schema.ts";
import { refusal } from "../api-client.ts";
import { from, newIp } from "./limits.ts";
import { replaceInStore } from "./meanwhile.ts";
import { openAuditedShop } from "./prepared-shops.ts";
import { cookieFrom, openShop } from "./shop.ts";

const { shop, admin, asAdmin, audit, logIn, recorded } = await openAuditedShop();

describe("audit log list", () => {
  test("filters audit entries by action and lists them newest first", async () => {
    await logIn("/api/login", "listed@example.is", "rangt-12");
    await logIn("/api/admin/login", "listed@example.is", "rangt-12");
    const [latest] = await audit("?action=sign_in_failed");
    expect(latest).toMatchObject({ action: "sign_in_failed", object: { id: "listed@example.is" } });
    const times = (await audit()).map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect((await asAdmin("GET", "/api/admin/audit?action=nothing")).status).toBe(400);
  });

  test("returns the audit log in pages of 100 through the Link header", async () => {
    const large = openShop();
    const { cookie } = await large.newAdmin();
    const store = large.services.openStore();
    const actor = { id: "boss", email: "boss@example.is", pseudonym: null, ipHash: null };
    const created = { action: "coupon_created", object: null, detail: null } as const;
    for (let minute = 0; minute < 150; minute += 1)
      await store.audit.add(auditEntry(actor, created, new Date(2026, 0, 1, 0, minute)));
    const first = await large.ask<AuditEntry[]>("GET", "/api/admin/audit", { cookie });
    const next = first.headers.get("link")?.match(/^<(.+)>; rel="next"$/)?.[1] ?? "";
    const second = await large.ask<AuditEntry[]>("GET", next, { cookie });
    expect([first.body.length, second.body.length]).toEqual([100, 50]);
    expect(second.headers.get("link")).toBeNull();
  });
});

test("logs an error if an audit entry cannot be saved and still rejects the sign-in", async () => {
  const broken = openShop();
  replaceInStore(broken.services, "audit", () => ({
    addRefusals: () => Promise.reject(new Error("no Firestore")),
  }));
  const answer = await broken.logIn({ email: "x@example.is", password: "rangt-12" });
  expect([answer.status, cookieFrom(answer.headers)]).toEqual([401, ""]);
  expect(broken.log).toContainEqual(
    expect.objectContaining({ severity: "ERROR", message: "audit entry not saved" }),
  );
});

test("records a payment that is completed by hand with its reason, and only once", async () => {
  const { body } = await shop.checkout(await shop.newUser());
  const proof = { reason: "Sést á lista SecurePay", authorizationCode: "123456" };
  const complete = () => asAdmin("POST", `/api/admin/payments/${body.paymentId}/complete`, proof);
  const { entries } = await recorded(async () => {
    expect((await complete()).status).toBe(200);
    expect(await complete()).toMatchObject(refusal(409, "payment_not_completable"));
  });
  expect(entries).toMatchObject([
    {
      action: "payment_completed_by_hand",
      actor: admin.uid,
      object: { kind: "payment", id: body.paymentId },
      detail: "Sést á lista SecurePay",
    },
  ]);
});

describe("rejected access", () => {
  test("records the rejected admin requests of a customer with endpoint, email address and count", async () => {
    const customer = await shop.newUser();
    const { entries, lines } = await recorded(async () => {
      for (const _ of [1, 2, 3]) await shop.ask("GET", "/api/admin/users", customer);
    });
    expect(entries).toMatchObject([
      {
        action: "rights_refused",
        actor: customer.id,
        actorEmail: customer.email,
        object: { kind: "call", id: "GET /api/admin/users" },
        detail: "not_admin",
        count: 3,
      },
    ]);
    expect(lines.map(({ severity }) => severity)).toEqual(["WARNING", "WARNING", "WARNING"]);
    expect(JSON.stringify(lines)).not.toContain(customer.id);
  });

  test("keeps rejected requests and failed sign-ins for a year, and changes by administrators without a limit", async () => {
    const { entries } = await recorded(async () => {
      const customer = await shop.newUser();
      await shop.ask("GET", "/api/admin/users", customer);
      const body = { email: customer.email, password: "rangt-lykilord" };
      await shop.ask("POST", "/api/login", { body, headers: from(newIp()) });
      const terms = { discountType: "percentage", discountValue: 10, isOneTime: true };
      await asAdmin("POST", "/api/admin/coupons", { code: "ARLANGT", ...terms });
    });
    const daysKept = await Promise.all(
      entries.map(async ({ id, action }) => {
        const { at, expiresAt } = (await shop.stored(`audit/${id}`)) ?? {};
        return [action, expiresAt && (expiresAt.toMillis() - at.toMillis()) / 86_400_000];
      }),
    );
    expect(Object.fromEntries(daysKept)).toEqual({
      coupon_created: undefined,
      sign_in_failed: 365,
      rights_refused: 365,
    });
  });

  test("records rejected requests for a lesson and for another customer's payment with their ids", async () => {
    const { paymentId } = await shop.newBuyer();
    const other = await shop.newUser();
    const { entries } = await recorded(async () => {
      const headers = from(newIp());
      for (const path of ["/api/lessons/2", "/api/lessons/2", `/api/payment/${paymentId}/course`])
        await shop.ask("GET", path, { cookie: other.cookie, headers });
    });
    expect(entries).toMatchObject([
      { actor: other.id, object: { kind: "payment", id: paymentId }, detail: "payment_not_yours", count: 1 },
      { actor: other.id, object: { kind: "lesson", id: "2" }, detail: "course_not_bought", count: 2 },
    ]);
  });

  test("records and logs nothing for an ordinary request", async () => {
    const { cookie } = await shop.newUser();
    const { entries, lines } = await recorded(() => shop.ask("GET", "/api/user", { cookie }));
    expect([entries, lines]).toEqual([[], []]);
  });
});

describe("changes by an administrator", () => {
  const terms = { discountType: "percentage", discountValue: 100, isOneTime: true, expiresAt: null };

  test("records the creation and archiving of a coupon with its code and terms, and logs one line each [M2.14]", async () => {
    let id = "";
    const { entries, lines } = await recorded(async () => {
      id = (await asAdmin<Coupon>("POST", "/api/admin/coupons", { ...terms, code: "HUNDRAD" })).body.id;
      await asAdmin("DELETE", `/api/admin/coupons/${id}`);
    });
    const object = { kind: "coupon", id, name: "HUNDRAD" };
    const detail = "percentage 100 one-time never expires";
    expect(entries).toMatchObject([
      { action: "coupon_archived", actor: admin.uid, actorEmail: admin.email, object, detail },
      { action: "coupon_created", actor: admin.uid, actorEmail: admin.email, object, detail },
    ]);
    expect(lines.map(({ fields }) => [fields.action, fields.object])).toEqual([
      ["coupon_created", object],
      ["coupon_archived", object],
    ]);
  });

  test("creates one coupon and one entry from ten simultaneous equal requests", async () => {
    const body = { ...terms, code: "SAMTIMIS" };
    const create = () => asAdmin("POST", "/api/admin/coupons", body);
    const { entries, lines } = await recorded(() => Promise.all(Array.from({ length: 10 }, create)));
    expect([entries.length, lines.length]).toEqual([1, 1]);
  });

  test("records a refund when it is requested and when it is completed, and masks a card number in its reason", async () => {
    const { paymentId } = await shop.newBuyer();
    const body = { reason: "Kort 4111 1111 1111 1111", byHand: true };
    const { entries } = await recorded(() =>
      asAdmin("POST", `/api/admin/payments/${paymentId}/refund`, body),
    );
    const object = { kind: "payment", id: paymentId, name: null };
    // Both entries have the time of the request.
    const inOrder = entries.sort((a, b) => (a.action < b.action ? -1 : 1));
    expect(inOrder).toMatchObject([
      { action: "refund_completed", actor: admin.uid, object, detail: "made at the provider" },
      { action: "refund_requested", actor: admin.uid, object, detail: "Kort ****1111" },
    ]);
  });
});
