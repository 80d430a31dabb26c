import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { User } from "../../src/accounts/schema.ts";
import {
  type Course,
  type CourseLesson,
  Lesson,
  type ListedLesson,
  type OwnedCourse,
} from "../../src/courses/schema.ts";
import { refusal } from "../api-client.ts";
import { lessonWith } from "../builders.ts";
import { replaceInStore } from "./meanwhile.ts";
import { openStockedShop } from "./prepared-shops.ts";

const shop = await openStockedShop();
const visitor = await shop.newUser();
const customer = await shop.newBuyer();

describe("course list", () => {
  test("returns the courses on sale with price and lessons [7.14]", async () => {
    const { status, body } = await shop.ask<Course[]>("GET", "/api/courses");
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { id: 1, title: "Námskeið 1", description: "Lýsing", price: 24_900, lessonIds: [1, 2, 3] },
    ]);
    expect(body).toHaveLength(1);
  });

  test("returns 304 if the cached course list is still current", async () => {
    const etag = (await shop.ask("GET", "/api/courses")).headers.get("etag") ?? "";
    const known = { headers: { "if-none-match": etag } };
    const again = await shop.ask("GET", "/api/courses", known);
    expect([again.status, again.body, again.headers.get("etag")]).toEqual([304, "", etag]);
    expect(again.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60");

    await shop.db.doc("courses/1").update({ price: 19_900 });
    const changed = await shop.ask<Course[]>("GET", "/api/courses", known);
    await shop.db.doc("courses/1").update({ price: 24_900 });
    expect([changed.status, changed.body[0]?.price]).toEqual([200, 19_900]);
    expect(changed.headers.get("etag")).not.toBe(etag);
  });

  test.each(["/api/courses/1", "/api/lessons", "/api/user/courses"])(
    "forbids caches to store %s",
    async (path) => {
      const { headers } = await shop.ask("GET", path, customer);
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("etag")).toBeNull();
    },
  );
});

describe("course", () => {
  test("returns a course to visitors [7.16]", async () => {
    const answer = await shop.ask("GET", "/api/courses/1");
    expect(answer).toMatchObject({ status: 200, body: { id: 1, price: 24_900 } });
  });

  test.each(["2", "77"])("returns 404 for the course %s, which is not on sale", async (id) => {
    expect(await shop.ask("GET", `/api/courses/${id}`)).toMatchObject(refusal(404, "course_not_found"));
    expect(await shop.ask("GET", `/api/courses/${id}/lessons`)).toMatchObject({ status: 404 });
  });

  test("returns the lessons of a course in its order, each with a 'lesson' object [3.12] [3.26] [7.17]", async () => {
    const { body } = await shop.ask<CourseLesson[]>("GET", "/api/courses/1/lessons");
    expect(body.map(({ courseId, lessonId, lesson }) => [courseId, lessonId, lesson.title])).toEqual([
      [1, 1, "Kennslustund 1"],
      [1, 2, "Kennslustund 2"],
      [1, 3, "Kennslustund 3"],
    ]);
  });
});

describe("video URL", () => {
  test.each(["/api/courses", "/api/courses/1", "/api/courses/1/lessons", "/api/lessons", "/api/lessons/1"])(
    "omits video URLs from %s for visitors and users without a purchase [6.4]",
    async (path) => {
      for (const asked of [{}, visitor])
        expect(JSON.stringify((await shop.ask("GET", path, asked)).body)).not.toMatch(
          /vimeo|videoUrl|10000000/,
        );
    },
  );

  test("returns the video URLs of all lessons to the customer of their course [6.4] [7.18]", async () => {
    const lessons = await shop.ask<CourseLesson[]>("GET", "/api/courses/1/lessons", customer);
    expect(lessons.body.map(({ lesson }) => lesson.videoUrl)).toEqual(
      [1, 2, 3].map((id) => `https://vimeo.com/10000000${id}`),
    );
    const all = await shop.ask<ListedLesson[]>("GET", "/api/lessons", customer);
    expect(all.body.map(({ id, videoUrl }) => [id, videoUrl !== undefined])).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ]);
  });
});

