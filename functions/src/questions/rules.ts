import * as z from "zod";
import type { Admin, User } from "../accounts/schema.ts";
import { dayOf } from "../core/calendar.ts";
import { Refusal } from "../core/errors.ts";
import type { Course } from "../courses/schema.ts";
import type { QueuedEmail } from "../emails/rules.ts";
import { type AskedQuestions, Question } from "./schema.ts";

/** A stored question. `answeredBy` is the id of the administrator who answered it or marked it as answered. */
export const QuestionRecord = Question.extend({
  uid: z.string(),
  courseId: z.int(),
  answeredBy: z.string().nullable(),
  answer: Question.shape.answer.default(null),
});

export type QuestionRecord = z.infer<typeof QuestionRecord>;

type Asked = { user: User; course: Course; lesson: Course["lessons"][number]; text: string; link: string };

/**
 * Returns a new question. Its id is a keyed hash of customer, lesson, day and content, so that a repeated
 * request does not use up the quota.
 */
export function newQuestion(
  { user, course, lesson, text, link }: Asked,
  { hash, now }: { hash: (text: string) => string; now: Date },
): QuestionRecord {
  return {
    id: hash(["question", user.id, course.id, lesson.id, dayOf(now), text, link].join("\n")),
    uid: user.id,
    courseId: course.id,
    lessonId: lesson.id,
    lessonTitle: lesson.title,
    text,
    link,
    at: now.toISOString(),
    answeredAt: null,
    answeredBy: null,
    answer: null,
  };
}

type Answered = { text: string; admin: Pick<Admin, "id" | "name">; now: Date };

/** Returns the question with the answer of an administrator. Throws question_answered if it has been answered. */
export function answeredQuestion(question: QuestionRecord, { text, admin, now }: Answered): QuestionRecord {
  if (question.answeredAt !== null) throw new Refusal("question_answered");
  const { id, name } = admin;
  return { ...question, answeredAt: now.toISOString(), answeredBy: id, answer: { text, by: name } };
}

/** Returns whether the administrator has already sent this answer: a repeated request. */
export function isRepeatedAnswer(
  { answer, answeredBy }: QuestionRecord,
  { text, admin }: Pick<Answered, "text" | "admin">,
): boolean {
  return answer?.text === text && answeredBy === admin.id;
}

/** Returns the questions about a lesson, newest first, with the rest of the quota of its course. */
export function askedAbout(
  lessonId: number,
  { questionQuota: quota }: Pick<Course, "questionQuota">,
  ofCourse: readonly QuestionRecord[],
): AskedQuestions {
  const questions = newestFirst(ofCourse.filter((question) => question.lessonId === lessonId));
  return { quota, left: Math.max(0, quota - ofCourse.length), questions };
}

export function newestFirst(questions: readonly QuestionRecord[]): QuestionRecord[] {
  return [...questions].sort((a, b) => b.at.localeCompare(a.at));
}

/**
 * Names of the templates: for the instructor, the copy for the customer, and the answer. The email to the instructor
 * is removed once it is sent, because it contains data of the customer.
 */
export const QUESTION_TEMPLATES = {
  instructor: "question",
  copy: "questionCopy",
  answer: "questionAnswer",
} as const;

/** Data of both emails. `replyTo` is the email address for replies, or null for the sender. */
export const QuestionEmailData = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  courseTitle: z.string(),
  lessonTitle: z.string(),
  completedLessons: z.int(),
  totalLessons: z.int(),
  text: z.string(),
  link: z.string(),
  replyTo: z.string().nullable(),
});

export type QuestionEmailData = z.infer<typeof QuestionEmailData>;

export const questionEmailId = (questionId: string) => `question-${questionId}`;

/**
 * Returns the emails about a question: to the instructor, with the customer as Reply-To, and the copy to the customer,
 * with the instructor as Reply-To. There is no email to an instructor without an email address, and no copy to an
 * email address that the customer has not verified, because the text is the customer's.
 */
export function questionEmails(
  { id }: Pick<QuestionRecord, "id">,
  data: Omit<QuestionEmailData, "replyTo">,
  { instructor, isProven }: { instructor: string | null; isProven: boolean },
): QueuedEmail[] {
  const emails: QueuedEmail[] = [];
  if (instructor !== null)
    emails.push({
      id: questionEmailId(id),
      recipient: instructor,
      template: QUESTION_TEMPLATES.instructor,
      data: { ...data, replyTo: data.email },
    });
  if (isProven)
    emails.push({
      id: `question-copy-${id}`,
      recipient: data.email,
      template: QUESTION_TEMPLATES.copy,
      data: { ...data, replyTo: instructor },
    });
  return emails;
}

/**
 * Data of the email with an answer. `quote` is the question, or null for an email address that the customer has not
 * verified. `replyTo` is as in `QuestionEmailData`.
 */
export const AnswerEmailData = z.object({
  name: z.string(),
  by: z.string(),
  lessonId: z.int(),
  lessonTitle: z.string(),
  courseId: z.int(),
  text: z.string(),
  quote: z.string().nullable(),
  replyTo: z.string().nullable(),
});

export type AnswerEmailData = z.infer<typeof AnswerEmailData>;

/** Returns the id of the email with the answer. */
export const answerEmailId = (questionId: string) => `question-answer-${questionId}`;

type AnswerEmail = {
  user: Pick<User, "name" | "email">;
  answer: NonNullable<QuestionRecord["answer"]>;
  instructor: string | null;
  isProven: boolean;
};

/** Returns the email with the answer to the customer, with the instructor as Reply-To. */
export function answerEmail(
  { id, lessonId, lessonTitle, courseId, text: question }: QuestionRecord,
  { user: { name, email }, answer, instructor, isProven }: AnswerEmail,
): QueuedEmail {
  const data: AnswerEmailData = {
    name,
    ...answer,
    lessonId,
    lessonTitle,
    courseId,
    quote: isProven ? question : null,
    replyTo: instructor,
  };
  return { id: answerEmailId(id), recipient: email, template: QUESTION_TEMPLATES.answer, data };
}
