import { beforeAll, describe, expect, test } from "vitest";
import type { AuditEntry } from "../../src/contract/audit.ts";
import type { Course, CourseLesson, Lesson, ListedLesson, OwnedCourse } from "../../src/contract/course.ts";
import type { EditedCourse, EditedLesson } from "../../src/contract/editing.ts";
import { providerMessage } from "./provider.ts";
import { type Customer, openShop } from "./shop.ts";
import { stock } from "./stock.ts";

const shop = openShop();
let cookie: string;
let owner: Customer;

beforeAll(async () => {
  await stock(shop.db);
  ({ cookie } = await shop.newAdmin());
  owner = await shop.newCustomer();
  await shop.buy(owner);
});

const asAdmin = <Body = { code: string }>(method: string, path: string, body?: unknown) =>
  shop.ask<Body>(method, path, { cookie, ...(method !== "GET" && { body: body ?? {} }) });

/** A course as `saveCourse` takes it. */
const inputOf = ({ lessons, archivedAt: _, createdAt: __, updatedAt: ___, ...course }: EditedCourse) => ({
  ...course,
  lessonIds: lessons.map(({ id }) => id),
});

const newCourse = async (title = "Stutta spilið") =>
  (await asAdmin<EditedCourse>("POST", "/api/admin/courses", { title })).body;

const newLesson = async (courseId: number, title = "Vipp") =>
  (await asAdmin<EditedLesson>("POST", "/api/admin/lessons", { title, courseId })).body;

const save = <Body = EditedCourse>(course: EditedCourse, changes: object = {}) =>
  asAdmin<Body>("PUT", `/api/admin/courses/${course.id}`, { ...inputOf(course), ...changes });

const saveLesson = <Body = EditedLesson>(lesson: EditedLesson, changes: object = {}) =>
  asAdmin<Body>("PUT", `/api/admin/lessons/${lesson.id}`, { ...lesson, ...changes });

/** A course on sale with one lesson. */
async function courseOnSale() {
  const draft = await newCourse();
  const lesson = await newLesson(draft.id);
  const filmed = (await saveLesson(lesson, { videoUrl: "https://youtu.be/dQw4w9WgXcQ" })).body;
  const { body } = await asAdmin<EditedCourse>("GET", `/api/admin/courses/${draft.id}`);
  const saved = await save(body, { description: "Vipp og pútt", price: 9900, isPublished: true });
  expect(saved.status).toBe(200);
  return { course: saved.body, lesson: filmed };
}

describe("a new course", () => {
  test("is a draft with the next number, which only an administrator sees", async () => {
    const before = (await asAdmin<Course[]>("GET", "/api/admin/courses")).body;
    const course = await newCourse("  Pútt  ");
    expect(course).toMatchObject({
      id: Math.max(...before.map(({ id }) => id)) + 1,
      title: "Pútt",
      isPublished: false,
      archivedAt: null,
      lessons: [],
    });
    const listed = (await asAdmin<Course[]>("GET", "/api/admin/courses")).body;
    expect(listed.map(({ id }) => id)).toContain(course.id);
    expect(await shop.ask("GET", `/api/courses/${course.id}`)).toMatchObject({ status: 404 });
    expect(await shop.ask("GET", `/api/courses/${course.id}/lessons`)).toMatchObject({ status: 404 });
  });

  test("made by two at once has two numbers", async () => {
    const courses = await Promise.all([newCourse(), newCourse(), newCourse()]);
    expect(new Set(courses.map(({ id }) => id)).size).toBe(3);
  });

  test("is not put on sale before it has a description and a lesson with a video", async () => {
    const draft = await newCourse();
    const incomplete = { status: 409, body: { code: "course_incomplete" } };
    expect(await save(draft, { description: "Lýsing", isPublished: true })).toMatchObject(incomplete);
    const lesson = await newLesson(draft.id);
    const { body: course } = await asAdmin<EditedCourse>("GET", `/api/admin/courses/${draft.id}`);
    expect(await save(course, { description: "Lýsing", isPublished: true })).toMatchObject(incomplete);
    await saveLesson(lesson, { videoUrl: "https://vimeo.com/76979871" });
    expect(await save(course, { isPublished: true })).toMatchObject(incomplete);
    expect(await save(course, { description: "Lýsing", isPublished: true })).toMatchObject({ status: 200 });
  });
});

