import { FieldValue } from "firebase-admin/firestore";
import { beforeEach, describe, expect, test } from "vitest";
import type { AuditEntry } from "../../src/audit/schema.ts";
import type { Course, CourseLesson, EditedCourse, EditedLesson, Lesson } from "../../src/courses/schema.ts";
import { refusal } from "../api-client.ts";
import { NOW } from "../clock.ts";
import { inputOf, openSiteShop, type SiteShop, withHeadline } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

let shop: SiteShop;
let customer: TestUser;
beforeEach(async () => {
  shop = await openSiteShop();
  customer = await shop.newBuyer();
  expect((await shop.publish()).status).toBe(200);
});

const VIDEO = "https://vimeo.com/76979871";

const courseNow = (id = 1) => shop.get<EditedCourse>(`/api/admin/courses/${id}`);
const lessonNow = (id = 1) => shop.get<EditedLesson>(`/api/admin/lessons/${id}`);
const publicCourse = async () => (await shop.ask<Course>("GET", "/api/courses/1")).body;

async function saveCourse(changes: object, id = 1): Promise<EditedCourse> {
  const input = { ...inputOf(await courseNow(id)), ...changes };
  const { status, body } = await shop.asAdmin<EditedCourse>("PUT", `/api/admin/courses/${id}`, input);
  expect(status).toBe(200);
  return body;
}

async function saveLesson(changes: object, id = 1): Promise<EditedLesson> {
  const input = { ...(await lessonNow(id)), ...changes };
  const { status, body } = await shop.asAdmin<EditedLesson>("PUT", `/api/admin/lessons/${id}`, input);
  expect(status).toBe(200);
  return body;
}

const newLesson = async (courseId: number, title = "Vipp") =>
  (await shop.asAdmin<EditedLesson>("POST", "/api/admin/lessons", { title, courseId })).body;

/** Returns what visitors and a customer of course 1 read, and the price of a new order. */
async function shown() {
  const [list, course, lessons, owned, lesson] = await Promise.all([
    shop.ask<Course[]>("GET", "/api/courses"),
    shop.ask<Course>("GET", "/api/courses/1"),
    shop.ask<CourseLesson[]>("GET", "/api/courses/1/lessons", customer),
    shop.ask<Course[]>("GET", "/api/user/courses", customer),
    shop.ask<Lesson>("GET", "/api/lessons/1", customer),
  ]);
  const { body: order } = await shop.checkout(await shop.newUser());
  const { amount } = await shop.orderOf(order);
  return JSON.stringify([list.body, course.body, lessons.body, owned.body, lesson.body, amount]);
}

/** Runs `work` after the pages are rendered, and before the publication is recorded. */
function whilePublishing(work: () => Promise<unknown>): void {
  const { release } = shop.services.publisher;
  shop.services.publisher = {
    async release(files, requires) {
      await release(files, requires);
      shop.services.publisher = { release };
      await work();
    },
  };
}

describe("saved courses and lessons", () => {
  test("hides drafts from visitors, customers, orders and pages [10.110]", async () => {
    const before = await shown();
    const page = JSON.stringify(shop.page());
    await saveCourse({ title: "Nýr titill", price: 100, description: "Ný lýsing", lessonIds: [3, 4] });
    await saveLesson({ title: "Nýtt heiti", videoUrl: VIDEO, drill: "Klukkan", isFree: true });
    expect(await shown()).toBe(before);
    expect(JSON.stringify(shop.page())).toBe(page);
    expect((await shop.ask("GET", "/api/lessons/1")).status).toBe(401);
    expect((await shop.ask("GET", "/api/lessons/4", customer)).status).toBe(403);
    expect((await shop.ask("GET", "/api/lessons/2", customer)).status).toBe(200);
    expect(before).not.toMatch(/draft|Draft/);

    expect(await courseNow()).toMatchObject({
      title: "Nýr titill",
      price: 100,
      lessons: [{ id: 3 }, { id: 4 }],
      hasDraft: true,
      live: { title: "Námskeið 1", price: 24_900, isPublished: true },
    });
    expect(await lessonNow()).toMatchObject({
      title: "Nýtt heiti",
      videoUrl: VIDEO,
      courses: [],
      hasDraft: true,
      live: { title: "Kennslustund 1" },
    });
    expect((await lessonNow(4)).courses.map(({ title }) => title)).toEqual(["Nýr titill", "Námskeið 2"]);
  });

  test("removes the draft if the live values are saved again [10.110]", async () => {
    await saveCourse({ price: 100 });
    await saveLesson({ drill: "Klukkan" });
    expect(await saveCourse({ price: 24_900 })).toMatchObject({ hasDraft: false });
    expect(await saveLesson({ drill: "" })).toMatchObject({ hasDraft: false });
    expect(await shop.changes()).toMatchObject({ parts: [], courses: [], lessons: [], isOutdated: false });
  });

  test("lists a course on sale with its live fields, and any other course with its saved fields [10.110]", async () => {
    await saveCourse({ title: "Nýr titill", price: 100 });
    await saveCourse({ title: "Nýr titill 2", price: 200, isPublished: true }, 2);
    expect(await shop.get("/api/admin/courses")).toMatchObject([
      { title: "Námskeið 1", price: 24_900, isPublished: true, hasDraft: true },
      { title: "Nýr titill 2", price: 200, isPublished: false, hasDraft: true },
    ]);
  });
});

