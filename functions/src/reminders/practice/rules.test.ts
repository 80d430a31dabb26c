import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { userWith } from "../../../test/builders.ts";
import { Refusal } from "../../core/errors.ts";
import {
  byLatestUse,
  decideEvening,
  drillOfEvening,
  isRemindedOn,
  learnerOfPracticeToken,
  newPlan,
  nextEvening,
  PracticeMailData,
  practiceEmail,
  practisedAt,
} from "./rules.ts";
import { PracticePlanInput } from "./schema.ts";

const MONDAY = 1;
const THURSDAY = 4;
const SUNDAY = 7;
/** Returns a time as it is stored: `2026-11-23 19:00` is a Monday. */
const at = (minute: string) => `${minute.replace(" ", "T")}:00.000Z`;

test.each([
  ["today, before the hour", [MONDAY], 19, "2026-11-23 18:59", "2026-11-23 19:00"],
  ["in a week, at the hour", [MONDAY], 19, "2026-11-23 19:00", "2026-11-30 19:00"],
  ["in a week, after the hour", [MONDAY], 19, "2026-11-23 23:59", "2026-11-30 19:00"],
  ["on the second day of the week", [MONDAY, THURSDAY], 20, "2026-11-23 20:30", "2026-11-26 20:00"],
  ["on the first day of the next week", [MONDAY, THURSDAY], 20, "2026-11-27 09:00", "2026-11-30 20:00"],
  ["on a Sunday", [SUNDAY], 16, "2026-11-23 08:00", "2026-11-29 16:00"],
  ["in the next month", [MONDAY], 19, "2026-11-30 19:01", "2026-12-07 19:00"],
  ["in the next year", [THURSDAY], 19, "2026-12-31 21:00", "2027-01-07 19:00"],
  ["on a leap day", [2], 19, "2028-02-28 12:00", "2028-02-29 19:00"],
])("the next evening is %s [10.311]", (_, days, hour, now, expected) => {
  expect(nextEvening({ days, hour }, new Date(at(now)))).toBe(at(expected));
});

test("a new plan has missed no evening", () => {
  const choice = PracticePlanInput.parse({ days: [THURSDAY, MONDAY] });
  expect(newPlan(choice, new Date(at("2026-11-23 20:00")))).toEqual({
    days: [MONDAY, THURSDAY],
    hour: 19,
    missed: 0,
    nextAt: at("2026-11-26 19:00"),
  });
});

test.each([
  ["no evening", { days: [] }],
  ["three evenings", { days: [1, 2, 3] }],
  ["the same evening twice", { days: [1, 1] }],
  ["an eighth weekday", { days: [8] }],
  ["an hour in the night", { days: [1], hour: 3 }],
  ["half an hour", { days: [1], hour: 19.5 }],
])("refuses a plan with %s [10.311]", (_, input) => {
  expect(PracticePlanInput.safeParse(input).success).toBe(false);
});

// The plan has Mondays and Thursdays. The evening is Thursday, 26 November, at 19:00.
const PLAN = { days: [MONDAY, THURSDAY], hour: 19, nextAt: at("2026-11-26 19:00") };
const NEXT = at("2026-11-30 19:00");

test.each([
  ["sends a drill", { missed: 0 }, { mail: "drill", missed: 1, nextAt: NEXT }],
  ["sends a second drill after a missed evening", { missed: 1 }, { mail: "drill", missed: 2, nextAt: NEXT }],
  ["ends with the third missed evening", { missed: 2 }, { mail: "last", missed: 3, nextAt: null }],
  [
    "sends nothing on a day with a result, and resets the count",
    { missed: 2, practisedAt: at("2026-11-26 08:00") },
    { mail: null, missed: 0, nextAt: NEXT },
  ],
  [
    "resets the count after a result on the evening before",
    { missed: 2, practisedAt: at("2026-11-23 21:00") },
    { mail: "drill", missed: 1, nextAt: NEXT },
  ],
  [
    "resets the count after a result between the evenings",
    { missed: 2, practisedAt: at("2026-11-25 10:00") },
    { mail: "drill", missed: 1, nextAt: NEXT },
  ],
  [
    "does not reset the count for a result before the previous evening",
    { missed: 2, practisedAt: at("2026-11-22 23:59") },
    { mail: "last", missed: 3, nextAt: null },
  ],
  [
    "sends a drill without a count and counts nothing",
    { missed: 2, isCounted: false },
    { mail: "drill", missed: 2, nextAt: NEXT },
  ],
  [
    "sends nothing and counts nothing on a day with another email",
    { missed: 1, isTaken: true },
    { mail: null, missed: 1, nextAt: NEXT },
  ],
  [
    "sends nothing and counts nothing if the day has passed",
    { missed: 2, now: at("2026-11-27 00:00") },
    { mail: null, missed: 2, nextAt: NEXT },
  ],
  [
    "counts again after a result since the evening before, also on a day with another email",
    { missed: 2, isTaken: true, practisedAt: at("2026-11-24 10:00") },
    { mail: null, missed: 0, nextAt: NEXT },
  ],
  [
    "counts again after a result since the evening before, also if the day has passed",
    { missed: 2, now: at("2026-11-28 00:00"), practisedAt: at("2026-11-24 10:00") },
    { mail: null, missed: 0, nextAt: NEXT },
  ],
])("an evening %s [10.313]", (_, { missed, ...state }, { mail, ...expected }) => {
  const evening = { now: at("2026-11-26 19:03"), practisedAt: "", isTaken: false, isCounted: true };
  const { now, ...rest } = { ...evening, ...state };
  const decided = decideEvening({ ...PLAN, missed }, { ...rest, now: new Date(now) });
  expect(decided).toEqual({ mail, plan: { ...PLAN, ...expected } });
});