describe("a course that is put on sale", () => {
  test("can be found, with its lessons in the order of the administrator", async () => {
    const { course, lesson } = await courseOnSale();
    const second = await newLesson(course.id, "Pútt");
    await saveLesson(second, { videoUrl: "https://vimeo.com/76979871" });
    const { body: fresh } = await asAdmin<EditedCourse>("GET", `/api/admin/courses/${course.id}`);
    await save(fresh, { lessonIds: [second.id, lesson.id] });
    const { body } = await shop.ask<CourseLesson[]>("GET", `/api/courses/${course.id}/lessons`);
    expect(body.map(({ lessonId, orderIndex, lesson: { title } }) => [lessonId, orderIndex, title])).toEqual([
      [second.id, 1, "Pútt"],
      [lesson.id, 2, "Vipp"],
    ]);
    expect((await shop.ask<Course>("GET", `/api/courses/${course.id}`)).body).toMatchObject({
      price: 9900,
      lessonIds: [second.id, lesson.id],
    });
  });

  test("shows no lesson that has no video yet", async () => {
    const { course, lesson } = await courseOnSale();
    const draft = await newLesson(course.id, "Ókláruð");
    const shown = (await shop.ask<Course>("GET", `/api/courses/${course.id}`)).body;
    expect(shown.lessonIds).toEqual([lesson.id]);
    const lists = [`/api/courses/${course.id}/lessons`, "/api/lessons"];
    for (const path of lists)
      expect(JSON.stringify((await shop.ask("GET", path)).body)).not.toContain("Ókláruð");
    const asked = await shop.ask("GET", `/api/lessons/${draft.id}`, { cookie: owner.cookie });
    expect(asked).toMatchObject({ status: 404, body: { code: "lesson_not_found" } });
  });

  test("cannot lose the video of its only lesson", async () => {
    const { lesson } = await courseOnSale();
    expect(await saveLesson(lesson, { videoUrl: "" })).toMatchObject({
      status: 409,
      body: { code: "course_incomplete" },
    });
  });

  test("keeps the price of an order that is under way when its own changes", async () => {
    const { body: course } = await asAdmin<EditedCourse>("GET", "/api/admin/courses/1");
    const buyer = await shop.newCustomer();
    const { body: order } = await shop.checkout(buyer);
    const { body: dearer } = await save(course, { price: 99_000 });
    await shop.postWebhook("notification", providerMessage(await shop.orderOf(order)));
    const paid = await shop.ask("GET", `/api/payment/${order.paymentId}`, { cookie: buyer.cookie });
    expect(paid.body).toMatchObject({ status: "completed", amount: 24_900 });
    await save(dearer, { price: 24_900 });
  });
});

