import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { courseWith, lessonWith, userWith } from "../../test/builders.ts";
import { Refusal } from "../core/errors.ts";
import { publicCourse } from "../courses/rules.ts";
import { LearningRecord } from "../learning/schema.ts";
import {
  courseOfTestimonialToken,
  learnerOfOffToken,
  planReminders,
  RemindedLearner,
  ReminderData,
  reminderEmail,
  withReminderSent,
} from "./rules.ts";

type Hash = (text: string) => string;

const day = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString();
const at = (days: number) => new Date(day(days));

const course = (id: number, ...lessonIds: number[]) =>
  publicCourse(
    courseWith(
      { id },
      lessonIds.map((lessonId) => lessonWith({ id: lessonId })),
    ),
  );
const COURSES = [course(1, 1, 2, 3), course(2, 4)];

const learner = (fields: object = {}): RemindedLearner =>
  RemindedLearner.parse({
    ...userWith({ hasPurchased: true, purchasedCourses: [1] }),
    createdAt: day(0),
    reminders: { 1: { ownedAt: day(0) } },
    ...fields,
  });
const NONE = LearningRecord.parse({});

const plan = (fields: object, days: number, seen: LearningRecord = NONE) => {
  const { due, remindAt } = planReminders(learner(fields), {
    courses: COURSES,
    watched: seen,
    now: at(days),
  });
  return [due && `${due.kind} ${due.course.id} ${due.lesson?.id ?? "-"}`, remindAt?.toISOString() ?? null];
};

const watched = (lessonId: number, days: number): LearningRecord => ({
  ...NONE,
  last: { lessonId, at: day(days) },
  positions: { [lessonId]: { seconds: 60, at: day(days), video: "", playedFrom: 0 } },
});
const sent = (kind: string) => ({ reminders: { 1: { ownedAt: day(0), sent: { [kind]: day(3) } } } });
const FINISHED = {
  completedLessons: [1, 2, 3],
  lastLessonAt: day(5),
  finishedCourses: { 1: { finishedAt: day(5), totalLessons: 3 } },
};

test.each<[string, unknown[], unknown[]]>([
  ["waits three days for a first lesson", plan({}, 2), [null, day(3)]],
  ["names the first lesson after three days", plan({}, 3), ["start 1 1", null]],
  ["sends the first email once", plan(sent("start"), 20), [null, null]],
  [
    "waits fourteen days after a completed lesson",
    plan({ completedLessons: [1], lastLessonAt: day(4) }, 10),
    [null, day(18)],
  ],
  [
    "names the next lesson after fourteen days",
    plan({ completedLessons: [1], lastLessonAt: day(4) }, 18),
    ["continue 1 2", null],
  ],
  [
    "counts a watched lesson and names it if it is not completed",
    plan({ completedLessons: [1], lastLessonAt: day(4) }, 18, watched(3, 4)),
    ["continue 1 3", null],
  ],
  [
    "names the first open lesson if the last watched one is completed",
    plan({ completedLessons: [1], lastLessonAt: day(4) }, 18, watched(1, 4)),
    ["continue 1 2", null],
  ],
  ["requests a testimonial a day after the end", plan(FINISHED, 6), ["finished 1 -", null]],
  [
    "requests no testimonial while the learner has unmarked a lesson",
    plan(
      {
        ...FINISHED,
        completedLessons: [1, 2],
        finishedCourses: { 1: { finishedAt: day(5), totalLessons: 3, isWithdrawn: true } },
      },
      6,
    ),
    [null, day(19)],
  ],
  [
    "sends nothing about a course that is no longer owned",
    plan({ hasPurchased: false, purchasedCourses: [] }, 9),
    [null, null],
  ],
  ["sends nothing about a course without a known purchase", plan({ reminders: {} }, 9), [null, null]],
  [
    "restarts the waiting time after a second purchase, without a second email of a kind",
    plan({ reminders: { 1: { ownedAt: day(30), sent: { start: day(3) } } } }, 40),
    [null, null],
  ],
  [
    "waits fourteen days after a second purchase, not after a lesson before it",
    plan({ completedLessons: [1], lastLessonAt: day(4), reminders: { 1: { ownedAt: day(30) } } }, 31),
    [null, day(44)],
  ],
  [
    "requests a testimonial a day after a second purchase of a finished course, not at once",
    plan({ ...FINISHED, reminders: { 1: { ownedAt: day(30) } } }, 30.5),
    [null, day(31)],
  ],
  [
    "sends one email at a time and waits a day before the next",
    plan(
      {
        ...FINISHED,
        purchasedCourses: [1, 2],
        reminders: { 1: { ownedAt: day(0) }, 2: { ownedAt: day(0) } },
      },
      6,
    ),
    ["finished 1 -", day(7)],
  ],
])("%s", (_, planned, expected) => {
  expect(planned).toEqual(expected);
});

test("sends at most three emails about a course [10.72]", () => {
  const kinds: string[] = [];
  let { reminders } = learner();
  const states = [{}, { completedLessons: [1], lastLessonAt: day(4) }, FINISHED];
  for (let days = 0; days < 200; days += 1)
    for (const state of states) {
      const current = learner({ ...state, reminders });
      const { due } = planReminders(current, { courses: COURSES, watched: NONE, now: at(days) });
      if (due === null) continue;
      kinds.push(due.kind);
      reminders = withReminderSent(reminders, due, at(days));
    }
  expect(kinds.sort()).toEqual(["continue", "finished", "start"]);
});

const [PRESENT, FORMER, OTHER] = ["present", "former", "other"].map(
  (key) => (text: string) =>
    createHash("md5")
      .update(key + text)
      .digest("hex"),
) as [Hash, Hash, Hash];

test("accepts the links of a reminder with the current and the previous key of the shop [10.94]", () => {
  const finished = { kind: "finished", course: course(1, 1), lesson: null, dueAt: 0 } as const;
  const { offToken, testimonialToken } = ReminderData.parse(reminderEmail(learner(), finished, FORMER).data);
  const keys = [PRESENT, FORMER];
  expect(learnerOfOffToken(offToken, keys)).toBe("anna");
  expect(courseOfTestimonialToken(testimonialToken, keys)).toEqual({ userId: "anna", courseId: 1 });
  for (const other of [[PRESENT], [PRESENT, OTHER]]) {
    expect(() => learnerOfOffToken(offToken, other)).toThrow(Refusal);
    expect(() => courseOfTestimonialToken(testimonialToken, other)).toThrow(Refusal);
  }
});
