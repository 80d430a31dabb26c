import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { afterAll, expect, onTestFinished } from "vitest";
import type { AuditEntry } from "../../src/audit/schema.ts";
import type { EditedCourse, EditedLesson } from "../../src/courses/schema.ts";
import type { PaymentDetail } from "../../src/payments/schema.ts";
import { folderPublisher } from "../../src/site/folder-publisher.ts";
import type { EditedSite, Publication, RestoredPublication, SiteChanges } from "../../src/site/schema.ts";
import type { PersonalData, Student } from "../../src/students/schema.ts";
import { paymentWith } from "../builders.ts";
import { tickingClock } from "../clock.ts";
import { from, newIp } from "./limits.ts";
import { openMailbox } from "./mailbox.ts";
import { cookieFrom, openShop, type TestUser } from "./shop.ts";
import { stock } from "./stock.ts";

/** Opens a stocked shop, for all tests of a file. */
export async function openStockedShop(options: Parameters<typeof openShop>[0] = {}) {
  const shop = openShop(options);
  await stock(shop.db);
  return shop;
}

/** Opens a stocked shop with its own mailbox and administrator, for all tests of a file. */
export async function openStaffedShop(options: Parameters<typeof openShop>[0] = {}) {
  const mailbox = await openMailbox();
  afterAll(() => mailbox.close());
  const shop = await openStockedShop({ smtpUrl: mailbox.url, ...options });
  const admin = await shop.newAdmin();
  const asAdmin = async <Body = { code: string }>(method: string, path: string, body: unknown = {}) => {
    const send = () =>
      shop.ask<Body>(method, path, { cookie: admin.cookie, ...(method !== "GET" && { body }) });
    const answer = await send();
    if ((answer.body as { code?: string } | null)?.code !== "recent_sign_in_required") return answer;
    admin.cookie = cookieFrom((await shop.logIn(admin, "/api/admin/login")).headers);
    return send();
  };
  const get = async <Body>(path: string) => (await asAdmin<Body>("GET", path)).body;
  const ownership =
    (what: "grant" | "revoke") =>
    (userId: string, courseId = 1) =>
      asAdmin<Student & { code: string }>("POST", `/api/admin/users/${userId}/${what}`, {
        courseId,
        reason: "Prófun",
      });
  return {
    shop,
    mailbox,
    admin,
    asAdmin,
    get,
    /** Records a refund that was made at the provider. */
    refund: (paymentId: string) =>
      asAdmin("POST", `/api/admin/payments/${paymentId}/refund`, { reason: "Hætti við", byHand: true }),
    grant: ownership("grant"),
    revoke: ownership("revoke"),
    exportOf: async ({ id }: Pick<TestUser, "id">) =>
      (await asAdmin<PersonalData>("POST", `/api/admin/users/${id}/export`)).body,
    erase: ({ id, email }: Pick<TestUser, "id" | "email">, confirmation = email) =>
      asAdmin("POST", `/api/admin/users/${id}/erase`, { confirmation }),
    /** Returns the first page of the audit log, newest first. */
    audit: (query = "") => get<AuditEntry[]>(`/api/admin/audit${query}`),
  };
}

/** Returns the current code of a second factor. */
export const codeAt = (secret: string, at: Date | number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Number(at) });

/** Returns a pending order of course 1. */
export const openOrder = (order: { id: string } & Parameters<typeof paymentWith>[0]) =>
  paymentWith({
    userId: order.id,
    buyerName: "Kaupandi",
    buyerEmail: `${order.id}@example.is`,
    courseTitle: "Námskeið 1",
    ...order,
  });

/** Returns the course as input of `saveCourse`. */
export const inputOf = ({
  lessons,
  archivedAt: _,
  createdAt: __,
  updatedAt: ___,
  ...course
}: EditedCourse) => ({
  ...course,
  lessonIds: lessons.map(({ id }) => id),
});

type AsAdmin = <Body = { code: string }>(
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: Body }>;

/** Returns a function that publishes the current changes, or those of `version`. */
const publishing = (asAdmin: AsAdmin) => async (version?: string) => {
  const { body } = await asAdmin<SiteChanges>("GET", "/api/admin/site/changes");
  const seen = { version: version ?? body.version };
  return asAdmin<Publication & { code?: string; error?: string }>("POST", "/api/admin/publications", seen);
};