describe("a course that is taken off sale", () => {
  test("stays open to those who bought it, with its lessons, and to nobody else", async () => {
    const { body: course } = await asAdmin<EditedCourse>("GET", "/api/admin/courses/1");
    const { body: hidden } = await save(course, { isPublished: false });
    const asOwner = <Body>(path: string) => shop.ask<Body>("GET", path, { cookie: owner.cookie });
    expect((await asOwner<OwnedCourse[]>("/api/user/courses")).body).toMatchObject([
      { id: 1, totalLessons: 3 },
    ]);
    expect((await asOwner<Course>("/api/courses/1")).body).toMatchObject({ id: 1, isPublished: false });
    expect((await asOwner<CourseLesson[]>("/api/courses/1/lessons")).body[0]?.lesson.videoUrl).toBeDefined();
    expect((await asOwner<Lesson>("/api/lessons/1")).status).toBe(200);
    const owned = (await asOwner<ListedLesson[]>("/api/lessons")).body.map(({ id }) => id);
    expect(owned).toEqual(expect.arrayContaining([1, 2, 3]));

    const other = await shop.newCustomer();
    for (const asked of [{}, { cookie: other.cookie }]) {
      expect(await shop.ask("GET", "/api/courses/1", asked)).toMatchObject({ status: 404 });
      expect(await shop.ask("GET", "/api/courses/1/lessons", asked)).toMatchObject({ status: 404 });
      const lessons = (await shop.ask<ListedLesson[]>("GET", "/api/lessons", asked)).body;
      expect(lessons.map(({ id }) => id)).not.toContain(1);
    }
    const refused = await shop.ask("POST", "/api/courses/1/checkout", { cookie: other.cookie, body: {} });
    expect(refused).toMatchObject({ status: 404, body: { code: "course_not_found" } });
    await save(hidden, { isPublished: true });
  });
});

