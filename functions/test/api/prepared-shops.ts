import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished } from "vitest";
import type { AuditEntry } from "../../src/audit/schema.ts";
import type { EditedCourse, EditedLesson } from "../../src/courses/schema.ts";
import type { PaymentDetail } from "../../src/payments/schema.ts";
import { folderPublisher } from "../../src/site/folder-publisher.ts";
import type { EditedSite, Publication, RestoredPublication, SiteChanges } from "../../src/site/schema.ts";
import { tickingClock } from "../clock.ts";
import { from, newAddress } from "./limits.ts";
import { openMailbox } from "./mailbox.ts";
import { type Customer, openShop } from "./shop.ts";
import { stock } from "./stock.ts";

/** Opens a stocked shop with its own mailbox and administrator, for all tests of a file. */
export async function openStaffedShop(options: Parameters<typeof openShop>[0] = {}) {
  const mailbox = await openMailbox();
  afterAll(() => mailbox.close());
  const shop = openShop({ smtpUrl: mailbox.url, ...options });
  await stock(shop.db);
  const admin = await shop.newAdmin();
  const asAdmin = <Body = { code: string }>(method: string, path: string, body: unknown = {}) =>
    shop.ask<Body>(method, path, { cookie: admin.cookie, ...(method !== "GET" && { body }) });
  return { shop, mailbox, admin, asAdmin };
}

/** Returns the course as input of `saveCourse`. */
const inputOf = ({ lessons, archivedAt: _, createdAt: __, updatedAt: ___, ...course }: EditedCourse) => ({
  ...course,
  lessonIds: lessons.map(({ id }) => id),
});

type AsAdmin = <Body = { code: string }>(
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: Body }>;

/** Returns a function that publishes the current changes, or those of `version`. */
export const publishing = (asAdmin: AsAdmin) => async (version?: string) => {
  const { body } = await asAdmin<SiteChanges>("GET", "/api/admin/site/changes");
  const seen = { version: version ?? body.version };
  return asAdmin<Publication & { code?: string; error?: string }>("POST", "/api/admin/publications", seen);
};

/** Opens a shop with an owner of course 1 and helpers that edit as an administrator. Its pages are not rendered. */
export async function openEditedShop(options: Parameters<typeof openStaffedShop>[0] = {}) {
  const { shop, asAdmin } = await openStaffedShop(options);
  shop.services.publisher = { release: async () => {} };
  shop.services.renderSite = async () => ({ files: [], requires: [] });
  const owner = await shop.newCustomer();
  await shop.buy(owner);
  const publish = publishing(asAdmin);

  const courseNow = async (id: number) =>
    (await asAdmin<EditedCourse>("GET", `/api/admin/courses/${id}`)).body;

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
    return (await asAdmin<EditedLesson>("GET", `/api/admin/lessons/${lesson.id}`)).body;
  }

  /** Publishes a course on sale with one lesson. */
  async function courseOnSale() {
    const created = await newCourse();
    const lesson = await newLesson(created.id);
    await saveLesson(lesson, { videoUrl: "https://youtu.be/dQw4w9WgXcQ" });
    const sale = { description: "Vipp og pútt", price: 9900, isPublished: true };
    const course = await sell(await courseNow(created.id), sale);
    const filmed = await asAdmin<EditedLesson>("GET", `/api/admin/lessons/${lesson.id}`);
    return { course, lesson: filmed.body };
  }
  return {
    shop,
    asAdmin,
    owner,
    publish,
    courseNow,
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
  const { shop, admin } = await openStaffedShop();
  shop.clock.now = tickingClock();

  const audit = async (query = "") => {
    const { body } = await shop.ask<AuditEntry[]>("GET", `/api/admin/audit${query}`, {
      cookie: admin.cookie,
    });
    return body;
  };
  const auditLines = () => shop.log.filter(({ message }) => message === "audit");
  const logIn = (path: string, email: string, password: string, headers = from(newAddress())) =>
    shop.ask("POST", path, { body: { email, password }, headers });

  /** Returns the audit entries that `work` added, with their log lines. */
  async function recorded(work: () => Promise<unknown>) {
    const before = new Set((await audit()).map(({ id }) => id));
    shop.log.length = 0;
    await work();
    const lines = auditLines();
    return { entries: (await audit()).filter(({ id }) => !before.has(id)), lines };
  }

  return { shop, admin, audit, logIn, recorded };
}

export const newEmail = () => `${crypto.randomUUID()}@example.is`;

/** Opens a shop with a ticking clock, a giver and helpers for tests of gifts. */
export async function openGiftShop() {
  const { shop, mailbox, asAdmin } = await openStaffedShop();
  shop.clock.now = tickingClock();
  return {
    shop,
    mailbox,
    asAdmin,
    giver: await shop.newCustomer("Gísli Gefandi"),
    detail: async (id: string) => (await asAdmin<PaymentDetail>("GET", `/api/admin/payments/${id}`)).body,
    read: (code: string) => shop.ask("GET", `/api/gifts/${code}`),
    refund: (id: string) =>
      asAdmin("POST", `/api/admin/payments/${id}/refund`, { reason: "Hætti við", byHand: true }),
    owned: async ({ id }: Customer) => (await shop.db.doc(`users/${id}`).get()).get("purchasedCourses"),
  };
}

/** Opens a stocked shop with a ticking clock that publishes into a folder. Its pages are the site texts as JSON. */
export async function openSiteShop() {
  const { services, ...opened } = openShop();
  opened.clock.now = tickingClock();
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  services.publisher = folderPublisher(folder);
  services.renderSite = async (content) => ({
    files: [{ path: "/index.html", content: JSON.stringify(content) }],
    requires: [],
  });
  await stock(opened.db);
  const { cookie } = await opened.newAdmin();
  const asAdmin = <Body = { code: string }>(method: string, path: string, body?: unknown) =>
    opened.ask<Body>(method, path, { cookie, ...(method !== "GET" && { body: body ?? {} }) });
  return {
    ...opened,
    services,
    folder,
    asAdmin,
    read: async () => (await asAdmin<EditedSite>("GET", "/api/admin/site")).body,
    save: <Body = EditedSite>(site: object) => asAdmin<Body>("PUT", "/api/admin/site", site),
    changes: async () => (await asAdmin<SiteChanges>("GET", "/api/admin/site/changes")).body,
    publish: publishing(asAdmin),
    restore: (id: string) => asAdmin<RestoredPublication>("POST", `/api/admin/publications/${id}/restore`),
    history: async () => (await asAdmin<Publication[]>("GET", "/api/admin/publications")).body,
    /** Returns the published page. */
    page: () => JSON.parse(readFileSync(join(folder, "index.html"), "utf8")),
  };
}

export type SiteShop = Awaited<ReturnType<typeof openSiteShop>>;

export const withHeadline = (site: EditedSite, headline: string) => ({
  ...site,
  hero: { ...site.hero, headline },
});