/** Opens a shop with a customer of course 1 and helpers that edit as an administrator. Its pages are not rendered. */
export async function openEditedShop(options: Parameters<typeof openStaffedShop>[0] = {}) {
  const staffed = await openStaffedShop(options);
  const { shop, asAdmin, get } = staffed;
  shop.services.publisher = { release: async () => {} };
  shop.services.renderSite = async () => ({ files: [], requires: [] });
  const customer = await shop.newBuyer();
  const publish = publishing(asAdmin);

  const courseNow = (id: number) => get<EditedCourse>(`/api/admin/courses/${id}`);
  const lessonNow = (id: number) => get<EditedLesson>(`/api/admin/lessons/${id}`);

  const newCourse = async (title = "Stutta spilið") =>
    (await asAdmin<EditedCourse>("POST", "/api/admin/courses", { title })).body;

  const newLesson = async (courseId: number, title = "Vipp") =>
    (await asAdmin<EditedLesson>("POST", "/api/admin/lessons", { title, courseId })).body;

  const save = <Body = EditedCourse>(course: EditedCourse, changes: object = {}) =>
    asAdmin<Body>("PUT", `/api/admin/courses/${course.id}`, { ...inputOf(course), ...changes });

  const saveLesson = <Body = EditedLesson>(lesson: EditedLesson, changes: object = {}) =>
    asAdmin<Body>("PUT", `/api/admin/lessons/${lesson.id}`, { ...lesson, ...changes });

  /** Saves and publishes a course. Returns it as it is saved then. */
  async function sell(course: EditedCourse, changes: object = {}): Promise<EditedCourse> {
    expect((await save(course, changes)).status).toBe(200);
    expect(await publish()).toMatchObject({ status: 200 });
    return courseNow(course.id);
  }

  /** Saves and publishes a lesson. Returns it as it is saved then. */
  async function showLesson(lesson: EditedLesson, changes: object = {}): Promise<EditedLesson> {
    expect((await saveLesson(lesson, changes)).status).toBe(200);
    expect(await publish()).toMatchObject({ status: 200 });
    return lessonNow(lesson.id);
  }

  /** Publishes a course on sale with one lesson. */
  async function courseOnSale() {
    const created = await newCourse();
    const lesson = await newLesson(created.id);
    await saveLesson(lesson, { videoUrl: "https://youtu.be/dQw4w9WgXcQ" });
    const sale = { description: "Vipp og pútt", price: 9900, isPublished: true };
    const course = await sell(await courseNow(created.id), sale);
    return { course, lesson: await lessonNow(lesson.id) };
  }
  return {
    ...staffed,
    customer,
    publish,
    courseNow,
    lessonNow,
    newCourse,
    newLesson,
    save,
    saveLesson,
    sell,
    showLesson,
    courseOnSale,
  };
}

/** Opens a shop with a ticking clock and helpers that read its audit log and its log. */
export async function openAuditedShop() {
  const staffed = await openStaffedShop();
  const { shop, audit } = staffed;
  shop.clock.now = tickingClock();

  const logIn = (path: string, email: string, password: string, headers = from(newIp())) =>
    shop.ask("POST", path, { body: { email, password }, headers });

  /** Returns the audit entries that `work` added, with their log lines. */
  async function recorded(work: () => Promise<unknown>) {
    const before = new Set((await audit()).map(({ id }) => id));
    shop.log.length = 0;
    await work();
    const lines = shop.log.filter(({ message }) => message === "audit");
    return { entries: (await audit()).filter(({ id }) => !before.has(id)), lines };
  }

  return { ...staffed, logIn, recorded };
}

export const newEmail = () => `${crypto.randomUUID()}@example.is`;

/** Opens a shop with a ticking clock, a giver and helpers for tests of gifts. */
export async function openGiftShop() {
  const staffed = await openStaffedShop();
  const { shop, get } = staffed;
  shop.clock.now = tickingClock();
  return {
    ...staffed,
    giver: await shop.newUser("Gísli Gefandi"),
    detail: (id: string) => get<PaymentDetail>(`/api/admin/payments/${id}`),
    read: (code: string) => shop.ask("GET", `/api/gifts/${code}`),
    owned: async ({ id }: TestUser) => (await shop.stored(`users/${id}`))?.purchasedCourses,
  };
}

/** Opens a stocked shop with a ticking clock that publishes into a folder. Its pages are the site texts as JSON. */
export async function openSiteShop() {
  const { services, ...opened } = await openStockedShop();
  opened.clock.now = tickingClock();
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  services.publisher = folderPublisher(folder);
  services.renderSite = async (content) => ({
    files: [{ path: "/index.html", content: JSON.stringify(content) }],
    requires: [],
  });
  const { cookie } = await opened.newAdmin();
  const asAdmin = <Body = { code: string }>(method: string, path: string, body?: unknown) =>
    opened.ask<Body>(method, path, { cookie, ...(method !== "GET" && { body: body ?? {} }) });
  const get = async <Body>(path: string) => (await asAdmin<Body>("GET", path)).body;
  return {
    ...opened,
    services,
    folder,
    asAdmin,
    get,
    read: () => get<EditedSite>("/api/admin/site"),
    save: <Body = EditedSite>(site: object) => asAdmin<Body>("PUT", "/api/admin/site", site),
    changes: () => get<SiteChanges>("/api/admin/site/changes"),
    publish: publishing(asAdmin),
    restore: (id: string) => asAdmin<RestoredPublication>("POST", `/api/admin/publications/${id}/restore`),
    history: () => get<Publication[]>("/api/admin/publications"),
    page: () => JSON.parse(readFileSync(join(folder, "index.html"), "utf8")),
  };
}

export type SiteShop = Awaited<ReturnType<typeof openSiteShop>>;

export const withHeadline = (site: EditedSite, headline: string) => ({
  ...site,
  hero: { ...site.hero, headline },
});
