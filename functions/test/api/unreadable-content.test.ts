import { FieldValue } from "firebase-admin/firestore";
import { beforeEach, describe, expect, test } from "vitest";
import type { Course, EditedCourse, EditedLesson, Lesson, ListedLesson } from "../../src/courses/schema.ts";
import type { Review } from "../../src/reviews/schema.ts";
import { openSiteShop, type SiteShop, withHeadline } from "./prepared-shops.ts";

let shop: SiteShop;
beforeEach(async () => {
  shop = await openSiteShop();
  expect((await shop.publish()).status).toBe(200);
});

const lessonNow = (id = 1) => shop.get<EditedLesson>(`/api/admin/lessons/${id}`);
const courseNow = (id = 1) => shop.get<EditedCourse>(`/api/admin/courses/${id}`);

async function saveLesson(changes: object, id = 1): Promise<void> {
  const input = { ...(await lessonNow(id)), ...changes };
  expect((await shop.asAdmin("PUT", `/api/admin/lessons/${id}`, input)).status).toBe(200);
}

/** Removes fields of a stored document. */
const without = (path: string, ...fields: string[]) =>
  shop.db.doc(path).update(Object.fromEntries(fields.map((field) => [field, FieldValue.delete()])));

/** Returns the ids of the items in a reply that must be 200. */
async function idsOf(path: string, as?: "admin"): Promise<number[]> {
  const { status, body } = await (as === "admin"
    ? shop.asAdmin<(Lesson | Course)[]>("GET", path)
    : shop.ask<(ListedLesson | Course)[]>("GET", path));
  expect(status).toBe(200);
  return body.map(({ id }) => id);
}

/** Returns the paths of the documents that open reviews name. */
async function reviewed(): Promise<string[]> {
  const reviews = await shop.get<Review[]>("/api/admin/reviews");
  return reviews
    .filter(({ reason }) => reason === "document_unreadable")
    .map(({ subject }) => subject)
    .sort();
}

describe("a field that an older document lacks", () => {
  test("a missing field has its default in a lesson and a course [10.275]", async () => {
    await without("lessons/1", "keyPoints", "drillAttempts", "moments", "isFree", "file");
    await without("courses/1", "thumbnailAlt", "questionQuota");
    expect(await lessonNow()).toMatchObject({ keyPoints: [], drillAttempts: 10, moments: [], file: null });
    expect(await courseNow()).toMatchObject({ thumbnailAlt: "", questionQuota: 5 });
    expect(await idsOf("/api/lessons")).toEqual([1, 2, 3]);
    expect(await idsOf("/api/courses")).toEqual([1]);
    expect(await reviewed()).toEqual([]);
  });

  test("a missing field has its live value in a draft, also after the publication [10.275]", async () => {
    await saveLesson({ drillAttempts: 4 });
    expect((await shop.publish()).status).toBe(200);
    await saveLesson({ drill: "Klukkan" });
    await without("lessons/1", "draft.drillAttempts", "draft.title", "draft.file");
    const course = await courseNow();
    const input = { ...course, lessonIds: [1, 2], description: "Ný lýsing" };
    expect((await shop.asAdmin("PUT", "/api/admin/courses/1", input)).status).toBe(200);
    await without("courses/1", "draft.price", "draft.questionQuota");

    expect(await lessonNow()).toMatchObject({ title: "Kennslustund 1", drill: "Klukkan", drillAttempts: 4 });
    expect(await courseNow()).toMatchObject({ price: 24_900, description: "Ný lýsing" });
    expect(await shop.changes()).toMatchObject({ lessons: [{ id: 1, fields: ["drill"] }] });
    expect((await shop.publish()).status).toBe(200);
    expect(await lessonNow()).toMatchObject({ drill: "Klukkan", drillAttempts: 4, hasDraft: false });
    expect(await courseNow()).toMatchObject({ price: 24_900, description: "Ný lýsing", hasDraft: false });
    expect(await idsOf("/api/admin/lessons", "admin")).toEqual([1, 2, 3, 4]);
  });

  test("a field that a restored publication lacks keeps its value [10.275]", async () => {
    const [first] = await shop.history();
    await saveLesson({ drill: "Klukkan", drillAttempts: 4, isFree: true });
    expect((await shop.publish()).status).toBe(200);
    const former = `publications/${first?.id}`;
    await without(`${former}/publishedLessons/1`, "drillAttempts", "file", "title");
    await without(`${former}/publishedCourses/1`, "price", "lessonIds");

    expect(await shop.restore(String(first?.id))).toMatchObject({ status: 200, body: { skipped: [] } });
    expect(await shop.stored("lessons/1")).toMatchObject({ drill: "", drillAttempts: 4, isFree: false });
    expect(await shop.stored("courses/1")).toMatchObject({ price: 24_900, isPublished: true });
    expect(await idsOf("/api/lessons")).toEqual([1, 2, 3]);
  });
});

test("a text that saved and published texts lack is empty, and required for the next publication [10.275]", async () => {
  const [live] = await shop.history();
  const texts = ["hero.headline", "audience", "guarantee", "links.social", "company.court"];
  await without("site/texts", ...texts);
  await without(`publications/${live?.id}`, ...texts.map((text) => `texts.${text}`));

  const site = await shop.read();
  expect(site).toMatchObject({ hero: { headline: "" }, links: { social: { label: "", url: "" } } });
  expect(site.audience).toEqual({ forWhom: [], notFor: [], needs: [] });
  expect(await shop.changes()).toMatchObject({ parts: [] });
  expect(await shop.publish()).toMatchObject({ status: 409, body: { code: "site_incomplete" } });
  expect(await shop.restore(String(live?.id))).toMatchObject({ status: 200 });
  expect(shop.page()).toMatchObject({ texts: { hero: { headline: "" }, company: { court: "" } } });
  expect(await reviewed()).toEqual([]);
});

