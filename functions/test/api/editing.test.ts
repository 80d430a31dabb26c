import { describe, expect, test } from "vitest";
import type { Course, CourseLesson, EditedCourse } from "../../src/courses/schema.ts";
import { refusal } from "../api-client.ts";
import { NOW, tickingClock } from "../clock.ts";
import { openEditedShop } from "./prepared-shops.ts";

const edited = await openEditedShop();
const { shop, asAdmin, get, audit, customer, publish, newCourse, newLesson } = edited;
const { courseNow, lessonNow, save, saveLesson, showLesson, courseOnSale } = edited;
shop.clock.now = tickingClock();

describe("concurrent edits by two administrators", () => {
  test("rejects the later save of a course and keeps the first one", async () => {
    const course = await newCourse();
    expect((await save(course, { title: "Fyrri titill" })).status).toBe(200);
    expect(await save(course, { price: 100 })).toMatchObject(refusal(409, "changed_meanwhile"));
    const revision = course.revision + 1;
    expect(await courseNow(course.id)).toMatchObject({ title: "Fyrri titill", price: 0, revision });
  });

  test("saves one of two simultaneous changes to a course", async () => {
    const course = await newCourse();
    const answers = await Promise.all([save(course, { price: 1 }), save(course, { price: 2 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("rejects the later save of a lesson", async () => {
    const lesson = await newLesson((await newCourse()).id);
    expect((await saveLesson(lesson, { drill: "Klukkan" })).status).toBe(200);
    expect(await saveLesson(lesson, { drill: "Speglun" })).toMatchObject(refusal(409, "changed_meanwhile"));
  });
});

test("returns the administrator and time of the last save of a course and a lesson", async () => {
  const me = await get<{ id: string; name: string }>("/api/admin/user");
  const savedBy = { id: me.id, name: me.name };
  const course = await newCourse();
  expect(course).toMatchObject({ savedAt: null, savedBy: null });
  const before = NOW.toISOString();
  const { body: saved } = await save(course, { title: "Vistað" });
  expect(saved.savedBy).toEqual(savedBy);
  expect(saved.savedAt).toSatisfy((at: string) => at >= before);
  const lesson = await newLesson(course.id);
  expect((await saveLesson(lesson, { drill: "Klukkan" })).body.savedBy).toEqual(savedBy);
  expect((await lessonNow(lesson.id)).savedAt).toSatisfy((at: string) => at >= before);
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
      drillAttempts: 20,
      drillGoal: 15,
      lengthSeconds: 312,
      hasCaptions: true,
      isFree: true,
    };
    const body = await showLesson(lesson, changes);
    const { videoUrl: _, ...texts } = changes;
    expect(body).toMatchObject({ ...texts, videoUrl: "https://vimeo.com/76979871/8272103f6e" });
    const path = `/api/courses/${lesson.courses[0]?.id}/lessons`;
    const listed = (await shop.ask<CourseLesson[]>("GET", path)).body;
    expect(listed[0]?.lesson).toEqual({
      id: lesson.id,
      title: "Vipp úr karga",
      thumbnailUrl: lesson.thumbnailUrl,
      lengthSeconds: 312,
      isFree: true,
      summary: "Um vipp",
      videoUrl: "https://vimeo.com/76979871/8272103f6e",
    });
  });

  test("keeps a lesson open to customers of its first course while a second course gains and loses it", async () => {
    const course = await newCourse("Allt um vipp");
    const { body } = await save(course, { lessonIds: [1] });
    expect(body.lessons.map(({ id }) => id)).toEqual([1]);
    expect((await lessonNow(1)).courses.map(({ id }) => id)).toEqual([1, course.id]);

    expect((await publish()).status).toBe(200);
    await save(await courseNow(course.id), { lessonIds: [] });
    expect((await publish()).status).toBe(200);
    expect((await lessonNow(1)).courses.map(({ id }) => id)).toEqual([1]);
    expect((await shop.ask("GET", "/api/lessons/1", customer)).status).toBe(200);
  });

  test("refuses to add an unknown lesson to a course", async () => {
    const refused = await save(await newCourse(), { lessonIds: [987_654] });
    expect(refused).toMatchObject(refusal(404, "lesson_not_found"));
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
  const own = await lessonNow(copied?.id ?? 0);
  expect(own.courses.map(({ id }) => id)).toEqual([copy.id]);
  await saveLesson(own, { title: "Vipp 2027" });
  expect(await lessonNow(lesson.id)).toMatchObject({ title: lesson.title, courses: [{ id: course.id }] });
});

describe("archived course", () => {
  test("hides an archived course from the shop and the list until it is restored", async () => {
    const { course } = await courseOnSale();
    const archived = await asAdmin<EditedCourse>("POST", `/api/admin/courses/${course.id}/archive`);
    expect(archived.body).toMatchObject({ isPublished: false, archivedAt: expect.any(String) });
    expect((await shop.ask("GET", `/api/courses/${course.id}`)).status).toBe(404);
    const listed = async (query = "") =>
      (await get<Course[]>(`/api/admin/courses${query}`)).map(({ id }) => id);
    expect(await listed()).not.toContain(course.id);
    expect(await listed("?archived=true")).toEqual([course.id]);
    expect(await save(archived.body, { isPublished: true })).toMatchObject(refusal(409, "course_archived"));
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
  const ofCourse = (await audit()).filter(
    ({ object }) => object?.kind === "course" && object.id === String(course.id),
  );
  expect(ofCourse.map(({ action, detail, object }) => [action, detail, object?.name])).toEqual([
    ["course_changed", "title, price 0 to 5000", "Dræverinn"],
    ["course_created", null, "Dræver"],
  ]);
});

describe("invalid input", () => {
  test.each([
    ["a title of one letter", { title: "A" }],
    ["a negative price", { price: -1 }],
    ["a price with a fraction", { price: 99.5 }],
    ["a price above the maximum", { price: 10_000_000 }],
    ["a picture of another site", { thumbnailUrl: "https://evil.example/a.png" }],
    ["a lesson twice", { lessonIds: [1, 1] }],
    ["too many lessons", { lessonIds: Array.from({ length: 101 }, (_, index) => index + 1) }],
  ])("returns 400 to a course with %s", async (_name, changes) => {
    const course = await newCourse();
    expect(await save(course, changes)).toMatchObject(refusal(400, "invalid_input"));
  });

  test.each([
    ["a video of another host", { videoUrl: "https://evil.example/v" }],
    ["an empty key point", { keyPoints: [" "] }],
    ["a length of 0 seconds", { lengthSeconds: 0 }],
  ])("returns 400 to a lesson with %s", async (_name, changes) => {
    const lesson = await newLesson((await newCourse()).id);
    expect(await saveLesson(lesson, changes)).toMatchObject(refusal(400, "invalid_input"));
  });
});