test("publishes courses, lessons and texts together, and the pages show them [10.111]", async () => {
  await shop.save(withHeadline(await shop.read(), "Nýtt golf"));
  const added = await newLesson(1);
  await saveLesson({ videoUrl: VIDEO, isFree: true }, added.id);
  await saveLesson({ title: "Gripið" });
  await saveCourse({ price: 19_900, lessonIds: [added.id, 1, 2] });
  expect((await shop.ask("GET", `/api/lessons/${added.id}`, customer)).status).toBe(404);

  const { body: publication } = await shop.publish();
  expect(publication).toMatchObject({ publishedBy: "Stjóri", isLive: true });
  expect(await publicCourse()).toMatchObject({ price: 19_900, lessonIds: [added.id, 1, 2] });
  expect(shop.page()).toMatchObject({
    texts: { hero: { headline: "Nýtt golf" } },
    courses: [{ id: 1, price: 19_900, lessons: [{ id: added.id }, { title: "Gripið" }, { id: 2 }] }],
    lessons: [{ id: added.id, title: "Vipp" }],
  });
  expect((await shop.ask("GET", `/api/lessons/${added.id}`, customer)).status).toBe(200);
  expect((await shop.ask("GET", "/api/lessons/3", customer)).status).toBe(403);
  expect(await courseNow()).toMatchObject({ hasDraft: false, live: { price: 19_900 } });
  expect(await shop.changes()).toMatchObject({ parts: [], courses: [], lessons: [], isOutdated: false });
  const entries = await shop.get<AuditEntry[]>("/api/admin/audit?action=site_published");
  const entry = entries.find(({ object }) => object?.id === publication.id);
  expect(entry?.detail).toContain("course 1: price 24900 to 19900, lessons");
  expect(entry?.detail).toContain("lesson 1: title");
});

test("lists no changes after a publication of free lessons in another order than that of their ids [10.113]", async () => {
  const added = await newLesson(1);
  await saveLesson({ videoUrl: VIDEO, isFree: true }, added.id);
  await saveLesson({ isFree: true });
  await saveCourse({ lessonIds: [added.id, 1, 2] });
  expect((await shop.publish()).status).toBe(200);
  expect(await shop.changes()).toMatchObject({ lessons: [], isOutdated: false });
});

test("lists the changes of each publication, but none for the first one and for older records [10.193]", async () => {
  const [first] = await shop.history();
  await shop.db.doc(`publications/${first?.id}`).update({ facts: FieldValue.delete() });
  const added = await newLesson(1);
  await shop.save(withHeadline(await shop.read(), "Nýtt golf"));
  await saveCourse({ price: 19_900, lessonIds: [1, 2, added.id] });
  await saveLesson({ title: "Gripið" });
  const facts = {
    parts: ["hero"],
    courses: [
      {
        id: 1,
        title: "Námskeið 1",
        fields: ["price", "lessonIds"],
        price: 19_900,
        live: { price: 24_900 },
        newLessons: ["Vipp"],
        removedLessons: ["Kennslustund 3"],
      },
    ],
    lessons: [{ id: 1, title: "Gripið", fields: ["title"] }],
  };
  expect((await shop.publish()).body).toMatchObject({ facts });
  expect(await shop.history()).toMatchObject([{ facts }, { facts: null }]);
});

