import { beforeAll, describe, expect, test } from "vitest";
import type { User } from "../../src/accounts/schema.ts";
import { isForAdmins } from "../../src/core/endpoint.ts";
import type { Overview } from "../../src/insights/schema.ts";
import type { Sale } from "../../src/payments/schema.ts";
import { declaredEndpoints } from "../api-client.ts";
import { NOW, tickingClock } from "../clock.ts";
import { type Customer, openShop } from "./shop.ts";
import { stock } from "./stock.ts";

const shop = openShop();
shop.clock.now = tickingClock();
let admin: Awaited<ReturnType<typeof shop.newAdmin>>;
let customer: Customer;

beforeAll(async () => {
  await stock(shop.db);
  [admin, customer] = await Promise.all([shop.newAdmin(), shop.newCustomer()]);
});

const asAdmin = <Body>(method: string, path: string, body?: object) =>
  shop.ask<Body>(method, path, { cookie: admin.cookie, ...(body && { body }) });

describe("admin login", () => {
  test("returns the administrator and starts a session without customer rights [1.3] [6.6] [7.27]", async () => {
    const { email, password } = admin;
    const { status, body, headers } = await shop.ask("POST", "/api/admin/login", {
      body: { email, password },
    });
    expect({ status, body }).toMatchObject({ status: 200, body: { id: admin.uid, name: "Stjóri", email } });
    expect(headers.getSetCookie()[1]).toMatch(/^signed_in=admin; Max-Age=43200; Path=\/; SameSite=Lax$/);
    expect((await shop.ask("GET", "/api/user", { cookie: admin.cookie })).status).toBe(401);
  });

  test.each(["a customer", "somebody with the claim alone", "somebody with the document alone"])(
    "rejects the admin login of %s as wrong credentials [6.11]",
    async (who) => {
      const person = await shop.newCustomer();
      if (who.includes("claim")) await shop.auth.setCustomUserClaims(person.id, { admin: true });
      if (who.includes("document"))
        await shop.db.doc(`admins/${person.id}`).set({ ...person, role: "owner", createdAt: NOW });
      const { email, password } = person;
      const answer = await shop.ask("POST", "/api/admin/login", { body: { email, password } });
      expect(answer).toMatchObject({ status: 401, body: { code: "wrong_credentials" } });
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );
});

describe.each(declaredEndpoints.filter(({ access }) => isForAdmins(access)))("$key", ({ method, path }) => {
  const url = path.replace(":id", "nobody");

  test("returns 401 to visitors and 403 to customers [6.7] [6.12]", async () => {
    expect(await shop.ask(method, url)).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
    const answer = await shop.ask(method, url, { cookie: customer.cookie });
    expect(answer).toMatchObject({ status: 403, body: { code: "not_admin" } });
  });

  test.each(["claim", "document"])(
    "returns 403 immediately after the %s of an administrator is removed [6.11]",
    async (what) => {
      const former = await shop.newAdmin();
      if (what === "claim") await shop.auth.setCustomUserClaims(former.uid, null);
      else await shop.db.doc(`admins/${former.uid}`).delete();
      const answer = await shop.ask(method, url, { cookie: former.cookie });
      expect(answer).toMatchObject({ status: 403, body: { code: "not_admin" } });
    },
  );
});

test("GET /api/admin/user returns the administrator [7.29]", async () => {
  expect((await asAdmin("GET", "/api/admin/user")).body).toMatchObject({ id: admin.uid, email: admin.email });
});

describe("admin lists", () => {
  test("lists users, newest first, without secrets [6.8] [7.30]", async () => {
    const newest = await shop.newCustomer("Nýjasti Notandi");
    const { body } = await asAdmin<User[]>("GET", "/api/admin/users");
    expect(body[0]).toMatchObject({ id: newest.id, name: "Nýjasti Notandi", email: newest.email });
    expect(JSON.stringify(body)).not.toMatch(/password|resetToken|hash/i);
  });

  test("lists courses and lessons, published or not [6.8] [7.32]", async () => {
    const courses = await asAdmin<{ id: number; isPublished: boolean }[]>("GET", "/api/admin/courses");
    expect(courses.body.map(({ id, isPublished }) => [id, isPublished])).toEqual([
      [1, true],
      [2, false],
    ]);
    const lessons = await asAdmin<{ id: number }[]>("GET", "/api/admin/lessons");
    expect(lessons.body.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  test("lists payments, newest first, with buyer and course, and filters them by status [2.65] [6.8] [7.33]", async () => {
    const buyer = await shop.newCustomer();
    const paid = await shop.buy(buyer);
    const other = await shop.newCustomer();
    const pending = (await shop.checkout(other)).body.paymentId;
    const all = (await asAdmin<Sale[]>("GET", "/api/admin/payments")).body;
    expect(all.find(({ id }) => id === paid)).toMatchObject({
      userId: buyer.id,
      userEmail: buyer.email,
      courseTitle: "Námskeið 1",
      amount: 24_900,
      status: "completed",
    });
    const completed = (await asAdmin<Sale[]>("GET", "/api/admin/payments?status=completed")).body;
    expect(all.slice(0, 2).map(({ id }) => id)).toEqual([pending, paid]);
    expect(new Set(completed.map(({ status }) => status))).toEqual(new Set(["completed"]));
    expect((await asAdmin("GET", "/api/admin/payments?status=maybe")).status).toBe(400);
  });

  test("returns users in pages of 100 through the Link header, each user once [7.30]", async () => {
    const large = openShop();
    const boss = await large.newAdmin();
    const batch = large.db.batch();
    for (let number = 0; number < 250; number += 1) {
      const id = `user-${number}`;
      batch.set(large.db.doc(`users/${id}`), {
        id,
        name: `Notandi ${number}`,
        email: `${number}@example.is`,
        hasPurchased: false,
        currentLesson: 1,
        completedLessons: [],
        purchasedCourses: [],
        createdAt: new Date(2026, 0, 1, 0, Math.floor(number / 2)), // pairs of the same moment
      });
    }
    await batch.commit();
    const sizes: number[] = [];
    const seen: string[] = [];
    for (let path: string | undefined = "/api/admin/users"; path !== undefined; ) {
      const page: { body: User[]; headers: Headers } = await large.ask<User[]>("GET", path, {
        cookie: boss.cookie,
      });
      sizes.push(page.body.length);
      seen.push(...page.body.map(({ id }) => id));
      path = page.headers.get("link")?.match(/^<(.+)>; rel="next"$/)?.[1];
    }
    expect(sizes).toEqual([100, 100, 50]);
    expect(new Set(seen).size).toBe(250);
  });

  test("returns an empty page after an unknown row", async () => {
    expect((await asAdmin("GET", "/api/admin/users?after=hvergi")).body).toEqual([]);
  });
});

test("returns overview figures that agree with the lists [2.62] [4.9]", async () => {
  const { db, ask, newAdmin } = openShop();
  const boss = await newAdmin();
  await stock(db);
  const statuses = ["pending", "completed", "failed", "cancelled", "expired", "refunded"];
  const payments = Array.from({ length: 90 }, (_, index) => ({
    id: `P${String(index).padStart(11, "0")}`,
    status: statuses[Math.floor(Math.random() * statuses.length)],
    amount: Math.floor(Math.random() * 50_000),
  }));
  await Promise.all(
    payments.map(({ id, status, amount }) =>
      db.doc(`payments/${id}`).set({
        id,
        orderId: id,
        userId: "u",
        courseId: 1,
        courseTitle: "Golf",
        amount,
        amountText: String(amount),
        currency: "ISK",
        vatPercent: 24,
        discount: null,
        cardDigits: null,
        isSecondPayment: false,
        gift: null,
        pack: null,
        netAmount: status === "completed" ? amount : 0,
        buyerEmail: "u@example.is",
        provider: "securepay",
        unprovenWebhooks: 0,
        completedAt: null,
        refundedAt: null,
        reviewAt: null,
        status,
        paymentSessionId: null,
        paymentReference: null,
        refundId: null,
        receiptNumber: null,
        receipt: null,
        refund: null,
        couponId: null,
        acceptedTerms: null,
        acceptedWithdrawal: null,
        billing: null,
        reviewReason: null,
        createdAt: NOW,
        updatedAt: NOW,
      }),
    ),
  );
  const asked = { cookie: boss.cookie };
  const { body } = await ask<Overview>("GET", "/api/admin/overview", asked);
  const sales = (await ask<Sale[]>("GET", "/api/admin/payments?status=completed", asked)).body;
  expect(body).toEqual({
    users: 0,
    activeCourses: 1,
    soldSubscriptions: sales.length,
    revenue: sales.reduce((sum, { amount }) => sum + amount, 0),
    lessons: 4,
  });
  expect(sales.length).toBe(payments.filter(({ status }) => status === "completed").length);
});
