import { expect, test } from "vitest";
import { NOTE_MAX_LENGTH } from "../../src/learning/limits.ts";
import type { CourseNotes, LessonNote } from "../../src/learning/schema.ts";
import { refusal } from "../api-client.ts";
import { openStaffedShop } from "./prepared-shops.ts";

const { shop, exportOf, erase, refund } = await openStaffedShop();
const { newBuyer, lastCost } = shop;
const [customer, other] = [await newBuyer(), await newBuyer()];

const read = ({ cookie }: { cookie?: string }, lessonId = 1) =>
  shop.ask<LessonNote>("GET", `/api/lessons/${lessonId}/note`, { cookie });
const write = ({ cookie }: { cookie?: string }, text: string, revision = 0, lessonId = 1) =>
  shop.ask<LessonNote>("PUT", `/api/lessons/${lessonId}/note`, { cookie, body: { text, revision } });
test("keeps a note per lesson and learner, with 3 reads and 1 write [10.58]", async () => {
  const empty = await read(customer, 2);
  expect(empty).toMatchObject({ status: 200, body: { text: "", revision: 0, savedAt: null } });
  const text = "Haltu laust\n- eins og um egg";
  const saved = await write(customer, text, 0, 2);
  expect(saved).toMatchObject({ status: 200, body: { text, revision: 1, savedAt: expect.any(String) } });
  expect(lastCost()).toEqual({ reads: 3, writes: 1 });
  expect((await read(customer, 2)).body).toEqual(saved.body);
  expect(lastCost()).toEqual({ reads: 3, writes: 0 });
  expect((await read(customer, 3)).body.text).toBe("");
  expect((await read(other, 2)).body.text).toBe("");
});

test("rejects a note that is based on an older revision, and accepts a repeated save [10.59]", async () => {
  const learner = await newBuyer();
  await write(learner, "fyrri");
  expect(await write(learner, "seinni")).toMatchObject(refusal(409, "changed_meanwhile"));
  expect((await read(learner)).body).toMatchObject({ text: "fyrri", revision: 1 });
  expect(await write(learner, "fyrri")).toMatchObject({ status: 200, body: { revision: 1 } });
  expect(await write(learner, "seinni", 1)).toMatchObject({ status: 200, body: { revision: 2 } });
});

test("saves one of two simultaneous notes", async () => {
  const learner = await newBuyer();
  const answers = await Promise.all([write(learner, "annar"), write(learner, "hinn")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("rejects notes of visitors, of users who do not own the course, and of buyers who got a refund [10.58]", async () => {
  const stranger = await shop.newUser();
  const buyer = await newBuyer();
  await write(buyer, "Mitt");
  expect((await refund(buyer.paymentId)).status).toBe(200);
  for (const call of [read, (caller: { cookie?: string }) => write(caller, "Nýtt", 1)]) {
    expect(await call({})).toMatchObject(refusal(401, "not_signed_in"));
    for (const caller of [stranger, buyer])
      expect(await call(caller)).toMatchObject(refusal(403, "course_not_bought"));
  }
  expect(await read(customer, 99)).toMatchObject(refusal(404, "lesson_not_found"));
});

test("rejects a note of more than 5,000 characters and accepts one of 5,000 [10.58]", async () => {
  const learner = await newBuyer();
  expect((await write(learner, "þ".repeat(NOTE_MAX_LENGTH))).status).toBe(200);
  const long = await write(learner, "þ".repeat(NOTE_MAX_LENGTH + 1), 1);
  expect(long).toMatchObject(refusal(400, "invalid_input"));
});

test("exports the notes of a customer and erases them [10.58]", async () => {
  const learner = await newBuyer();
  await write(learner, "Mínir punktar", 0, 2);
  expect((await exportOf(learner)).notes).toMatchObject([{ lessonId: 2, text: "Mínir punktar" }]);
  await erase(learner);
  const { docs } = await shop.db.collection(`progress/${learner.id}/notes`).get();
  expect(docs).toEqual([]);
  expect((await shop.db.collection(`progress/${customer.id}/notes`).get()).empty).toBe(false);
});

const notesOf = ({ cookie }: { cookie?: string }, courseId = 1) =>
  shop.ask<CourseNotes>("GET", `/api/courses/${courseId}/notes`, { cookie });

test("returns the notes of a course in its order with the titles of the lessons, without empty ones [10.288]", async () => {
  const learner = await newBuyer();
  await write(learner, "Axlirnar fyrst", 0, 3);
  await write(learner, "Haltu laust", 0, 1);
  await write(learner, "  ", 0, 2);
  const { status, body } = await notesOf(learner);
  expect(status).toBe(200);
  expect(lastCost()).toEqual({ reads: 2 + 3, writes: 0 });
  expect(body).toEqual({
    courseTitle: "Námskeið 1",
    notes: [
      { lessonId: 1, lessonTitle: "Kennslustund 1", number: 1, text: "Haltu laust" },
      { lessonId: 3, lessonTitle: "Kennslustund 3", number: 3, text: "Axlirnar fyrst" },
    ],
  });
});

test("returns the notes of a course only to its customers [10.288]", async () => {
  expect(await notesOf({})).toMatchObject(refusal(401, "not_signed_in"));
  expect(await notesOf(await shop.newUser())).toMatchObject(refusal(403, "course_not_bought"));
  expect(await notesOf(customer, 2)).toMatchObject(refusal(404, "course_not_found"));
});
