import { describe, expect, test } from "vitest";
import { newUser } from "../../src/accounts/rules.ts";
import type { User } from "../../src/accounts/schema.ts";
import { isForAdmins } from "../../src/core/access.ts";
import type { Overview } from "../../src/insights/schema.ts";
import type { Sale } from "../../src/payments/schema.ts";
import { declaredEndpoints, refusal } from "../api-client.ts";
import { NOW, tickingClock } from "../clock.ts";
import { openOrder, openStaffedShop } from "./prepared-shops.ts";
import { openShop } from "./shop.ts";

const { shop, admin, get } = await openStaffedShop();
shop.clock.now = tickingClock();
const customer = await shop.newUser();

describe("admin login", () => {
  test("returns the administrator and starts a session without customer rights [1.3] [6.6] [7.27]", async () => {
    const { email } = admin;
    const { status, body, headers } = await shop.logIn(admin, "/api/admin/login");
    expect({ status, body }).toMatchObject({ status: 200, body: { id: admin.uid, name: "Stjóri", email } });
    expect(headers.getSetCookie()[1]).toMatch(/^signed_in=admin; Max-Age=43200; Path=\/; SameSite=Lax$/);
    expect((await shop.ask("GET", "/api/user", admin)).status).toBe(401);
  });

  test.each(["a customer", "a user with only the claim", "a user with only the document"])(
    "rejects the admin login of %s as wrong credentials [6.11]",
    async (who) => {
      const person = await shop.newUser();
      if (who.includes("claim")) await shop.auth.setCustomUserClaims(person.id, { admin: true });
      if (who.includes("document"))
        await shop.db.doc(`admins/${person.id}`).set({ ...person, role: "owner", createdAt: NOW });
      const answer = await shop.logIn(person, "/api/admin/login");
      expect(answer).toMatchObject(refusal(401, "wrong_credentials"));
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );
});

describe("endpoints of administrators", async () => {
  const [withoutClaim, withoutDocument] = [await shop.newAdmin(), await shop.newAdmin()];
  await shop.auth.setCustomUserClaims(withoutClaim.uid, null);
  await shop.db.doc(`admins/${withoutDocument.uid}`).delete();

  test.each(declaredEndpoints.filter(({ access }) => isForAdmins(access)))(
    "$key returns 401 to visitors and 403 to customers and former administrators [6.7] [6.11] [6.12]",
    async ({ method, path }) => {
      const url = path.replace(":id", "nobody");
      expect(await shop.ask(method, url)).toMatchObject(refusal(401, "not_signed_in"));
      for (const caller of [customer, withoutClaim, withoutDocument])
        expect(await shop.ask(method, url, caller)).toMatchObject(refusal(403, "not_admin"));
    },
  );
});

test("GET /api/admin/user returns the administrator [7.29]", async () => {
  expect(await get("/api/admin/user")).toMatchObject({ id: admin.uid, email: admin.email });
});

describe("admin lists", () => {
  test("lists users, newest first, without secrets [6.8] [7.30]", async () => {
    const newest = await shop.newUser("Nýjasti Notandi");
    const body = await get<User[]>("/api/admin/users");
    expect(body[0]).toMatchObject({ id: newest.id, name: "Nýjasti Notandi", email: newest.email });
    expect(JSON.stringify(body)).not.toMatch(/password|resetToken|hash/i);
  });

  test("lists courses and lessons, on sale or not [6.8] [7.32]", async () => {
    const courses = await get<{ id: number; isPublished: boolean }[]>("/api/admin/courses");
    expect(courses.map(({ id, isPublished }) => [id, isPublished])).toEqual([
      [1, true],
      [2, false],
    ]);
    const lessons = await get<{ id: number }[]>("/api/admin/lessons");
    expect(lessons.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  test("lists payments, newest first, with buyer and course, and filters them by status [2.65] [6.8] [7.33]", async () => {
    const { paymentId: paid, ...buyer } = await shop.newBuyer();
    const pending = (await shop.checkout(await shop.newUser())).body.paymentId;
    const all = await get<Sale[]>("/api/admin/payments");
    expect(all.find(({ id }) => id === paid)).toMatchObject({
      userId: buyer.id,
      userEmail: buyer.email,
      courseTitle: "Námskeið 1",
      amount: 24_900,
      status: "completed",
    });
    const completed = await get<Sale[]>("/api/admin/payments?status=completed");
    expect(all.slice(0, 2).map(({ id }) => id)).toEqual([pending, paid]);
    expect(new Set(completed.map(({ status }) => status))).toEqual(new Set(["completed"]));
    expect(await get("/api/admin/payments?status=maybe")).toMatchObject({ code: "invalid_input" });
  });

  test("returns users in pages of 100 through the Link header, each user once [7.30]", async () => {
    const large = openShop();
    const { users } = large.services.openStore();
    const boss = await large.newAdmin();
    const people = Array.from({ length: 250 }, (_, number) =>
      newUser(
        { id: `user-${number}`, name: `Notandi ${number}`, email: `${number}@example.is` },
        new Date(2026, 0, 1, 0, Math.floor(number / 2)), // pairs of the same moment
      ),
    );
    await Promise.all(people.map((person) => users.create(person)));
    const sizes: number[] = [];
    const seen: string[] = [];
    for (let path: string | undefined = "/api/admin/users"; path !== undefined; ) {
      const page: { body: User[]; headers: Headers } = await large.ask<User[]>("GET", path, boss);
      sizes.push(page.body.length);
      seen.push(...page.body.map(({ id }) => id));
      path = page.headers.get("link")?.match(/^<(.+)>; rel="next"$/)?.[1];
    }
    expect(sizes).toEqual([100, 100, 50]);
    expect(new Set(seen).size).toBe(250);
  });

  test("returns an empty page after an unknown row", async () => {
    expect(await get("/api/admin/users?after=hvergi")).toEqual([]);
  });
});

test("returns overview figures that agree with the lists [2.62] [4.9]", async () => {
  const own = await openStaffedShop();
  const statuses = ["pending", "completed", "failed", "cancelled", "expired", "refunded"] as const;
  const payments = Array.from({ length: 90 }, (_, index) => {
    const id = `P${String(index).padStart(11, "0")}`;
    const order = openOrder({ id, amount: Math.floor(Math.random() * 50_000) });
    const status = statuses[Math.floor(Math.random() * statuses.length)] ?? "pending";
    return { ...order, status, completedAt: status === "completed" ? NOW.toISOString() : null };
  });
  const store = own.shop.services.openStore();
  await Promise.all(payments.map((payment) => store.payments.save(payment)));
  const body = await own.get<Overview>("/api/admin/overview");
  const sales = await own.get<Sale[]>("/api/admin/payments?status=completed");
  expect(body).toEqual({
    users: 0,
    activeCourses: 1,
    soldSubscriptions: sales.length,
    revenue: sales.reduce((sum, { amount }) => sum + amount, 0),
    lessons: 4,
  });
  expect(sales.length).toBe(payments.filter(({ status }) => status === "completed").length);
});
