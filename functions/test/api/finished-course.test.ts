import { expect, test } from "vitest";
import type { User } from "../../src/accounts/schema.ts";
import type { EditedLesson, OwnedCourse } from "../../src/courses/schema.ts";
import { openEditedShop } from "./prepared-shops.ts";

const { shop, asAdmin, courseNow, newLesson, sell, showLesson, courseOnSale } = await openEditedShop();

/** Creates a course on sale with two lessons and a customer who owns it. */
async function ownedCourse() {
  const { course, lesson } = await courseOnSale();
  const second = await newLesson(course.id, "Pútt");
  await showLesson(second, { videoUrl: "https://vimeo.com/76979871" });
  const { customer, cookie } = await owner(course.id);
  const complete = async ({ id }: Pick<EditedLesson, "id">) =>
    (await shop.ask<User>("POST", `/api/lessons/${id}/complete`, { cookie })).body;
  const owned = async () =>
    (await shop.ask<OwnedCourse[]>("GET", "/api/user/courses", { cookie })).body.find(
      ({ id }) => id === course.id,
    );
  return { course, lesson, second, customer, complete, owned };
}

async function owner(courseId: number) {
  const customer = await shop.newCustomer();
  const granted = await asAdmin("POST", `/api/admin/users/${customer.id}/grant`, {
    courseId,
    reason: "Prófun",
  });
  expect(granted.status).toBe(200);
  return { customer, cookie: customer.cookie };
}

test("keeps the finish date and number of lessons of a finished course when a lesson is added", async () => {
  const { course, lesson, second, complete, owned } = await ownedCourse();
  await complete(lesson);
  expect(await owned()).toMatchObject({ finishedAt: null, finishedLessons: null });
  const user = await complete(second);
  const finished = user.finishedCourses?.[course.id];
  expect(finished?.totalLessons).toBe(2);
  const third = await newLesson(course.id, "Dræv");
  await showLesson(third, { videoUrl: "https://vimeo.com/1084537" });
  expect(await owned()).toMatchObject({
    completedLessons: 2,
    totalLessons: 3,
    finishedAt: finished?.finishedAt,
    finishedLessons: 2,
  });
  await complete(third);
  expect(await owned()).toMatchObject({ finishedAt: finished?.finishedAt, finishedLessons: 2 });
});

test("keeps the number of lessons of a finished course when a lesson is removed", async () => {
  const { course, lesson, second, complete, owned } = await ownedCourse();
  await complete(lesson);
  await complete(second);
  await sell(await courseNow(course.id), { lessonIds: [lesson.id] });
  expect(await owned()).toMatchObject({ totalLessons: 1, finishedLessons: 2 });
});

test("stores finished courses with the user", async () => {
  const { course, lesson, second, customer, complete } = await ownedCourse();
  await complete(lesson);
  const { body: before } = await shop.ask<User>("GET", "/api/user", { cookie: customer.cookie });
  expect(before).not.toHaveProperty("finishedCourses");
  const user = await complete(second);
  const { body } = await shop.ask<User>("GET", "/api/user", { cookie: customer.cookie });
  expect(body).toEqual(user);
  expect(Object.keys(body.finishedCourses ?? {})).toEqual([String(course.id)]);
});