describe("a document that cannot be read", () => {
  test("omits an unreadable lesson from lists, a publication and a restore, and opens a review [10.276]", async () => {
    const customer = await shop.newBuyer();
    const [first] = await shop.history();
    await saveLesson({ drill: "Klukkan" });
    await shop.db.doc("lessons/2").update({ title: 7 });

    expect(await idsOf("/api/lessons")).toEqual([1, 3]);
    expect(await reviewed()).toEqual(["lessons/2"]);
    expect(await idsOf("/api/admin/lessons", "admin")).toEqual([1, 3, 4]);
    expect((await shop.ask<Course[]>("GET", "/api/user/courses", customer)).status).toBe(200);
    expect((await shop.ask("GET", "/api/courses/1/drills", customer)).status).toBe(200);
    expect(await shop.changes()).toMatchObject({ lessons: [{ id: 1 }] });

    await shop.save(withHeadline(await shop.read(), "Nýtt golf"));
    expect((await shop.publish()).status).toBe(200);
    expect(shop.page()).toMatchObject({ texts: { hero: { headline: "Nýtt golf" } } });
    expect(await shop.restore(String(first?.id))).toMatchObject({ status: 200 });
    expect((await shop.stored("courses/1"))?.curriculum).toHaveLength(3);
    expect(await shop.stored("lessons/2")).toMatchObject({ title: 7 });
    expect(await reviewed()).toEqual(["lessons/2"]);
  });

  test("an unreadable lesson stays in the course that the administrator edits [10.276]", async () => {
    await shop.db.doc("lessons/2").update({ title: 7 });
    const course = await courseNow();
    expect(course.lessons.map(({ id, title }) => [id, title])).toEqual([
      [1, "Kennslustund 1"],
      [2, "Kennslustund 2"],
      [3, "Kennslustund 3"],
    ]);
    const input = { ...course, lessonIds: [3, 2, 1] };
    expect((await shop.asAdmin("PUT", "/api/admin/courses/1", input)).status).toBe(200);
    expect((await shop.publish()).status).toBe(200);
    expect((await courseNow()).lessons.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(await reviewed()).toEqual(["lessons/2"]);
  });

  test("omits an unreadable course from lists, a publication and a restore, and opens a review [10.276]", async () => {
    const [first] = await shop.history();
    await shop.db.doc("courses/2").update({ isPublished: true, title: 7 });
    expect(await idsOf("/api/courses")).toEqual([1]);
    expect(await reviewed()).toEqual(["courses/2"]);
    expect(await idsOf("/api/admin/courses", "admin")).toEqual([1]);
    expect(await idsOf("/api/lessons")).toEqual([1, 2, 3]);
    expect(await shop.get("/api/admin/readiness")).toHaveProperty("lines");
    expect(await lessonNow(4)).toMatchObject({ courses: [] });
    expect(await shop.asAdmin("DELETE", "/api/admin/lessons/4")).toMatchObject({ status: 500 });
    await shop.save(withHeadline(await shop.read(), "Nýtt golf"));
    expect((await shop.publish()).status).toBe(200);
    expect(await shop.restore(String(first?.id))).toMatchObject({ status: 200 });
    expect(await shop.stored("courses/2")).toMatchObject({ title: 7, isPublished: true });
  });

  test("an unreadable course affects neither its learner nor a free lesson of another course [10.276]", async () => {
    const { cookie } = await shop.newBuyer();
    await shop.db.doc("courses/1").update({ title: 7 });
    expect(await shop.ask("POST", "/api/lessons/1/complete", { cookie })).toMatchObject({
      status: 200,
      body: { completedLessons: [1] },
    });
    expect(await reviewed()).toEqual(["courses/1"]);
    await shop.db.doc("courses/2").update({ isPublished: true });
    await shop.db.doc("lessons/2").update({ isFree: true, courseIds: [1, 2] });
    expect(await shop.ask("GET", "/api/lessons/2")).toMatchObject({ status: 200 });
  });

  test("an unreadable document of an earlier publication leaves its course and lesson unchanged [10.276]", async () => {
    const [first] = await shop.history();
    const former = `publications/${first?.id}`;
    await saveLesson({ drill: "Klukkan" });
    await saveLesson({ drill: "Stigi" }, 3);
    expect((await shop.publish()).status).toBe(200);
    await shop.db.doc(`${former}/publishedLessons/1`).update({ keyPoints: "none" });
    await shop.db.doc(`${former}/publishedCourses/1`).update({ price: "free" });

    expect(await shop.restore(String(first?.id))).toMatchObject({ status: 200 });
    expect(await shop.stored("lessons/1")).toMatchObject({ drill: "Klukkan" });
    expect(await shop.stored("lessons/3")).toMatchObject({ drill: "" });
    expect(await shop.stored("courses/1")).toMatchObject({ price: 24_900, isPublished: true });
    expect(await reviewed()).toEqual([`${former}/publishedCourses/1`, `${former}/publishedLessons/1`]);
    expect(await shop.history()).toHaveLength(2);
  });
});