test("a plan with one evening a week considers results of the last week", () => {
  const plan = { ...PLAN, days: [THURSDAY], missed: 2 };
  const decide = (practised: string) =>
    decideEvening(plan, {
      ...{ practisedAt: practised, isTaken: false, isCounted: true },
      now: new Date(at("2026-11-26 19:00")),
    });
  expect(decide(at("2026-11-19 22:00")).plan.missed).toBe(1);
  expect(decide(at("2026-11-18 22:00")).plan.missed).toBe(3);
});

const drillWith = (lessonId: number, attempts: number | null) => ({
  ...{ lessonId, lessonTitle: "Vippin", number: lessonId, drill: "Tíu boltar", attempts, goal: null },
  ...{ results: [], best: null },
});

test.each([
  ["the drill of the day", 3, [drillWith(1, 10), drillWith(3, 8)], 3],
  [
    "the first drill with a count if there is none of the day",
    null,
    [drillWith(1, null), drillWith(2, 10)],
    2,
  ],
  ["the first drill if none has a count", null, [drillWith(1, null), drillWith(2, null)], 1],
  ["nothing without drills", null, [], undefined],
])("an evening has %s [10.312]", (_, today, drills, expected) => {
  expect(drillOfEvening({ today, drills })?.lessonId).toBe(expected);
});

const result = (time: string) => ({ at: time, hits: 7, attempts: 10 });

test("returns the latest result of all drills", () => {
  expect(practisedAt({ drills: {} })).toBe("");
  const drills = { 1: [result(at("2026-11-20 10:00"))], 2: [result(at("2026-11-21 10:00"))], 3: [] };
  expect(practisedAt({ drills })).toBe(at("2026-11-21 10:00"));
});

const courseOf = (id: number, ...lessonIds: number[]) => ({
  id,
  curriculum: lessonIds.map((lessonId) => ({ lessonId })),
});
const watchedAt = (time: string) => ({ seconds: 1, at: time, video: "", playedFrom: 0 });

test.each([
  ["the course of a result", { drills: { 4: [result(at("2026-11-21 10:00"))] }, positions: {} }, [2, 1]],
  ["the course of a watched lesson", { drills: {}, positions: { 4: watchedAt("2026-11-21") } }, [2, 1]],
  ["the given order if none was used", { drills: {}, positions: {} }, [1, 2]],
])("sorts %s first", (_, record, expected) => {
  const courses = [courseOf(1, 1, 2), courseOf(2, 4)];
  expect(byLatestUse(courses, record).map(({ id }) => id)).toEqual(expected);
});

test("detects the day of a course reminder and of an unfinished-order email", () => {
  const reminders = { 1: { ownedAt: at("2026-11-20 10:00"), sent: { start: at("2026-11-23 10:00") } } };
  const learner = { reminders, orderRemindedAt: at("2026-11-24 10:00") };
  expect(isRemindedOn(learner, "2026-11-23")).toBe(true);
  expect(isRemindedOn(learner, "2026-11-24")).toBe(true);
  expect(isRemindedOn(learner, "2026-11-20")).toBe(false);
});

test("accepts the link of an email with the current and the previous key of the shop", () => {
  const keyed = (key: string) => (text: string) =>
    createHash("md5")
      .update(key + text)
      .digest("hex");
  const drill = { lessonId: 1, lessonTitle: "Grip", drill: "Tíu boltar", attempts: 10, goal: 8, best: null };
  const mail = { kind: "drill", day: "2026-11-23", courseId: 1, drill } as const;
  const { offToken } = PracticeMailData.parse(practiceEmail(userWith(), mail, keyed("former")).data);
  expect(learnerOfPracticeToken(offToken, [keyed("present"), keyed("former")])).toBe("anna");
  expect(() => learnerOfPracticeToken(offToken, [keyed("present")])).toThrow(Refusal);
});
