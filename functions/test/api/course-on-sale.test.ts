import { describe, expect, test } from "vitest";
import type { Course, CourseLesson, Lesson, ListedLesson, OwnedCourse } from "../../src/courses/schema.ts";
import type { SiteChanges } from "../../src/site/schema.ts";
import { refusal } from "../api-client.ts";
import { openEditedShop } from "./prepared-shops.ts";

const edited = await openEditedShop();
const { shop, get, customer, courseNow, publish, newCourse, newLesson } = edited;
const { save, saveLesson, sell, showLesson, courseOnSale } = edited;

describe("new course", () => {
  test("creates a course off sale with the next number that only administrators see", async () => {
    const before = await get<Course[]>("/api/admin/courses");
    const course = await newCourse("  Pútt  ");
    expect(course).toMatchObject({
      id: Math.max(...before.map(({ id }) => id)) + 1,
      title: "Pútt",
      isPublished: false,
      archivedAt: null,
      lessons: [],
    });
    expect((await get<Course[]>("/api/admin/courses")).map(({ id }) => id)).toContain(course.id);
    expect(await shop.ask("GET", `/api/courses/${course.id}`)).toMatchObject({ status: 404 });
    expect(await shop.ask("GET", `/api/courses/${course.id}/lessons`)).toMatchObject({ status: 404 });
  });

  test("gives different numbers to courses that are created at the same time", async () => {
    const courses = await Promise.all([newCourse(), newCourse(), newCourse()]);
    expect(new Set(courses.map(({ id }) => id)).size).toBe(3);
  });

  test("publishes a course on sale only with a description and a lesson with a video [10.112]", async () => {
    const created = await newCourse("Ókláruð brot");
    const change = async (changes: object) =>
      expect((await save(await courseNow(created.id), changes)).status).toBe(200);
    const isRefused = async () => {
      const { incomplete } = await get<SiteChanges>("/api/admin/site/changes");
      expect(incomplete).toEqual([{ id: created.id, title: "Ókláruð brot" }]);
      expect(await publish()).toMatchObject({
        status: 409,
        body: { code: "course_incomplete", error: expect.stringContaining("Ókláruð brot") },
      });
      expect(await shop.ask("GET", `/api/courses/${created.id}`)).toMatchObject({ status: 404 });
    };
    await change({ description: "Lýsing", isPublished: true });
    await isRefused();
    const lesson = await newLesson(created.id);
    await isRefused();
    await saveLesson(lesson, { videoUrl: "https://vimeo.com/76979871" });
    await change({ description: "" });
    await isRefused();
    await change({ description: "Lýsing" });
    expect(await publish()).toMatchObject({ status: 200 });
  });
});

describe("course on sale", () => {
  test("shows a course on sale with its lessons in the administrator's order", async () => {
    const { course, lesson } = await courseOnSale();
    const second = await newLesson(course.id, "Pútt");
    await saveLesson(second, { videoUrl: "https://vimeo.com/76979871" });
    await sell(await courseNow(course.id), { lessonIds: [second.id, lesson.id] });
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

  test("hides lessons without a video", async () => {
    const { course, lesson } = await courseOnSale();
    const unlisted = await newLesson(course.id, "Ókláruð");
    expect((await publish()).status).toBe(200);
    const shown = (await shop.ask<Course>("GET", `/api/courses/${course.id}`)).body;
    expect(shown.lessonIds).toEqual([lesson.id]);
    const lists = [`/api/courses/${course.id}/lessons`, "/api/lessons"];
    for (const path of lists)
      expect(JSON.stringify((await shop.ask("GET", path)).body)).not.toContain("Ókláruð");
    const asked = await shop.ask("GET", `/api/lessons/${unlisted.id}`, customer);
    expect(asked).toMatchObject(refusal(404, "lesson_not_found"));
  });

  test("refuses to publish the removal of the video of the only lesson of a course on sale [10.112]", async () => {
    const { course, lesson } = await courseOnSale();
    const { body } = await saveLesson(lesson, { videoUrl: "" });
    expect(await publish()).toMatchObject(refusal(409, "course_incomplete"));
    expect((await shop.ask<Course>("GET", `/api/courses/${course.id}`)).body.lessonIds).toEqual([lesson.id]);
    await showLesson(body, { videoUrl: lesson.videoUrl });
  });

  test("keeps the price of an open order when a new price of the course is published [10.117]", async () => {
    const buyer = await shop.newUser();
    const { body: order } = await shop.checkout(buyer);
    const dearer = await sell(await courseNow(1), { price: 99_000 });
    expect((await shop.ask<Course>("GET", "/api/courses/1")).body.price).toBe(99_000);
    await shop.payFor(order);
    const paid = await shop.ask("GET", `/api/payment/${order.paymentId}`, buyer);
    expect(paid.body).toMatchObject({ status: "completed", amount: 24_900 });
    await sell(dearer, { price: 24_900 });
  });
});

describe("course that is no longer on sale", () => {
  test("keeps a course that is no longer on sale open to its customers only", async () => {
    const hidden = await sell(await courseNow(1), { isPublished: false });
    const asCustomer = <Body>(path: string) => shop.ask<Body>("GET", path, customer);
    expect((await asCustomer<OwnedCourse[]>("/api/user/courses")).body).toMatchObject([
      { id: 1, totalLessons: 3 },
    ]);
    expect((await asCustomer<Course>("/api/courses/1")).body).toMatchObject({ id: 1, isPublished: false });
    expect(
      (await asCustomer<CourseLesson[]>("/api/courses/1/lessons")).body[0]?.lesson.videoUrl,
    ).toBeDefined();
    expect((await asCustomer<Lesson>("/api/lessons/1")).status).toBe(200);
    const owned = (await asCustomer<ListedLesson[]>("/api/lessons")).body.map(({ id }) => id);
    expect(owned).toEqual(expect.arrayContaining([1, 2, 3]));

    const other = await shop.newUser();
    for (const asked of [{}, other]) {
      expect(await shop.ask("GET", "/api/courses/1", asked)).toMatchObject({ status: 404 });
      expect(await shop.ask("GET", "/api/courses/1/lessons", asked)).toMatchObject({ status: 404 });
      const lessons = (await shop.ask<ListedLesson[]>("GET", "/api/lessons", asked)).body;
      expect(lessons.map(({ id }) => id)).not.toContain(1);
    }
    expect(await shop.checkout(other)).toMatchObject(refusal(404, "course_not_found"));
    await sell(hidden, { isPublished: true });
  });
});
