import { beforeAll, describe, expect, test } from "vitest";
import type { CourseInput, EditedCourse } from "../../src/courses/schema.ts";
import type { Assessment, CourseDrills } from "../../src/learning/schema.ts";
import { refusal } from "../api-client.ts";
import { timeAfter } from "../clock.ts";
import { openStaffedShop } from "./prepared-shops.ts";

const { shop, asAdmin, get, exportOf, erase, refund } = await openStaffedShop();
const { newBuyer, lastCost } = shop;
const course = shop.db.doc("courses/1");

beforeAll(async () => {
  for (const id of [1, 2, 3]) await shop.db.doc(`lessons/${id}`).update({ drill: `Æfing ${id}` });
  await course.update({ assessmentLessonIds: [1, 3] });
});

type Caller = { cookie?: string };
const read = ({ cookie }: Caller, courseId = 1) =>
  shop.ask<Assessment>("GET", `/api/courses/${courseId}/assessment`, { cookie });
const record = ({ cookie }: Caller, body: object, courseId = 1) =>
  shop.ask<Assessment>("POST", `/api/courses/${courseId}/assessment`, { cookie, body });
/** Returns a result that was counted `minute` minutes after eleven by the shop's clock. */
const result = (minute: number, fields: object = {}) => ({
  ...{ part: "start", lessonId: 1, hits: 6, attempts: 10, age: (60 - minute) * 60 },
  at: `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`,
  ...fields,
});
/** Returns the same result as the shop stores it. */
const stored = (minute: number, hits = 6) => {
  const { age, at: deviceAt, attempts } = result(minute);
  return { at: timeAfter(-age * 1000).toISOString(), deviceAt, hits, attempts };
};
const complete = async ({ cookie }: Caller, ...lessons: number[]) => {
  for (const id of lessons) await shop.ask("POST", `/api/lessons/${id}/complete`, { cookie, body: {} });
};
const drillOf = ({ body }: { body: Assessment }, lessonId = 1) =>
  body.drills.find((drill) => drill.lessonId === lessonId);

describe("results", () => {
  test("returns the results of the chosen drills in the order of the course [10.301]", async () => {
    const learner = await newBuyer();
    const { status, body } = await read(learner);
    expect(status).toBe(200);
    expect(lastCost()).toEqual({ reads: 3 + 2, writes: 0 });
    const drill = (id: number) => ({
      ...{ lessonId: id, lessonTitle: `Kennslustund ${id}`, drill: `Æfing ${id}`, attempts: 10 },
      ...{ start: null, end: null },
    });
    expect(body).toEqual({
      courseTitle: "Námskeið 1",
      part: "start",
      isOpen: true,
      drills: [drill(1), drill(3)],
    });
  });

  test("records a result once, also as a result of the drill [10.301] [10.302]", async () => {
    const learner = await newBuyer();
    const first = await record(learner, result(1));
    expect(lastCost()).toEqual({ reads: 3 + 2, writes: 1 });
    expect(drillOf(first)).toMatchObject({ start: stored(1), end: null });
    const repeated = await record(learner, result(1, { hits: 2, age: 0 }));
    expect(lastCost()).toEqual({ reads: 3 + 2, writes: 0 });
    expect(repeated.body).toEqual(first.body);
    const drills = await shop.ask<CourseDrills>("GET", "/api/courses/1/drills", learner);
    expect(drills.body.drills[0]?.results).toEqual([stored(1)]);
  });

  test("keeps both of two simultaneous results [10.301]", async () => {
    const learner = await newBuyer();
    await Promise.all([record(learner, result(1)), record(learner, result(2, { lessonId: 3 }))]);
    expect((await read(learner)).body.drills.map(({ start }) => start)).toEqual([stored(1), stored(2)]);
  });

  test("start results are final after all drills and a lesson; the latest end result counts [10.302]", async () => {
    const learner = await newBuyer();
    await record(learner, result(1));
    expect(drillOf(await record(learner, result(2, { hits: 5 })))?.start).toEqual(stored(2, 5));
    await complete(learner, 1);
    await record(learner, result(3, { lessonId: 3 }));
    const late = await record(learner, result(4, { hits: 0 }));
    expect(late.body).toMatchObject({ part: "start", isOpen: false });
    expect(drillOf(late)?.start).toEqual(stored(2, 5));
    await complete(learner, 2, 3);
    expect((await read(learner)).body).toMatchObject({ part: "end", isOpen: true });
    await record(learner, result(5, { part: "end", hits: 9 }));
    const again = await record(learner, result(6, { part: "end", hits: 8 }));
    expect(drillOf(again)).toMatchObject({ start: stored(2, 5), end: stored(6, 8) });
  });
});

test("a completed lesson of another course does not make the start results final [10.302]", async () => {
  const learner = await newBuyer();
  await shop.db.doc(`users/${learner.id}`).update({ completedLessons: [99] });
  for (const fields of [{}, { lessonId: 3 }]) await record(learner, result(1, fields));
  const again = await record(learner, result(2, { hits: 5 }));
  expect(again.body.isOpen).toBe(true);
  expect(drillOf(again)?.start).toEqual(stored(2, 5));
});