test("previews the changes of a restoration without making them [10.326]", async () => {
  const [first] = await shop.history();
  await shop.save(withHeadline(await shop.read(), "Nýtt golf"));
  await saveCourse({ price: 19_900 });
  await shop.publish();
  const restoration = () => shop.asAdmin("GET", `/api/admin/publications/${first?.id}/restoration`);
  expect((await restoration()).body).toMatchObject({
    parts: ["hero"],
    courses: [{ id: 1, fields: ["price"], price: 24_900, live: { price: 19_900 } }],
    lessons: [],
  });
  expect((await publicCourse()).price).toBe(19_900);
  await shop.restore(first?.id ?? "");
  expect((await restoration()).body).toEqual({ parts: [], courses: [], lessons: [] });
  const unknown = await shop.asAdmin("GET", "/api/admin/publications/nobody/restoration");
  expect(unknown).toMatchObject(refusal(404, "publication_not_found"));
});

test("counts the lessons of a changed course that have no video and stay hidden [10.192]", async () => {
  const added = await newLesson(2);
  await newLesson(2, "Pútt");
  await saveLesson({ videoUrl: VIDEO }, added.id);
  await saveCourse({ price: 9_900, isPublished: true }, 2);
  const hidden = (await courseNow(2)).lessons.filter(({ videoUrl }) => videoUrl === "");
  expect(hidden.length).toBeGreaterThan(0);
  expect((await shop.changes()).courses).toMatchObject([{ id: 2, hiddenLessons: hidden.length }]);
});

test("lists the changes before a publication, with old and new price and the changed texts [10.113]", async () => {
  expect(await shop.changes()).toMatchObject({ parts: [], courses: [], lessons: [], isOutdated: false });
  await shop.save(withHeadline(await shop.read(), "Nýtt golf"));
  await saveCourse({ price: 19_900, description: "Ný lýsing" });
  await saveLesson({ drill: "Klukkan" }, 2);
  const changes = await shop.changes();
  expect(changes).toMatchObject({
    parts: ["hero"],
    isTextsComplete: true,
    courses: [
      {
        id: 1,
        title: "Námskeið 1",
        fields: ["description", "price"],
        price: 19_900,
        isPublished: true,
        live: { price: 24_900, isPublished: true },
      },
    ],
    lessons: [{ id: 2, title: "Kennslustund 2", fields: ["drill"] }],
    incomplete: [],
  });
  await saveLesson({ drill: "Speglun" }, 2);
  expect((await shop.changes()).version).not.toBe(changes.version);
  expect(await shop.publish(changes.version)).toMatchObject(refusal(409, "changed_meanwhile"));
  expect(await shop.publish("0")).toMatchObject(refusal(400, "invalid_input"));
});

describe("races", () => {
  test("a draft that is saved during a publication stays a draft [10.114]", async () => {
    await saveCourse({ price: 19_900 });
    await saveLesson({ drill: "Klukkan" });
    let added: EditedLesson | undefined;
    whilePublishing(async () => {
      await saveCourse({ price: 9_900 });
      await saveLesson({ drill: "Speglun" });
      added = await newLesson(1);
    });
    expect((await shop.publish()).status).toBe(200);
    expect(shop.page().courses[0].price).toBe(19_900);
    expect((await publicCourse()).price).toBe(19_900);
    expect(await courseNow()).toMatchObject({ price: 9_900, hasDraft: true, live: { price: 19_900 } });
    expect((await courseNow()).lessons.at(-1)?.id).toBe(added?.id);
    const read = await shop.ask<Lesson>("GET", "/api/lessons/1", customer);
    expect([read.body.drill, (await lessonNow()).drill]).toEqual(["Klukkan", "Speglun"]);
    expect((await shop.changes()).courses).toMatchObject([{ id: 1, fields: ["price", "lessonIds"] }]);
  });

  test("a course that is archived during a publication does not go on sale [10.114]", async () => {
    await saveCourse({ isPublished: true }, 2);
    whilePublishing(() => shop.asAdmin("POST", "/api/admin/courses/2/archive"));
    expect((await shop.publish()).status).toBe(200);
    expect((await shop.ask("GET", "/api/courses/2")).status).toBe(404);
    expect(await shop.changes()).toMatchObject({ isOutdated: true });
  });

  test("a publication that has lost its claim changes no course and releases the live pages again [10.114]", async () => {
    await saveCourse({ price: 19_900 });
    whilePublishing(() =>
      shop.db.doc("site/live").update({ underWay: { id: "another", startedAt: NOW.toISOString() } }),
    );
    expect(await shop.publish()).toMatchObject(refusal(409, "publication_under_way"));
    expect((await publicCourse()).price).toBe(24_900);
    expect(shop.page().courses[0].price).toBe(24_900);
    expect(await courseNow()).toMatchObject({ hasDraft: true, price: 19_900 });
    expect(await shop.history()).toHaveLength(1);
  });

  test("a publication that cannot be rendered changes neither courses nor pages, and can be repeated [10.114]", async () => {
    await saveCourse({ price: 19_900 });
    const { renderSite } = shop.services;
    shop.services.renderSite = () => Promise.reject(new Error("out of memory"));
    expect(await shop.publish()).toMatchObject(refusal(502, "publication_failed"));
    expect((await publicCourse()).price).toBe(24_900);
    expect(shop.page().courses[0].price).toBe(24_900);
    expect(await shop.changes()).toMatchObject({ courses: [{ id: 1 }] });
    expect(await shop.history()).toHaveLength(1);
    expect(shop.log).toContainEqual(
      expect.objectContaining({ severity: "ERROR", message: "site not published" }),
    );
    shop.services.renderSite = renderSite;
    expect((await shop.publish()).status).toBe(200);
  });
});

