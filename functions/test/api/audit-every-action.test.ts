import { expect, test } from "vitest";
import { type EndpointKey, partsOf } from "../../src/app/endpoints.ts";
import type { Coupon } from "../../src/coupons/schema.ts";
import type { Letter } from "../../src/letters/schema.ts";
import type { EditedSite, SiteChanges } from "../../src/site/schema.ts";
import { WAITLIST_CONSENT_VERSION } from "../../src/waitlist/limits.ts";
import type { Waitlist } from "../../src/waitlist/schema.ts";
import { HOUR_MS, NOW, tickingClock, timeAfter } from "../clock.ts";
import { CLUB_ID_NUMBER } from "../shop-driver.ts";
import { from, newIp } from "./limits.ts";
import { codeAt, inputOf, newEmail, openEditedShop } from "./prepared-shops.ts";
import { PNG } from "./sample-pictures.ts";
import { cookieFrom } from "./shop.ts";

/** Endpoints with which administrators change data. Unsaved work changes nothing for others. */
type ChangingKey = Exclude<
  Extract<EndpointKey, `${string} /api/admin/${string}`>,
  `GET ${string}` | "POST /api/admin/login" | `${string} /api/admin/unsaved-work/:id`
>;

const { shop, mailbox, admin, asAdmin, get, audit, publish, newCourse, newLesson } = await openEditedShop();
shop.clock.now = tickingClock();

type Request = { id?: string | number; body?: object; as?: string };