test.each<[string, number, () => Promise<unknown>, () => Promise<unknown>]>([
  [
    "is removed from the course",
    3,
    async () => course.update({ curriculum: (await curriculum()).filter(({ lessonId }) => lessonId !== 3) }),
    async () => course.update({ curriculum: full }),
  ],
  [
    "no longer has a counted drill",
    1,
    () => shop.db.doc("lessons/1").update({ drillAttempts: null }),
    () => shop.db.doc("lessons/1").update({ drillAttempts: 10 }),
  ],
  [
    "no longer has a drill",
    1,
    () => shop.db.doc("lessons/1").update({ drill: "" }),
    () => shop.db.doc("lessons/1").update({ drill: "Æfing 1" }),
  ],
])("omits a lesson that %s [10.300]", async (_, lessonId, change, undo) => {
  const learner = await newBuyer();
  full = await curriculum();
  await change();
  const [{ body }, refused] = [await read(learner), await record(learner, result(1, { lessonId }))];
  await undo();
  expect(body.drills.map((drill) => drill.lessonId)).toEqual([1, 3].filter((id) => id !== lessonId));
  expect(refused).toMatchObject(refusal(404, "lesson_not_found"));
});
let full: { lessonId: number }[] = [];
const curriculum = async (): Promise<{ lessonId: number }[]> => (await course.get()).get("curriculum");

test.each([
  ["more hits than attempts", { hits: 11 }],
  ["another part", { part: "middle" }],
  ["no lesson", { lessonId: undefined }],
  ["no time of the device", { at: "" }],
])("rejects a result with %s", async (_, fields) => {
  const learner = await newBuyer();
  expect(await record(learner, result(1, fields))).toMatchObject(refusal(400, "invalid_input"));
});

test("rejects visitors, users who do not own the course, and buyers who got a refund [10.306]", async () => {
  const stranger = await shop.newUser();
  const buyer = await newBuyer();
  await refund(buyer.paymentId);
  for (const call of [read, (caller: Caller, id?: number) => record(caller, result(1), id)]) {
    expect(await call({})).toMatchObject(refusal(401, "not_signed_in"));
    for (const caller of [stranger, buyer])
      expect(await call(caller)).toMatchObject(refusal(403, "course_not_bought"));
    expect(await call(stranger, 2)).toMatchObject(refusal(404, "course_not_found"));
  }
  expect(await record(await newBuyer(), result(1, { lessonId: 2 }))).toMatchObject(
    refusal(404, "lesson_not_found"),
  );
});

test("exports the results of a customer and erases them [10.306]", async () => {
  const learner = await newBuyer();
  await record(learner, result(1));
  expect((await exportOf(learner)).progress.assessments).toEqual({
    1: { 1: { start: stored(1), end: null } },
  });
  await erase(learner);
  expect(await shop.stored(`progress/${learner.id}`)).toBeUndefined();
});

describe("choice of the drills", () => {
  const edited = () => get<EditedCourse>("/api/admin/courses/1");
  const save = async (fields: Partial<CourseInput>) => {
    const { lessons, ...now } = await edited();
    const lessonIds = lessons.map(({ id }) => id);
    return asAdmin("PUT", "/api/admin/courses/1", { ...now, lessonIds, ...fields });
  };

  test.each([
    ["more than four", [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]],
    ["one twice", [1, 1], [1, 2, 3]],
    ["one that is not in the course", [1, 3], [1, 2]],
  ])("refuses %s [10.300]", async (_, assessmentLessonIds, lessonIds) => {
    expect(await save({ assessmentLessonIds, lessonIds })).toMatchObject(refusal(400, "invalid_input"));
  });

  test("keeps the choice as a draft until the publication, and records it in the audit log [10.300]", async () => {
    const learner = await newBuyer();
    expect((await save({ assessmentLessonIds: [2] })).status).toBe(200);
    expect((await edited()).assessmentLessonIds).toEqual([2]);
    expect((await read(learner)).body.drills.map(({ lessonId }) => lessonId)).toEqual([1, 3]);
    const [entry] = await get<{ detail: string }[]>("/api/admin/audit?action=course_changed");
    expect(entry?.detail).toBe("assessment");
  });

  test("copies the choice with the lessons of the course, in the order of its draft [10.300]", async () => {
    const [first = 0, ...others] = (await edited()).lessons.map(({ id }) => id);
    expect((await save({ lessonIds: [...others, first] })).status).toBe(200);
    const original = await edited();
    const { body } = await asAdmin<EditedCourse>("POST", "/api/admin/courses/1/duplicate", {
      title: "Afrit",
    });
    const places = ({ lessons, assessmentLessonIds }: EditedCourse) =>
      assessmentLessonIds.map((lessonId) => lessons.findIndex(({ id }) => id === lessonId));
    expect(places(body)).toEqual(places(original));
    expect(body.assessmentLessonIds).not.toEqual(original.assessmentLessonIds);
  });
});