describe("free preview [6.3]", () => {
  /** Marks a lesson as free or not, both in the lesson and in its course, as the editor does. */
  async function setFree(lessonId: number, courseId: number, isFree: boolean) {
    const course = shop.db.doc(`courses/${courseId}`);
    const { curriculum } = (await course.get()).data() as { curriculum: { lessonId: number }[] };
    const changed = curriculum.map((entry) => (entry.lessonId === lessonId ? { ...entry, isFree } : entry));
    await Promise.all([
      course.update({ curriculum: changed }),
      shop.db.doc(`lessons/${lessonId}`).update({ isFree }),
    ]);
  }

  beforeAll(() => Promise.all([setFree(1, 1, true), setFree(4, 2, true)]));
  afterAll(() => Promise.all([setFree(1, 1, false), setFree(4, 2, false)]));

  test("returns the video of a free lesson to visitors and to users who do not own the course", async () => {
    const admin = await shop.newAdmin();
    for (const asked of [{}, visitor, customer, admin].map(({ cookie }: { cookie?: string }) => ({
      cookie,
    }))) {
      const { status, body } = await shop.ask<Lesson>("GET", "/api/lessons/1", asked);
      expect([status, body.videoUrl, body.isFree]).toEqual([200, "https://vimeo.com/100000001", true]);
    }
  });

  test("marks a free lesson in the course and in all lists, and returns no other video URL", async () => {
    const course = (await shop.ask<Course>("GET", "/api/courses/1")).body;
    expect(course.lessons).toMatchObject([
      { id: 1, title: "Kennslustund 1", lengthSeconds: null, isFree: true },
      { id: 2, isFree: false },
      { id: 3, isFree: false },
    ]);
    const inCourse = (await shop.ask<CourseLesson[]>("GET", "/api/courses/1/lessons")).body;
    const all = (await shop.ask<ListedLesson[]>("GET", "/api/lessons")).body;
    for (const lessons of [inCourse.map(({ lesson }) => lesson), all])
      expect(lessons.map(({ id, videoUrl }) => [id, videoUrl])).toEqual([
        [1, "https://vimeo.com/100000001"],
        [2, undefined],
        [3, undefined],
      ]);
  });

  test("lets only customers complete a free lesson [6.3]", async () => {
    const path = "/api/lessons/1/complete";
    expect(await shop.ask("POST", path)).toMatchObject(refusal(401, "not_signed_in"));
    expect(await shop.ask("POST", path, visitor)).toMatchObject(refusal(403, "course_not_bought"));
  });
});

describe("lesson", () => {
  test("returns a lesson to the customer of its course [3.10] [7.19]", async () => {
    const { status, body } = await shop.ask<Lesson>("GET", "/api/lessons/2", customer);
    expect(status).toBe(200);
    expect(body).toEqual(Lesson.parse(lessonWith({ id: 2 })));
  });

  test("returns 403 for a lesson of a course that the customer does not own [6.3]", async () => {
    expect(await shop.ask("GET", "/api/lessons/4", customer)).toMatchObject({ status: 403 });
  });

  test("returns a lesson without type and description as a video with an empty description [3.11]", async () => {
    const { type: _, description: __, ...bare } = (await shop.stored("lessons/3")) ?? {};
    await shop.db.doc("lessons/3").set(bare);
    const { body } = await shop.ask<Lesson>("GET", "/api/lessons/3", customer);
    expect(body).toMatchObject({ id: 3, type: "video", description: "" });
  });

  test("returns 404 for an unknown lesson", async () => {
    expect(await shop.ask("GET", "/api/lessons/99", customer)).toMatchObject(
      refusal(404, "lesson_not_found"),
    );
  });

  test("completes a lesson once and updates the progress of the customer [3.4] [4.12] [7.15] [7.20]", async () => {
    await shop.ask("POST", "/api/lessons/1/complete", customer);
    const { body } = await shop.ask<User>("POST", "/api/lessons/1/complete", customer);
    expect(body).toMatchObject({ completedLessons: [1], currentLesson: 1 });
    expect((await shop.ask<User>("GET", "/api/user", customer)).body).toEqual(body);
    const owned = await shop.ask<OwnedCourse[]>("GET", "/api/user/courses", customer);
    expect(owned.body).toMatchObject([
      { id: 1, completedLessons: 1, totalLessons: 3, progress: expect.closeTo(33.33, 1), finishedAt: null },
    ]);
  });

  test("returns 500 if a completed lesson cannot be saved", async () => {
    const completeLesson = () => Promise.reject(new Error("not saved"));
    const restore = replaceInStore(shop.services, "users", () => ({ completeLesson }));
    const answer = await shop.ask("POST", "/api/lessons/1/complete", customer);
    restore();
    expect(answer.status).toBe(500);
  });

  test("returns no courses to a user without purchases [7.15]", async () => {
    expect((await shop.ask("GET", "/api/user/courses", visitor)).body).toEqual([]);
  });
});
