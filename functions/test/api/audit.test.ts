import { beforeAll, describe, expect, test } from "vitest";
import type { AuditEntry } from "../../src/contract/audit.ts";
import type { Coupon } from "../../src/contract/coupon.ts";
import { cookieFrom, openShop } from "./shop.ts";
import { stock } from "./stock.ts";

const shop = openShop();
let admin: Awaited<ReturnType<typeof shop.newAdmin>>;

beforeAll(async () => {
  await stock(shop.db);
  admin = await shop.newAdmin();
});

let lastAddress = 0;
/** Headers of a network address that nobody used yet. */
const newAddress = () => {
  lastAddress += 1;
  return { "x-forwarded-for": `198.51.100.${lastAddress}` };
};

const audit = async (query = "") => {
  const { body } = await shop.ask<AuditEntry[]>("GET", `/api/admin/audit${query}`, { cookie: admin.cookie });
  return body;
};
const auditLines = () => shop.log.filter(({ message }) => message === "audit");
const logIn = (path: string, email: string, password: string, headers = newAddress()) =>
  shop.ask("POST", path, { body: { email, password }, headers });

/** What `work` added to the audit log, with its lines in the log. */
async function recorded(work: () => Promise<unknown>) {
  const before = new Set((await audit()).map(({ id }) => id));
  shop.log.length = 0;
  await work();
  const lines = auditLines();
  return { entries: (await audit()).filter(({ id }) => !before.has(id)), lines };
}

