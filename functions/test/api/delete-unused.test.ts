import { describe, expect, test } from "vitest";
import { refusal } from "../api-client.ts";
import { tickingClock } from "../clock.ts";
import { openEditedShop } from "./prepared-shops.ts";

const edited = await openEditedShop();
const { get, shop, asAdmin, grant, revoke, audit, courseNow } = edited;
const { newCourse, newLesson, save, saveLesson, sell, courseOnSale } = edited;
shop.clock.now = tickingClock();

const deleteCourse = (id: number) => asAdmin("DELETE", `/api/admin/courses/${id}`);
const deleteLesson = (id: number) => asAdmin("DELETE", `/api/admin/lessons/${id}`);
const statusOf = async (path: string) => (await asAdmin("GET", `/api/admin/${path}`)).status;

/** Creates a course that is no longer on sale, with its lesson. */
async function courseOffSale() {
  const { course, lesson } = await courseOnSale();
  return { course: await sell(course, { isPublished: false }), lesson };
}

describe("course", () => {
  test("deletes an unlisted course with its own lessons and records it in the audit log [10.24]", async () => {
    const unlisted = await newCourse("Óþarft");
    const lesson = await newLesson(unlisted.id);
    expect((await deleteCourse(unlisted.id)).status).toBe(200);
    expect(await statusOf(`courses/${unlisted.id}`)).toBe(404);
    expect(await statusOf(`lessons/${lesson.id}`)).toBe(404);
    const [entry] = await audit("?action=course_deleted");
    expect(entry).toMatchObject({
      object: { kind: "course", id: String(unlisted.id), name: "Óþarft" },
      detail: "1 lessons deleted with it",
    });
  });

  test("never reuses the ids of deleted courses and lessons", async () => {
    const former = await newCourse();
    const formerLesson = await newLesson(former.id);
    expect((await deleteCourse(former.id)).status).toBe(200);
    const course = await newCourse();
    expect(course.id).toBeGreaterThan(former.id);
    expect((await newLesson(course.id)).id).toBeGreaterThan(formerLesson.id);
  });

  test("keeps lessons of another course when a course is deleted", async () => {
    const { course, lesson } = await courseOnSale();
    const other = await newCourse();
    await save(other, { lessonIds: [lesson.id] });
    expect((await deleteCourse(other.id)).status).toBe(200);
    const body = await get(`/api/admin/lessons/${lesson.id}`);
    expect(body).toMatchObject({ courses: [{ id: course.id }] });
  });

  test("refuses to delete a course on sale", async () => {
    const { course } = await courseOnSale();
    expect(await deleteCourse(course.id)).toMatchObject(refusal(409, "course_on_sale"));
    expect(await statusOf(`courses/${course.id}`)).toBe(200);
  });

  test("refuses to delete a course that was granted to a user", async () => {
    const { course } = await courseOffSale();
    await grant((await shop.newUser()).id, course.id);
    expect(await deleteCourse(course.id)).toMatchObject(refusal(409, "course_sold"));
  });

  test("refuses to delete a course with an order, even an unpaid one", async () => {
    const { course } = await courseOnSale();
    await shop.checkout(await shop.newUser(), undefined, course.id);
    await sell(await courseNow(course.id), { isPublished: false });
    expect(await deleteCourse(course.id)).toMatchObject(refusal(409, "course_sold"));
  });

  test("refuses to delete a course with a coupon, even an archived one", async () => {
    const { course } = await courseOffSale();
    const terms = {
      code: `N${course.id}-KODI`,
      discountType: "percentage",
      discountValue: 10,
      courseId: course.id,
    };
    const coupon = await asAdmin<{ id: string }>("POST", "/api/admin/coupons", terms);
    const refused = refusal(409, "course_has_coupons");
    expect(await deleteCourse(course.id)).toMatchObject(refused);
    await asAdmin("DELETE", `/api/admin/coupons/${coupon.body.id}`);
    expect(await deleteCourse(course.id)).toMatchObject(refused);
  });

  test("returns 404 to the deletion of an unknown course", async () => {
    expect(await deleteCourse(987_654)).toMatchObject(refusal(404, "course_not_found"));
  });
});

describe("lesson", () => {
  test("deletes a lesson without a course and records it in the audit log [10.24]", async () => {
    const { body: lesson } = await asAdmin<{ id: number }>("POST", "/api/admin/lessons", { title: "Óþörf" });
    expect((await deleteLesson(lesson.id)).status).toBe(200);
    expect(await statusOf(`lessons/${lesson.id}`)).toBe(404);
    const [entry] = await audit("?action=lesson_deleted");
    expect(entry).toMatchObject({ object: { kind: "lesson", id: String(lesson.id), name: "Óþörf" } });
  });

  test("refuses to delete a lesson of a course", async () => {
    const { lesson } = await courseOnSale();
    expect(await deleteLesson(lesson.id)).toMatchObject(refusal(409, "lesson_in_course"));
  });

  test("keeps a completed lesson when its course is deleted, and refuses to delete the lesson", async () => {
    const { course, lesson } = await courseOnSale();
    const customer = await shop.verify(await shop.newUser());
    await grant(customer.id, course.id);
    await shop.ask("POST", `/api/lessons/${lesson.id}/complete`, customer);
    await revoke(customer.id, course.id);
    const second = await newLesson(course.id);
    await saveLesson(second, { videoUrl: "https://vimeo.com/1" });
    await sell(await courseNow(course.id), { isPublished: false });
    expect((await deleteCourse(course.id)).status).toBe(200);
    expect(await statusOf(`lessons/${second.id}`)).toBe(404);
    expect(await deleteLesson(lesson.id)).toMatchObject(refusal(409, "lesson_completed"));
  });
});
