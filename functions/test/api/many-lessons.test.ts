import { beforeEach, expect, test } from "vitest";
import { LESSONS_AT_ONCE_MAX } from "../../src/courses/limits.ts";
import type { EditedCourse } from "../../src/courses/schema.ts";
import { refusal } from "../api-client.ts";
import { statusesOf, times } from "./limits.ts";
import { openEditedShop } from "./prepared-shops.ts";

const { shop, asAdmin, audit, customer, courseNow, newCourse, publish } = await openEditedShop();

let course: EditedCourse;
beforeEach(async () => {
  course = await newCourse();
});

const lessonsOf = (...numbers: number[]) =>
  numbers.map((number) => ({
    title: `Högg ${number}`,
    videoUrl: `https://vimeo.com/${76_979_000 + number}`,
    lengthSeconds: 60 + number,
  }));
const create = (lessons: readonly object[], id = course.id) =>
  asAdmin<EditedCourse & { code?: string }>("POST", `/api/admin/courses/${id}/lessons`, { lessons });
const titles = ({ lessons }: EditedCourse) => lessons.map(({ title }) => title);

test("creates the lessons with their videos at the end of the course, as a draft until the publication [10.325]", async () => {
  const { body } = await create(lessonsOf(2, 1), 1);
  expect(titles(body).slice(-2)).toEqual(["Högg 2", "Högg 1"]);
  expect(body).toMatchObject({ hasDraft: true });
  const [added] = body.lessons.slice(-2);
  expect(added).toMatchObject({ videoUrl: "https://vimeo.com/76979002", lengthSeconds: 62 });
  const seen = () => shop.ask("GET", `/api/lessons/${added?.id}`, customer);
  expect((await seen()).status).toBe(403);
  expect((await publish()).status).toBe(200);
  expect((await seen()).status).toBe(200);
  const created = await audit("?action=lesson_created");
  expect(
    created
      .slice(0, 2)
      .map(({ object }) => object?.name)
      .sort(),
  ).toEqual(["Högg 1", "Högg 2"]);
});

test("creates each lesson once for repeated and simultaneous requests [10.325]", async () => {
  const answers = await Promise.all([create(lessonsOf(1, 2)), create(lessonsOf(1, 2))]);
  expect(statusesOf([...answers, await create(lessonsOf(1, 2))])).toEqual([200, 200, 200]);
  const now = await courseNow(course.id);
  expect(titles(now)).toEqual(["Högg 1", "Högg 2"]);
  expect(now.revision).toBe(course.revision + 1);
});

test("creates only the videos that the course lacks, regardless of the form of their URL [10.325]", async () => {
  await create(lessonsOf(1));
  const again = { title: "Aftur", videoUrl: "https://player.vimeo.com/video/76979001", lengthSeconds: null };
  const { body } = await create([again, ...lessonsOf(2)]);
  expect(titles(body)).toEqual(["Högg 1", "Högg 2"]);
});

test("refuses more than 30 lessons at once, and more than 100 in a course [10.325]", async () => {
  const numbers = times(LESSONS_AT_ONCE_MAX + 1);
  expect(await create(lessonsOf(...numbers))).toMatchObject(refusal(400, "invalid_input"));
  for (const batch of times(3)) {
    const lessons = lessonsOf(...times(LESSONS_AT_ONCE_MAX).map((number) => 100 * batch + number));
    expect((await create(lessons)).status).toBe(200);
  }
  expect(await create(lessonsOf(...times(11).map((number) => 900 + number)))).toMatchObject(
    refusal(409, "course_full"),
  );
  expect((await create(lessonsOf(...times(10).map((number) => 900 + number)))).status).toBe(200);
  expect(await asAdmin("POST", "/api/admin/lessons", { title: "Vipp", courseId: course.id })).toMatchObject(
    refusal(409, "course_full"),
  );
});

test.each([
  ["no lesson", []],
  ["an empty title", [{ ...lessonsOf(1)[0], title: "" }]],
  ["a lesson without a video", [{ ...lessonsOf(1)[0], videoUrl: "" }]],
  ["a channel", [{ ...lessonsOf(1)[0], videoUrl: "https://www.youtube.com/@golf" }]],
  ["one video twice", [...lessonsOf(1), { ...lessonsOf(1)[0], title: "Aftur" }]],
])("rejects %s and creates nothing [10.325]", async (_, lessons) => {
  expect(await create([...lessons])).toMatchObject(refusal(400, "invalid_input"));
  expect((await courseNow(course.id)).lessons).toEqual([]);
});

test("creates no lessons for an unknown course", async () => {
  expect(await create(lessonsOf(1), 999)).toMatchObject(refusal(404, "course_not_found"));
});
