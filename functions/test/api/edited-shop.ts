import { expect } from "vitest";
import type { EditedCourse, EditedLesson } from "../../src/courses/schema.ts";
import { openStaffedShop } from "./staffed-shop.ts";

/** Returns the course as input of `saveCourse`. */
const inputOf = ({ lessons, archivedAt: _, createdAt: __, updatedAt: ___, ...course }: EditedCourse) => ({
  ...course,
  lessonIds: lessons.map(({ id }) => id),
});

/** Opens a shop with an owner of course 1 and helpers that edit as an administrator. */
export async function openEditedShop(options: Parameters<typeof openStaffedShop>[0] = {}) {
  const { shop, asAdmin } = await openStaffedShop(options);
  const owner = await shop.newCustomer();
  await shop.buy(owner);

  const newCourse = async (title = "Stutta spilið") =>
    (await asAdmin<EditedCourse>("POST", "/api/admin/courses", { title })).body;

  const newLesson = async (courseId: number, title = "Vipp") =>
    (await asAdmin<EditedLesson>("POST", "/api/admin/lessons", { title, courseId })).body;

  const save = <Body = EditedCourse>(course: EditedCourse, changes: object = {}) =>
    asAdmin<Body>("PUT", `/api/admin/courses/${course.id}`, { ...inputOf(course), ...changes });

  const saveLesson = <Body = EditedLesson>(lesson: EditedLesson, changes: object = {}) =>
    asAdmin<Body>("PUT", `/api/admin/lessons/${lesson.id}`, { ...lesson, ...changes });

  /** Creates a course on sale with one lesson. */
  async function courseOnSale() {
    const draft = await newCourse();
    const lesson = await newLesson(draft.id);
    const filmed = (await saveLesson(lesson, { videoUrl: "https://youtu.be/dQw4w9WgXcQ" })).body;
    const { body } = await asAdmin<EditedCourse>("GET", `/api/admin/courses/${draft.id}`);
    const saved = await save(body, { description: "Vipp og pútt", price: 9900, isPublished: true });
    expect(saved.status).toBe(200);
    return { course: saved.body, lesson: filmed };
  }
  return { shop, asAdmin, owner, newCourse, newLesson, save, saveLesson, courseOnSale };
}
