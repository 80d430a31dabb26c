import { describe, expect, test } from "vitest";
import type { AuditEntry } from "../../src/audit/schema.ts";
import type { Course, CourseLesson, EditedCourse, EditedLesson } from "../../src/courses/schema.ts";
import { NOW, tickingClock } from "../clock.ts";
import { openEditedShop } from "./prepared-shops.ts";

const { shop, asAdmin, owner, publish, newCourse, newLesson, save, saveLesson, showLesson, courseOnSale } =
  await openEditedShop();
shop.clock.now = tickingClock();

describe("concurrent edits by two administrators", () => {
  test("rejects the later save of a course and keeps the first one", async () => {
    const course = await newCourse();
    expect((await save(course, { title: "Fyrri titill" })).status).toBe(200);
    expect(await save(course, { price: 100 })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
    const { body } = await asAdmin<EditedCourse>("GET", `/api/admin/courses/${course.id}`);
    expect(body).toMatchObject({ title: "Fyrri titill", price: 0, revision: course.revision + 1 });
  });

  test("saves one of two simultaneous changes to a course", async () => {
    const course = await newCourse();
    const answers = await Promise.all([save(course, { price: 1 }), save(course, { price: 2 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("rejects the later save of a lesson", async () => {
    const lesson = await newLesson((await newCourse()).id);
    expect((await saveLesson(lesson, { drill: "Klukkan" })).status).toBe(200);
    expect(await saveLesson(lesson, { drill: "Speglun" })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
  });
});

test("returns the administrator and time of the last save of a course and a lesson", async () => {
  const { body: me } = await asAdmin<{ id: string; name: string }>("GET", "/api/admin/user");
  const savedBy = { id: me.id, name: me.name };
  const course = await newCourse();
  expect(course).toMatchObject({ savedAt: null, savedBy: null });
  const before = NOW.toISOString();
  const { body: saved } = await save(course, { title: "Vistað" });
  expect(saved.savedBy).toEqual(savedBy);
  expect(saved.savedAt).toSatisfy((at: string) => at >= before);
  const lesson = await newLesson(course.id);
  expect((await saveLesson(lesson, { drill: "Klukkan" })).body.savedBy).toEqual(savedBy);
  const read = await asAdmin<EditedLesson>("GET", `/api/admin/lessons/${lesson.id}`);
  expect(read.body.savedAt).toSatisfy((at: string) => at >= before);
});

test("omits the last editor from the public course", async () => {
  const { course } = await courseOnSale();
  const { body } = await shop.ask<object>("GET", `/api/courses/${course.id}`);
  expect(body).not.toHaveProperty("savedBy");
  expect(body).not.toHaveProperty("savedAt");
});

describe("lesson", () => {
  test("returns all saved fields of a lesson, with its video as a plain link", async () => {
    const { lesson } = await courseOnSale();
    const changes = {
      title: "Vipp úr karga",
      videoUrl: '<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e"></iframe>',
      description: "Um vipp",
      keyPoints: ["Þyngdin fram", "Hendurnar á undan"],
      drill: "Tíu boltar í húfu",
      drillGoal: 20,
      lengthSeconds: 312,
      hasCaptions: true,
      isFree: true,
    };
    const body = await showLesson(lesson, changes);
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

  test("adds a lesson to a second course and removes it again, and keeps it open to owners of the first", async () => {
    const course = await newCourse("Allt um vipp");
    const { body } = await save(course, { lessonIds: [1] });
    expect(body.lessons.map(({ id }) => id)).toEqual([1]);
    const { body: lesson } = await asAdmin<EditedLesson>("GET", "/api/admin/lessons/1");
    expect(lesson.courses.map(({ id }) => id)).toEqual([1, course.id]);

    expect((await publish()).status).toBe(200);
    const published = await asAdmin<EditedCourse>("GET", `/api/admin/courses/${course.id}`);
    await save(published.body, { lessonIds: [] });
    expect((await publish()).status).toBe(200);
    const after = (await asAdmin<EditedLesson>("GET", "/api/admin/lessons/1")).body;
    expect(after.courses.map(({ id }) => id)).toEqual([1]);
    expect((await shop.ask("GET", "/api/lessons/1", { cookie: owner.cookie })).status).toBe(200);
  });

  test("refuses to add an unknown lesson to a course", async () => {
    const refused = await save(await newCourse(), { lessonIds: [987_654] });
    expect(refused).toMatchObject({ status: 404, body: { code: "lesson_not_found" } });
  });
});

test("duplicates a course off sale with copies of its lessons [10.24]", async () => {
  const { course, lesson } = await courseOnSale();
  const { body: copy } = await asAdmin<EditedCourse>("POST", `/api/admin/courses/${course.id}/duplicate`, {
    title: "Stutta spilið 2",
  });
  expect(copy).toMatchObject({ title: "Stutta spilið 2", price: 9900, isPublished: false });
  expect(copy.id).not.toBe(course.id);
  const [copied] = copy.lessons;
  expect(copied).toMatchObject({ title: lesson.title, videoUrl: lesson.videoUrl });
  expect(copied?.id).not.toBe(lesson.id);
  const { body: own } = await asAdmin<EditedLesson>("GET", `/api/admin/lessons/${copied?.id}`);
  expect(own.courses.map(({ id }) => id)).toEqual([copy.id]);
  await saveLesson(own, { title: "Vipp 2027" });
  const { body: original } = await asAdmin<EditedLesson>("GET", `/api/admin/lessons/${lesson.id}`);
  expect(original).toMatchObject({ title: lesson.title, courses: [{ id: course.id }] });
});

describe("archived course", () => {
  test("hides an archived course from the shop and the list until it is restored", async () => {
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

test("records the changes to a course in the audit log", async () => {
  const course = await newCourse("Dræver");
  await save(course, { price: 5000, title: "Dræverinn" });
  const { body } = await asAdmin<AuditEntry[]>("GET", "/api/admin/audit");
  const ofCourse = body.filter(({ object }) => object?.kind === "course" && object.id === String(course.id));
  expect(ofCourse.map(({ action, detail, object }) => [action, detail, object?.name])).toEqual([
    ["course_changed", "title, price 0 to 5000", "Dræverinn"],
    ["course_created", null, "Dræver"],
  ]);
});

describe("invalid input", () => {
  test.each([
    ["a title of one letter", { title: "A" }],
    ["a price below nothing", { price: -1 }],
    ["a price that is no whole number", { price: 99.5 }],
    ["a price beyond the highest", { price: 10_000_000 }],
    ["a picture of somebody else's", { thumbnailUrl: "https://evil.example/a.png" }],
    ["a lesson twice", { lessonIds: [1, 1] }],
    ["too many lessons", { lessonIds: Array.from({ length: 101 }, (_, index) => index + 1) }],
  ])("returns 400 to a course with %s", async (_name, changes) => {
    const course = await newCourse();
    expect(await save(course, changes)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });

  test.each([
    ["a video that is at neither host", { videoUrl: "https://evil.example/v" }],
    ["an empty key point", { keyPoints: [" "] }],
    ["a length of no seconds", { lengthSeconds: 0 }],
  ])("returns 400 to a lesson with %s", async (_name, changes) => {
    const lesson = await newLesson((await newCourse()).id);
    expect(await saveLesson(lesson, changes)).toMatchObject({
      status: 400,
      body: { code: "invalid_input" },
    });
  });
});