test("a payment that is completed by hand is recorded with its reason, and only once", async () => {
  const { body } = await shop.checkout(await shop.newCustomer());
  const complete = () =>
    shop.ask("POST", `/api/admin/payments/${body.paymentId}/complete`, {
      cookie: admin.cookie,
      body: { reason: "Sést á lista SecurePay", authorizationCode: "123456" },
    });
  const { entries } = await recorded(async () => {
    expect((await complete()).status).toBe(200);
    expect(await complete()).toMatchObject({ status: 409, body: { code: "payment_not_completable" } });
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

describe("sign-in:", () => {
  test("an administrator's is recorded with actor and address, neither of them readable in the log", async () => {
    const { email, password, uid } = admin;
    const { entries, lines } = await recorded(() => logIn("/api/admin/login", email, password));
    expect(entries).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        action: "admin_signed_in",
        actor: uid,
        actorEmail: email,
        addressHash: expect.stringMatching(/^[0-9a-f]{32}$/),
        object: null,
        detail: null,
        count: 1,
      },
    ]);
    expect(lines).toEqual([
      {
        severity: "NOTICE",
        message: "audit",
        fields: {
          entry: entries[0]?.id,
          action: "admin_signed_in",
          user: expect.stringMatching(/^[0-9a-f]{12}$/),
          address: entries[0]?.addressHash,
          object: null,
          detail: null,
        },
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain(email);
    expect(JSON.stringify(lines)).not.toContain(uid);
  });

  test("a customer's is not recorded when it succeeds", async () => {
    const { email, password } = await shop.newCustomer();
    const { entries, lines } = await recorded(() => logIn("/api/login", email, password));
    expect([entries, lines]).toEqual([[], []]);
  });

  test.each([
    ["/api/login", "sign_in_failed", "INFO"],
    ["/api/admin/login", "admin_sign_in_failed", "WARNING"],
  ])(
    "a failed one at %s is recorded with the account that was tried, never the password",
    async (path, action, severity) => {
      const email = `tried-${action}@example.is`;
      const { entries, lines } = await recorded(() => logIn(path, email, "leyndarmal-99"));
      expect(entries).toMatchObject([
        {
          action,
          actor: null,
          object: { kind: "account", id: email },
          detail: "wrong_credentials",
          count: 1,
        },
      ]);
      expect(lines).toMatchObject([
        { severity, fields: { entry: entries[0]?.id, object: { kind: "account" } } },
      ]);
      expect(JSON.stringify([entries, lines])).not.toContain("leyndarmal");
      expect(JSON.stringify(lines)).not.toContain(email);
    },
  );

  test("equal failures within an hour are one entry with their exact count, also when they come at once", async () => {
    const headers = newAddress();
    const { entries, lines } = await recorded(() =>
      Promise.all(
        Array.from({ length: 8 }, () => logIn("/api/login", "burst@example.is", "rangt-12", headers)),
      ),
    );
    expect(entries).toMatchObject([{ action: "sign_in_failed", count: 8 }]);
    expect(lines).toHaveLength(8);
  });

  test("another account, another address or another hour is another entry", async () => {
    const [here, there] = [newAddress(), newAddress()];
    const { entries } = await recorded(async () => {
      await logIn("/api/login", "one@example.is", "rangt-12", here);
      await logIn("/api/login", "one@example.is", "rangt-12", there);
      await logIn("/api/login", "two@example.is", "rangt-12", here);
      shop.clock.now = () => new Date(Date.now() - 60 * 60 * 1000);
      await logIn("/api/login", "one@example.is", "rangt-12", here);
      shop.clock.now = () => new Date();
    });
    expect(entries.map(({ count }) => count)).toEqual([1, 1, 1, 1]);
    expect(new Set(entries.map(({ addressHash }) => addressHash)).size).toBe(2);
  });

  test("a reached limit is an entry of its own", async () => {
    const headers = newAddress();
    const { entries } = await recorded(async () => {
      for (let tries = 0; tries < 12; tries += 1)
        await logIn("/api/login", "limited@example.is", "rangt-12", headers);
    });
    expect(entries.map(({ action, object, count }) => [action, object?.id, count])).toEqual([
      ["limit_reached", "limited@example.is", 2],
      ["sign_in_failed", "limited@example.is", 10],
    ]);
  });
});

describe("refused rights:", () => {
  test("a customer at an administrator's call is recorded with that call, and named in the list", async () => {
    const customer = await shop.newCustomer();
    const { entries, lines } = await recorded(async () => {
      for (const _ of [1, 2, 3]) await shop.ask("GET", "/api/admin/users", { cookie: customer.cookie });
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

  test("a refused lesson and another customer's payment are recorded with their ids", async () => {
    const [owner, other] = [await shop.newCustomer(), await shop.newCustomer()];
    const paymentId = await shop.buy(owner);
    const { entries } = await recorded(async () => {
      const headers = newAddress();
      for (const path of ["/api/lessons/2", "/api/lessons/2", `/api/payment/${paymentId}/course`])
        await shop.ask("GET", path, { cookie: other.cookie, headers });
    });
    expect(entries).toMatchObject([
      { actor: other.id, object: { kind: "payment", id: paymentId }, detail: "payment_not_yours", count: 1 },
      { actor: other.id, object: { kind: "lesson", id: "2" }, detail: "not_owned", count: 2 },
    ]);
  });

  test("an ordinary call reads and writes nothing for it", async () => {
    const { cookie } = await shop.newCustomer();
    const { entries, lines } = await recorded(() => shop.ask("GET", "/api/user", { cookie }));
    expect([entries, lines]).toEqual([[], []]);
  });
});

describe("an administrator's changes:", () => {
  const terms = { discountType: "percentage", discountValue: 100, isOneTime: true, expiresAt: null };
  const change = (method: string, path: string, body?: object) =>
    shop.ask<Coupon>(method, path, { cookie: admin.cookie, ...(body && { body }) });

  test("a coupon's creation and archiving are recorded with its code and terms, one log line each", async () => {
    let id = "";
    const { entries, lines } = await recorded(async () => {
      id = (await change("POST", "/api/admin/coupons", { ...terms, code: "HUNDRAD" })).body.id;
      await change("DELETE", `/api/admin/coupons/${id}`);
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

  test("of ten equal coupons created at once, one is created and one entry is written", async () => {
    const { entries, lines } = await recorded(() =>
      Promise.all(
        Array.from({ length: 10 }, () =>
          change("POST", "/api/admin/coupons", { ...terms, code: "SAMTIMIS" }),
        ),
      ),
    );
    expect([entries.length, lines.length]).toEqual([1, 1]);
  });

  test("a refund is recorded when it is requested and when it is done; a card number in its reason is masked", async () => {
    const paymentId = await shop.buy(await shop.newCustomer());
    const { entries } = await recorded(() =>
      change("POST", `/api/admin/payments/${paymentId}/refund`, {
        reason: "Kort 4111 1111 1111 1111",
        byHand: true,
      }),
    );
    const object = { kind: "payment", id: paymentId, name: null };
    // Both are of the moment of the call.
    const inOrder = entries.sort((a, b) => (a.action < b.action ? -1 : 1));
    expect(inOrder).toMatchObject([
      { action: "refund_completed", actor: admin.uid, object, detail: "made at the provider" },
      { action: "refund_requested", actor: admin.uid, object, detail: "Kort ****1111" },
    ]);
  });
});

describe("the list", () => {
  test("shows the entries of one action, newest first", async () => {
    await logIn("/api/login", "listed@example.is", "rangt-12");
    await logIn("/api/admin/login", "listed@example.is", "rangt-12");
    const [latest] = await audit("?action=sign_in_failed");
    expect(latest).toMatchObject({ action: "sign_in_failed", object: { id: "listed@example.is" } });
    const all = await audit();
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const unknown = await shop.ask("GET", "/api/admin/audit?action=nothing", { cookie: admin.cookie });
    expect(unknown.status).toBe(400);
  });

  test("comes in pages of 100 that follow the Link header", async () => {
    const large = openShop();
    const { cookie } = await large.newAdmin();
    const { audit } = large.services.openStore();
    await Promise.all(
      Array.from({ length: 149 }, (_, index) =>
        audit.add({
          at: new Date(2026, 0, 1, 0, index).toISOString(),
          action: "coupon_created",
          actor: null,
          actorEmail: null,
          addressHash: null,
          object: null,
          detail: String(index),
          count: 1,
        }),
      ),
    );
    const first = await large.ask<AuditEntry[]>("GET", "/api/admin/audit", { cookie });
    const next = first.headers.get("link")?.match(/^<(.+)>; rel="next"$/)?.[1] ?? "";
    const second = await large.ask<AuditEntry[]>("GET", next, { cookie });
    // With the administrator's own sign-in.
    expect([first.body.length, second.body.length]).toEqual([100, 50]);
    expect(second.headers.get("link")).toBeNull();
  });

  test("is not readable by a former administrator", async () => {
    const former = await shop.newAdmin();
    await shop.db.doc(`admins/${former.uid}`).delete();
    expect((await shop.ask("GET", "/api/admin/audit", { cookie: former.cookie })).status).toBe(403);
  });
});

test("an entry that cannot be saved is an error in the log; the refusal is answered all the same", async () => {
  const broken = openShop();
  const { openStore } = broken.services;
  broken.services.openStore = () => {
    const store = openStore();
    const addRefusals = () => Promise.reject(new Error("no Firestore"));
    return { ...store, audit: { ...store.audit, addRefusals } };
  };
  const answer = await broken.ask("POST", "/api/login", {
    body: { email: "x@example.is", password: "rangt-12" },
    headers: newAddress(),
  });
  expect([answer.status, cookieFrom(answer.headers)]).toEqual([401, ""]);
  expect(broken.log).toContainEqual(
    expect.objectContaining({ severity: "ERROR", message: "audit entry not saved" }),
  );
});