describe("archive", () => {
  test("takes a course off sale at once and keeps its draft off sale [10.116]", async () => {
    await saveCourse({ price: 19_900 });
    const archived = await shop.asAdmin<EditedCourse>("POST", "/api/admin/courses/1/archive");
    expect(archived.body).toMatchObject({ isPublished: false, hasDraft: true, price: 19_900 });
    expect((await shop.ask("GET", "/api/courses/1")).status).toBe(404);
    await shop.publish();
    expect((await shop.ask("GET", "/api/courses/1")).status).toBe(404);
    expect(shop.page().courses).toEqual([]);
  });

  test("restoring puts the course on sale at once with its live fields, not its draft [10.116]", async () => {
    await saveCourse({ price: 19_900 });
    await shop.asAdmin("POST", "/api/admin/courses/1/archive");
    await shop.asAdmin("POST", "/api/admin/courses/1/restore", { isPublished: true });
    expect((await publicCourse()).price).toBe(24_900);
    expect(await courseNow()).toMatchObject({ isPublished: true, price: 19_900, hasDraft: true });
  });
});

describe("history", () => {
  test("restores courses, lessons and texts, and keeps saved changes as drafts [10.115]", async () => {
    const [first] = await shop.history();
    const added = await newLesson(1);
    await saveLesson({ videoUrl: VIDEO }, added.id);
    await saveLesson({ title: "Gripið" });
    await saveCourse({ description: "Óvart", price: 5, lessonIds: [added.id, 1] });
    await saveCourse({ isPublished: true }, 2);
    await shop.save(withHeadline(await shop.read(), "Nýtt golf"));
    await shop.publish();
    await saveCourse({ title: "Vistað en óbirt" });
    const order = (await shop.checkout(await shop.newUser())).body;

    const { status, body } = await shop.restore(first?.id ?? "");
    expect(status).toBe(200);
    expect(body).toEqual({ ...first, isLive: true, skipped: [] });
    expect((await shop.ask<Course[]>("GET", "/api/courses")).body).toMatchObject([
      { id: 1, title: "Námskeið 1", description: "Lýsing", price: 24_900, lessonIds: [1, 2, 3] },
    ]);
    expect(shop.page()).toMatchObject({
      texts: { hero: { headline: "Betra golf byrjar heima í stofu" } },
      courses: [{ id: 1, price: 24_900, lessons: [{ title: "Kennslustund 1" }, {}, {}] }],
    });
    expect((await shop.ask("GET", "/api/lessons/3", customer)).status).toBe(200);
    expect((await shop.ask("GET", `/api/lessons/${added.id}`, customer)).status).toBe(403);
    expect((await shop.orderOf(order)).amount).toBe("5");
    expect((await shop.history()).map(({ isLive }) => isLive)).toEqual([false, true]);

    expect(await courseNow()).toMatchObject({
      title: "Vistað en óbirt",
      description: "Óvart",
      hasDraft: true,
    });
    expect(await courseNow(2)).toMatchObject({ isPublished: true, live: { isPublished: false } });
    expect(await shop.read()).toMatchObject({ hero: { headline: "Nýtt golf" } });
    expect(await shop.changes()).toMatchObject({
      parts: ["hero"],
      courses: [{ id: 1 }, { id: 2, fields: ["isPublished"] }],
      lessons: [{ id: 1, title: "Gripið" }],
      isOutdated: false,
    });
    expect((await shop.publish()).status).toBe(200);
    const live = { title: "Vistað en óbirt", lessonIds: [added.id, 1] };
    expect(await publicCourse()).toMatchObject(live);
  });

  test("a restoration takes newer courses off sale, and returns the titles of lessons deleted since [10.115]", async () => {
    const gone = await newLesson(1, "Sú sem fór");
    await saveLesson({ videoUrl: VIDEO }, gone.id);
    await shop.publish();
    const [earlier] = await shop.history();
    const created = await shop.asAdmin<EditedCourse>("POST", "/api/admin/courses", { title: "Nýtt" });
    await saveCourse({ description: "Pútt", isPublished: true, lessonIds: [4] }, created.body.id);
    await saveCourse({ lessonIds: [1, 2, 3] });
    await shop.publish();
    expect((await shop.ask("GET", `/api/courses/${created.body.id}`)).status).toBe(200);
    expect((await shop.asAdmin("DELETE", `/api/admin/lessons/${gone.id}`)).status).toBe(200);

    await saveCourse({ title: "Óbirt" }, created.body.id);

    const { body } = await shop.restore(earlier?.id ?? "");
    expect(body.skipped).toEqual(["Sú sem fór"]);
    expect(await courseNow(created.body.id)).toMatchObject({ title: "Óbirt", live: { title: "Nýtt" } });
    expect((await shop.ask("GET", `/api/courses/${created.body.id}`)).status).toBe(404);
    expect((await publicCourse()).lessonIds).toEqual([1, 2, 3]);
    expect((await shop.ask("GET", "/api/lessons/1", customer)).status).toBe(200);
  });

  test("restores the PDF of a lesson, and keeps an archived course archived [10.115]", async () => {
    const base64 = Buffer.from("%PDF-1.7\n%%EOF").toString("base64");
    const upload = async (name: string) =>
      (await shop.asAdmin<{ id: string }>("POST", "/api/admin/files", { name, base64 })).body;
    const file = await upload("fyrra.pdf");
    await saveLesson({ file });
    await shop.publish();
    const [earlier] = await shop.history();
    await saveLesson({ file: await upload("seinna.pdf") });
    await shop.publish();
    await shop.asAdmin("POST", "/api/admin/courses/1/archive");
    expect((await shop.restore(earlier?.id ?? "")).status).toBe(200);
    const { body } = await shop.ask<Lesson>("GET", "/api/lessons/1", customer);
    expect(body.file).toEqual(file);
    expect((await shop.ask("GET", "/api/courses/1")).status).toBe(404);
    expect(await courseNow()).toMatchObject({ isPublished: false, archivedAt: expect.any(String) });
  });

  test("returns 404 to an unknown publication", async () => {
    expect(await shop.restore("unknown")).toMatchObject(refusal(404, "publication_not_found"));
  });
});

test("publishes lessons of maximum length that do not fit into one document [10.111]", async () => {
  const long = {
    description: "Ð".repeat(4000),
    drill: "Ð".repeat(2000),
    keyPoints: Array.from({ length: 10 }, () => "Ð".repeat(200)),
  };
  const lessonIds = [1, 2, 3];
  for (let count = 0; count < 67; count++) {
    const id = 100 + count;
    const { id: _, ...lesson } = (await shop.stored("lessons/1")) ?? {};
    await shop.db.doc(`lessons/${id}`).set({ ...lesson, ...long, id, orderIndex: id, courseIds: [] });
    lessonIds.push(id);
  }
  await saveCourse({ lessonIds });
  expect((await shop.publish()).status).toBe(200);
  expect((await publicCourse()).lessonIds).toHaveLength(70);
  const [, first] = await shop.history();
  expect((await shop.restore(first?.id ?? "")).status).toBe(200);
  expect((await publicCourse()).lessonIds).toEqual([1, 2, 3]);
}, 60_000);