describe("two administrators who edit the same", () => {
  test("course: the later save is refused and nothing of the first is lost", async () => {
    const course = await newCourse();
    expect((await save(course, { title: "Fyrri titill" })).status).toBe(200);
    expect(await save(course, { price: 100 })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
    const { body } = await asAdmin<EditedCourse>("GET", `/api/admin/courses/${course.id}`);
    expect(body).toMatchObject({ title: "Fyrri titill", price: 0, revision: course.revision + 1 });
  });

  test("course at the same instant: one of them is saved", async () => {
    const course = await newCourse();
    const answers = await Promise.all([save(course, { price: 1 }), save(course, { price: 2 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("lesson: the later save is refused", async () => {
    const lesson = await newLesson((await newCourse()).id);
    expect((await saveLesson(lesson, { drill: "Klukkan" })).status).toBe(200);
    expect(await saveLesson(lesson, { drill: "Speglun" })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
  });
});

describe("a lesson", () => {
  test("is shown with all that was saved, its video as a plain link", async () => {
    const { lesson } = await courseOnSale();
    const changes = {
      title: "Vipp úr karga",
      videoUrl: '<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e"></iframe>',
      description: "Um vipp",
      keyPoints: ["Þyngdin fram", "Hendurnar á undan"],
      drill: "Tíu boltar í húfu",
      lengthSeconds: 312,
      hasCaptions: true,
      isFree: true,
    };
    const { status, body } = await saveLesson(lesson, changes);
    expect(status).toBe(200);
    const { videoUrl: _, ...texts } = changes;
    expect(body).toMatchObject({ ...texts, videoUrl: "https://vimeo.com/76979871/8272103f6e" });
    const listed = (await shop.ask<CourseLesson[]>("GET", `/api/courses/${lesson.courses[0]?.id}/lessons`))
      .body;
    expect(listed[0]?.lesson).toEqual({
      id: lesson.id,
      title: "Vipp úr karga",
      thumbnailUrl: lesson.thumbnailUrl,
      lengthSeconds: 312,
      isFree: true,
      videoUrl: "https://vimeo.com/76979871/8272103f6e",
    });
  });

  test("can be in two courses, and whoever bought one of them can watch it", async () => {
    const course = await newCourse("Allt um vipp");
    const { body } = await save(course, { lessonIds: [1] });
    expect(body.lessons.map(({ id }) => id)).toEqual([1]);
    const { body: lesson } = await asAdmin<EditedLesson>("GET", "/api/admin/lessons/1");
    expect(lesson.courses.map(({ id }) => id)).toEqual([1, course.id]);

    await save(body, { lessonIds: [] });
    const after = (await asAdmin<EditedLesson>("GET", "/api/admin/lessons/1")).body;
    expect(after.courses.map(({ id }) => id)).toEqual([1]);
    expect((await shop.ask("GET", "/api/lessons/1", { cookie: owner.cookie })).status).toBe(200);
  });

  test("that does not exist cannot be put into a course", async () => {
    const refused = await save(await newCourse(), { lessonIds: [987_654] });
    expect(refused).toMatchObject({ status: 404, body: { code: "lesson_not_found" } });
  });
});

test("a copy of a course is a draft with the same lessons", async () => {
  const { course, lesson } = await courseOnSale();
  const { body: copy } = await asAdmin<EditedCourse>("POST", `/api/admin/courses/${course.id}/duplicate`, {
    title: "Stutta spilið 2",
  });
  expect(copy).toMatchObject({ title: "Stutta spilið 2", price: 9900, isPublished: false });
  expect(copy.id).not.toBe(course.id);
  expect(copy.lessons.map(({ id }) => id)).toEqual([lesson.id]);
  const { body } = await asAdmin<EditedLesson>("GET", `/api/admin/lessons/${lesson.id}`);
  expect(body.courses.map(({ id }) => id)).toEqual([course.id, copy.id]);
});

describe("an archived course", () => {
  test("is neither on sale nor in the list until it is restored", async () => {
    const { course } = await courseOnSale();
    const archived = await asAdmin<EditedCourse>("POST", `/api/admin/courses/${course.id}/archive`);
    expect(archived.body).toMatchObject({ isPublished: false, archivedAt: expect.any(String) });
    expect((await shop.ask("GET", `/api/courses/${course.id}`)).status).toBe(404);
    const listed = async (query = "") =>
      (await asAdmin<Course[]>("GET", `/api/admin/courses${query}`)).body.map(({ id }) => id);
    expect(await listed()).not.toContain(course.id);
    expect(await listed("?archived=true")).toEqual([course.id]);
    expect(await save(archived.body, { isPublished: true })).toMatchObject({
      status: 409,
      body: { code: "course_archived" },
    });
    const restored = await asAdmin<EditedCourse>("POST", `/api/admin/courses/${course.id}/restore`, {
      isPublished: true,
    });
    expect(restored.body).toMatchObject({ isPublished: true, archivedAt: null });
    expect((await shop.ask("GET", `/api/courses/${course.id}`)).status).toBe(200);
  });
});

test("what was changed, and by whom, is in the audit log", async () => {
  const course = await newCourse("Dræver");
  await save(course, { price: 5000, title: "Dræverinn" });
  const { body } = await asAdmin<AuditEntry[]>("GET", "/api/admin/audit");
  const ofCourse = body.filter(({ object }) => object?.kind === "course" && object.id === String(course.id));
  expect(ofCourse.map(({ action, detail, object }) => [action, detail, object?.name])).toEqual([
    ["course_changed", "price 0 to 5000, title", "Dræverinn"],
    ["course_created", null, "Dræver"],
  ]);
});

describe("refused with 400:", () => {
  test.each([
    ["a title of one letter", { title: "A" }],
    ["a price below nothing", { price: -1 }],
    ["a price that is no whole number", { price: 99.5 }],
    ["a price beyond the highest", { price: 10_000_000 }],
    ["a picture of somebody else's", { thumbnailUrl: "https://evil.example/a.png" }],
    ["a lesson twice", { lessonIds: [1, 1] }],
    ["too many lessons", { lessonIds: Array.from({ length: 101 }, (_, index) => index + 1) }],
  ])("a course with %s", async (_name, changes) => {
    const course = await newCourse();
    expect(await save(course, changes)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });

  test.each([
    ["a video that is at neither host", { videoUrl: "https://evil.example/v" }],
    ["an empty key point", { keyPoints: [" "] }],
    ["a length of no seconds", { lengthSeconds: 0 }],
  ])("a lesson with %s", async (_name, changes) => {
    const lesson = await newLesson((await newCourse()).id);
    expect(await saveLesson(lesson, changes)).toMatchObject({
      status: 400,
      body: { code: "invalid_input" },
    });
  });
});