const coupon = async () => ({ id: await shop.newCoupon() });
const customer = () => shop.newUser();
const sale = async () => ({ id: (await shop.newBuyer()).paymentId });
const site = () => get<EditedSite>("/api/admin/site");
const letterInput = {
  subject: "Vorið nálgast",
  text: "Sæl öll.",
  audience: { kind: "customers", id: "1" },
};
const letter = async () => (await asAdmin<Letter>("POST", "/api/admin/letters", letterInput)).body;
const newQuestion = async () => {
  const { id, cookie } = await shop.newBuyer();
  const body = { courseId: 1, text: "Hvernig á gripið að vera?" };
  await shop.ask("POST", "/api/lessons/1/questions", { cookie, body });
  const { docs } = await shop.db.collection("questions").where("uid", "==", id).get();
  return docs[0]?.id ?? "";
};
const newPerson = () => ({ name: "Nýliði Nýjason", email: newEmail() });
/** Prepares a request that succeeds for each endpoint. Add a row for every new endpoint. */
const REQUESTS: Record<ChangingKey, () => Promise<Request>> = {
  "POST /api/admin/second-factor": async () => ({ as: (await shop.newAdmin()).cookie }),
  async "POST /api/admin/second-factor/confirm"() {
    const other = await shop.newAdmin();
    const { cookie } = other;
    const { body } = await shop.ask("POST", "/api/admin/second-factor", { cookie, body: {} });
    return { as: cookie, body: { code: codeAt(String(body.secret), NOW), password: other.password } };
  },
  "POST /api/admin/staff": async () => ({ body: { ...newPerson(), role: "teacher" } }),
  "PUT /api/admin/staff/:id/role": async () => ({
    id: (await shop.newAdmin()).uid,
    body: { role: "teacher" },
  }),
  "DELETE /api/admin/staff/:id": async () => ({ id: (await shop.newAdmin()).uid }),
  async "DELETE /api/admin/staff-invitations/:id"() {
    const invited = { ...newPerson(), role: "teacher" };
    return { id: (await asAdmin<{ id: string }>("POST", "/api/admin/staff", invited)).body.id };
  },
  "POST /api/admin/emails-of-sales": async () => ({ body: { isOn: true } }),
  "POST /api/admin/live-token": async () => ({}),
  "POST /api/admin/import-users": async () => ({
    body: { courseId: 1, isDryRun: true, people: [newPerson()] },
  }),
  "POST /api/admin/users/:id/grant": async () => ({
    id: (await customer()).id,
    body: { courseId: 1, reason: "Vann í happdrætti" },
  }),
  "POST /api/admin/users/:id/revoke": async () => ({
    id: (await shop.newBuyer()).id,
    body: { courseId: 1, reason: "Keypti óvart" },
  }),
  "POST /api/admin/users/:id/end-sessions": async () => ({ id: (await customer()).id }),
  "POST /api/admin/users/:id/email": async () => ({ id: (await customer()).id, body: { email: newEmail() } }),
  "POST /api/admin/users/:id/export": async () => ({ id: (await customer()).id }),
  async "POST /api/admin/users/:id/erase"() {
    const { id, email } = await customer();
    return { id, body: { confirmation: email } };
  },
  "POST /api/admin/users/:id/password-link": async () => ({ id: (await customer()).id }),
  async "POST /api/admin/payments/:id/complete"() {
    const { body } = await shop.checkout(await customer());
    return { id: body.paymentId, body: { reason: "Sést á lista Teya", authorizationCode: "123456" } };
  },
  "POST /api/admin/payments/:id/refund": async () => ({
    ...(await sale()),
    body: { reason: "Hætti við", byHand: true },
  }),
  async "POST /api/admin/payments/:id/receipt"() {
    const sold = await sale();
    await shop.runMaintenance();
    return sold;
  },
  async "POST /api/admin/payments/:id/gift"() {
    const { id } = await shop.give(await customer());
    return { id, body: { email: newEmail() } };
  },
  "POST /api/admin/payments/:id/pack-link": async () => ({ id: (await shop.buyPack(await customer())).id }),
  async "POST /api/admin/payments/:id/free-seat"() {
    const { id, code } = await shop.buyPack(await customer());
    const member = await customer();
    await shop.takeSeat(member, code);
    return { id, body: { userId: member.id } };
  },
  "PUT /api/admin/pack-prices": async () => ({ body: { steps: [{ seats: 10, percent: 10 }] } }),
  "POST /api/admin/packs": async () => ({
    body: {
      courseId: 1,
      seats: 12,
      unitPrice: 19_900,
      name: "Golfklúbbur Prufu",
      idNumber: CLUB_ID_NUMBER,
      email: newEmail(),
      invoiceNumber: "2026-014",
      reason: "Greitt inn á reikning",
    },
  }),
  async "POST /api/admin/reviews/:id/close"() {
    const open = { openedAt: NOW, closedAt: null, closedBy: null, note: null, reportedAt: null };
    const about = { reason: "buyer_missing", subject: "ZZZZZZZZZZZZ", paymentId: null, detail: null };
    await shop.db.doc("reviews/of-a-test").set({ id: "of-a-test", ...about, ...open });
    return { id: "of-a-test", body: { note: "Skoðað" } };
  },
  async "POST /api/admin/emails/:id/retry"() {
    const email = { id: "given-up", recipient: newEmail(), template: "passwordReset", data: {} };
    const state = { createdAt: NOW, dueAt: null, sentAt: null, attempts: 20 };
    await shop.db.doc("emails/given-up").set({ ...email, ...state });
    return { id: "given-up" };
  },
  async "POST /api/admin/waitlists/:id/open"() {
    const body = { course: "Járnahögg og nákvæmni", email: newEmail(), consent: WAITLIST_CONSENT_VERSION };
    await shop.ask("POST", "/api/waitlist", { body, headers: from(newIp()) });
    await shop.runMaintenance();
    const token = mailbox.to(body.email)[0]?.text?.match(/stadfesta\?lykill=(\S+)/)?.[1];
    await shop.ask("POST", "/api/waitlist/confirm", { body: { token } });
    const list = (await get<Waitlist[]>("/api/admin/waitlists")).find(({ course }) => course === body.course);
    return { id: list?.id ?? "", body: { courseId: 1 } };
  },
  "POST /api/admin/letters": async () => ({ body: letterInput }),
  async "PUT /api/admin/letters/:id"() {
    const { id, revision } = await letter();
    return { id, body: { ...letterInput, subject: "Sumarið", revision } };
  },
  "DELETE /api/admin/letters/:id": async () => ({ id: (await letter()).id }),
  "POST /api/admin/letters/:id/test": async () => ({ id: (await letter()).id }),
  async "POST /api/admin/letters/:id/send"() {
    const { id, revision } = await letter();
    return { id, body: { revision } };
  },
  async "POST /api/admin/letters/:id/stop"() {
    const { id, revision } = await letter();
    await asAdmin("POST", `/api/admin/letters/${id}/send`, { revision });
    return { id };
  },
  "POST /api/admin/questions/:id/answer": async () => ({
    id: await newQuestion(),
    body: { text: "Stattu nær boltanum." },
  }),
  "POST /api/admin/questions/:id/answered": async () => ({
    id: await newQuestion(),
    body: { isAnswered: true },
  }),
  "POST /api/admin/courses": async () => ({ body: { title: "Stutta spilið" } }),
  async "PUT /api/admin/courses/:id"() {
    const course = await newCourse();
    return { id: course.id, body: { ...inputOf(course), title: "Nýtt heiti" } };
  },
  "POST /api/admin/courses/:id/duplicate": async () => ({
    id: (await newCourse()).id,
    body: { title: "Afrit" },
  }),
  "POST /api/admin/courses/:id/archive": async () => ({ id: (await newCourse()).id }),
  "POST /api/admin/courses/:id/lessons": async () => ({
    id: (await newCourse()).id,
    body: { lessons: [{ title: "Vipp", videoUrl: "https://vimeo.com/76979871", lengthSeconds: null }] },
  }),
  async "POST /api/admin/courses/:id/restore"() {
    const { id } = await newCourse();
    await asAdmin("POST", `/api/admin/courses/${id}/archive`);
    return { id };
  },
  "DELETE /api/admin/courses/:id": async () => ({ id: (await newCourse()).id }),
  async "DELETE /api/admin/lessons/:id"() {
    const lesson = await asAdmin<{ id: number }>("POST", "/api/admin/lessons", { title: "Vipp" });
    return { id: lesson.body.id };
  },
  "POST /api/admin/pictures": async () => ({ body: { base64: PNG.toString("base64") } }),
  "POST /api/admin/files": async () => ({
    body: { name: "Verkefnablað.pdf", base64: Buffer.from("%PDF-1.4\n%%EOF").toString("base64") },
  }),
  "POST /api/admin/lessons": async () => ({ body: { title: "Vipp", courseId: (await newCourse()).id } }),
  async "PUT /api/admin/lessons/:id"() {
    const lesson = await newLesson((await newCourse()).id);
    return { id: lesson.id, body: { ...lesson, title: "Nýtt heiti" } };
  },
  "PUT /api/admin/site": async () => ({ body: await site() }),
  "POST /api/admin/publications": async () => ({
    body: { version: (await get<SiteChanges>("/api/admin/site/changes")).version },
  }),
  "POST /api/admin/publications/:id/restore": async () => ({ id: (await publish()).body.id }),
  "POST /api/admin/readiness/terms": async () => ({ body: { revision: (await site()).revision } }),
  async "POST /api/admin/readiness/email"() {
    await sale();
    await shop.runMaintenance();
    return {};
  },
  "POST /api/admin/coupons": async () => ({
    body: { code: "SUMAR26", discountType: "percentage", discountValue: 20, isOneTime: false },
  }),
  "POST /api/admin/coupons/:id/pause": coupon,
  async "POST /api/admin/coupons/:id/resume"() {
    const made = await coupon();
    await asAdmin("POST", `/api/admin/coupons/${made.id}/pause`);
    return made;
  },
  async "POST /api/admin/coupons/:id/restore"() {
    const made = await coupon();
    await asAdmin<Coupon>("DELETE", `/api/admin/coupons/${made.id}`);
    return made;
  },
  "DELETE /api/admin/coupons/:id": coupon,
};

