import { describe, expect, test } from "vitest";
import { newUser } from "../accounts/rules.ts";
import { RemindedLearner } from "../reminders/rules.ts";
import {
  endedLetter,
  isQueueing,
  isRecipient,
  type LetterRecord,
  newLetter,
  requireCompleteLetter,
  shownLetter,
} from "./rules.ts";

const TEACHER = { id: "teacher", name: "Kennari" };
const NOW = new Date("2026-03-12T10:00:00.000Z");
const draft = newLetter(
  {
    id: "spring",
    about: "Betra golf",
    subject: "Vor",
    text: "Æfðu",
    audience: { kind: "customers", id: "1" },
  },
  { savedAt: "2026-03-10T09:00:00.000Z", savedBy: TEACHER },
);

/** A letter to 5 people, of which all were read from the audience. */
const sending: LetterRecord = {
  ...draft,
  ...{ state: "sending", recipients: 5, queued: 5, isQueued: true, startedAt: "2026-03-11T08:00:00.000Z" },
};
const STOPPED_AT = "2026-03-11T09:00:00.000Z";

describe("the sending of a letter", () => {
  test.each<[string, Partial<LetterRecord>, boolean]>([
    ["a draft", draft, false],
    ["a letter whose audience is not read to its end", { isQueued: false }, true],
    ["a letter whose audience is read", {}, false],
    ["a stopped letter", { isQueued: false, stoppedAt: STOPPED_AT }, false],
    ["a sent letter", { isQueued: false, state: "sent" }, false],
  ])("detects if more people must be queued for %s", (_, letter, isExpected) => {
    expect(isQueueing({ ...sending, ...letter })).toBe(isExpected);
  });

  test.each<[string, Partial<LetterRecord>, number, number, boolean]>([
    ["every email is sent", {}, 5, 0, true],
    ["the last email was given up", {}, 4, 1, true],
    ["an email waits", {}, 3, 1, false],
    ["more people are to be queued", { isQueued: false }, 5, 0, false],
    ["it was stopped and no email waits", { isQueued: false, stoppedAt: STOPPED_AT }, 4, 1, true],
    ["it has ended before", { state: "sent" }, 5, 0, false],
  ])("detects if the sending has ended: %s", (_, letter, sent, failed, isExpected) => {
    const ended = endedLetter({ ...sending, ...letter }, { total: 5, sent, failed }, NOW);
    expect(ended).toEqual(
      isExpected
        ? { ...sending, ...letter, state: "sent", sent, failed, endedAt: "2026-03-12T10:00:00.000Z" }
        : null,
    );
  });
});

test.each<[string, Partial<LetterRecord>, { total: number; sent: number; failed: number } | null, object]>([
  ["a draft", draft, null, { sent: 0, failed: 0, waiting: 0, skipped: 0 }],
  ["a started letter", { queued: 0, isQueued: false }, { total: 0, sent: 0, failed: 0 }, { waiting: 5 }],
  [
    "a letter on its way",
    { queued: 4, isQueued: false },
    { total: 4, sent: 2, failed: 1 },
    { sent: 2, failed: 1, waiting: 2, skipped: 0 },
  ],
  [
    "a letter that one person left",
    { queued: 4 },
    { total: 4, sent: 2, failed: 1 },
    { sent: 2, failed: 1, waiting: 1, skipped: 1 },
  ],
  [
    "an ended letter",
    { state: "sent", sent: 3, failed: 1 },
    null,
    { sent: 3, failed: 1, waiting: 0, skipped: 1 },
  ],
])("counts the people of %s", (_, letter, emails, counts) => {
  expect(shownLetter({ ...sending, ...letter }, emails)).toMatchObject(counts);
});

test.each([
  ["", "Æfðu"],
  ["Vor", ""],
])("rejects a letter with the subject %j and the text %j", (subject, text) => {
  const letter: LetterRecord = { ...sending, subject, text };
  expect(() => requireCompleteLetter(letter)).toThrow("A letter needs a subject, a text and an audience");
});

test.each<
  [kind: "customers" | "finished", event: string, ownedAt: string, finishedAt: string, isExpected: boolean]
>([
  ["customers", "a purchase before the sending", "2026-03-01", "2026-03-12", true],
  ["customers", "a purchase after the sending began", "2026-03-12", "2026-03-01", false],
  ["finished", "a finish before the sending", "2026-03-12", "2026-03-01", true],
  ["finished", "a finish after the sending began", "2026-03-01", "2026-03-12", false],
])(
  "decides who gets a letter to the audience %s: %s [10.122]",
  (kind, _, ownedAt, finishedAt, isExpected) => {
    const learner = RemindedLearner.parse({
      ...newUser({ id: "anna", name: "Anna", email: "anna@example.is" }, NOW),
      purchasedCourses: [7],
      reminders: { 7: { ownedAt: `${ownedAt}T08:00:00.000Z` } },
      finishedCourses: { 7: { finishedAt: `${finishedAt}T08:00:00.000Z`, totalLessons: 3 } },
    });
    const letter = { audience: { kind, id: "7" }, startedAt: sending.startedAt };
    expect(isRecipient(learner, { id: 7, lessonIds: [1, 2, 3] }, letter)).toBe(isExpected);
  },
);
