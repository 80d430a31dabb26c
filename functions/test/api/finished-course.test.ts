import { expect, test } from "vitest";
import type { User } from "../../src/accounts/schema.ts";
import type { EditedLesson, OwnedCourse } from "../../src/courses/schema.ts";
import { NOW, timeIn } from "../clock.ts";
import { openEditedShop } from "./prepared-shops.ts";

const { shop, grant, courseNow, newLesson, sell, showLesson, courseOnSale } = await openEditedShop();

/** Creates a course on sale with two lessons and a customer who owns it. */
async function ownedCourse() {
  const { course, lesson } = await courseOnSale();
  const second = await newLesson(course.id, "Pútt");
  await showLesson(second, { videoUrl: "https://vimeo.com/76979871" });
  const customer = await shop.verify(await shop.newUser());
  expect((await grant(customer.id, course.id)).status).toBe(200);
  const complete = async ({ id }: Pick<EditedLesson, "id">) =>
    (await shop.ask<User>("POST", `/api/lessons/${id}/complete`, customer)).body;
  const owned = async () =>
    (await shop.ask<OwnedCourse[]>("GET", "/api/user/courses", customer)).body.find(
      ({ id }) => id === course.id,
    );
  const user = async () => (await shop.ask<User>("GET", "/api/user", customer)).body;
  return { course, lesson, second, complete, owned, user };
}

test("stores a finished course with the user, and keeps its date and lessons when a lesson is added", async () => {
  const { course, lesson, second, complete, owned, user } = await ownedCourse();
  await complete(lesson);
  expect(await owned()).toMatchObject({ finishedAt: null, finishedLessons: null });
  expect(await user()).not.toHaveProperty("finishedCourses");
  const finisher = await complete(second);
  expect(await user()).toEqual(finisher);
  const finishedAt = NOW.toISOString();
  expect(finisher.finishedCourses).toEqual({ [course.id]: { finishedAt, totalLessons: 2 } });
  const third = await newLesson(course.id, "Dræv");
  await showLesson(third, { videoUrl: "https://vimeo.com/1084537" });
  const finished = { finishedAt, finishedLessons: 2 };
  expect(await owned()).toMatchObject({ completedLessons: 2, totalLessons: 3, ...finished });
  shop.clock.now = () => timeIn(1);
  for (const each of [third, second]) await complete(each);
  expect(await owned()).toMatchObject(finished);
  shop.clock.now = () => NOW;
});

test("a removed mark withdraws the diplomas of exactly the courses with the lesson [10.47]", async () => {
  const customer = await shop.verify(await shop.newUser());
  const [one, two, other] = [await courseOnSale(), await courseOnSale(), await courseOnSale()];
  const shared = one.lesson.id;
  await sell(await courseNow(two.course.id), { lessonIds: [two.lesson.id, shared] });
  const mark = (method: "POST" | "DELETE", id: number) =>
    shop.ask(method, `/api/lessons/${id}/complete`, { cookie: customer.cookie, body: {} });
  const finished = async () =>
    (await shop.ask<OwnedCourse[]>("GET", "/api/user/courses", customer)).body
      .filter(({ finishedAt }) => finishedAt !== null)
      .map(({ id }) => id);
  for (const { course } of [one, two, other]) await grant(customer.id, course.id);
  for (const id of [shared, two.lesson.id, other.lesson.id]) await mark("POST", id);
  expect(await finished()).toEqual([one, two, other].map(({ course }) => course.id));
  // A diploma of a course that has grown depends on its record alone.
  await showLesson(await newLesson(other.course.id, "Dræv"), { videoUrl: "https://vimeo.com/1084537" });
  await mark("DELETE", shared);
  expect(await finished()).toEqual([other.course.id]);
  await mark("POST", shared);
  expect(await finished()).toHaveLength(3);
});

test("keeps the number of lessons of a finished course when a lesson is removed", async () => {
  const { course, lesson, second, complete, owned } = await ownedCourse();
  await complete(lesson);
  await complete(second);
  await sell(await courseNow(course.id), { lessonIds: [lesson.id] });
  expect(await owned()).toMatchObject({ totalLessons: 1, finishedLessons: 2 });
});