test.each(Object.keys(REQUESTS) as ChangingKey[])("%s adds an entry to the audit log", async (key) => {
  const { method, path } = partsOf(key);
  const { id, body = {}, as = admin.cookie } = await REQUESTS[key]();
  const before = new Set((await audit()).map((entry) => entry.id));
  const answer = await shop.ask(method, path.replace(":id", String(id)), { cookie: as, body });
  expect(answer).toMatchObject({ status: 200 });
  const added = (await audit()).filter((entry) => !before.has(entry.id));
  expect(added.filter(({ actor }) => actor !== null)).not.toEqual([]);
  // The audit log contains neither passwords nor session cookies.
  for (const secret of [admin.password, cookieFrom(answer.headers)].filter((each) => each !== ""))
    expect(JSON.stringify(added)).not.toContain(secret);
});

test("records once an hour that each administrator reads data of students", async () => {
  const reader = await shop.newAdmin("teacher");
  const { id } = await shop.newUser();
  await asAdmin("GET", "/api/admin/users");
  const entries = async () =>
    (await audit("?action=students_read")).filter(({ actor }) => actor === reader.uid);
  for (const path of ["/api/admin/users", `/api/admin/users/${id}`, "/api/admin/users?search=a"])
    expect((await shop.ask("GET", path, reader)).status).toBe(200);
  expect(await entries()).toHaveLength(1);
  const { now } = shop.clock;
  shop.clock.now = () => timeAfter(HOUR_MS);
  await shop.ask("GET", "/api/admin/users", reader);
  expect(await entries()).toHaveLength(2);
  shop.clock.now = now;
});

test("records all requests of an import in one entry with the number of students", async () => {
  const importId = crypto.randomUUID();
  const before = new Set((await audit()).map(({ id }) => id));
  const send = (isDryRun: boolean, people: object[]) =>
    asAdmin("POST", "/api/admin/import-users", { courseId: 1, isDryRun, importId, people });
  const parts = [[newPerson(), newPerson()], [newPerson()], [newPerson(), newPerson()]];
  for (const isDryRun of [true, false]) for (const part of parts) await send(isDryRun, part);
  await send(false, parts.flat()); // all of them are owners now
  const added = (await audit()).filter(({ id }) => !before.has(id));
  expect(added).toMatchObject([
    { action: "students_imported", count: 5, object: { kind: "course", id: "1", name: "Námskeið 1" } },
    { action: "students_import_checked", count: 5, actorEmail: admin.email },
  ]);
});

test("records imports with the same id in separate entries for each administrator and course", async () => {
  const importId = crypto.randomUUID();
  const other = await shop.newAdmin();
  const before = new Set((await audit()).map(({ id }) => id));
  for (const [cookie, courseId] of [
    [admin.cookie, 1],
    [other.cookie, 1],
    [admin.cookie, 2],
  ] as const) {
    const body = { courseId, isDryRun: false, importId, people: [newPerson()] };
    await shop.ask("POST", "/api/admin/import-users", { cookie, body });
  }
  const added = (await audit()).filter(({ id }) => !before.has(id));
  expect(added.map(({ actor, object, count }) => [actor, object?.id, count]).sort()).toEqual(
    [
      [admin.uid, "1", 1],
      [admin.uid, "2", 1],
      [other.uid, "1", 1],
    ].sort(),
  );
});
