import { hasProvenEmail } from "../accounts/email-address.ts";
import type { User } from "../accounts/schema.ts";
import { readUser } from "../accounts/sessions.ts";
import { auditedTransaction } from "../audit/actions.ts";
import type {
  AdminChangeContext,
  AdminContext,
  OwnDataContext,
  StoreContext,
  UserContext,
} from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { Page } from "../core/pagination.ts";
import type { Collections } from "../core/store.ts";
import { ownsCourse, progressOf } from "../courses/ownership.ts";
import { publicCourse } from "../courses/rules.ts";
import type { Course } from "../courses/schema.ts";
import { readSeller } from "../site/actions.ts";
import { accountOf } from "../students/actions.ts";
import {
  answerEmail,
  answeredQuestion,
  askedAbout,
  isRepeatedAnswer,
  newQuestion,
  type QuestionRecord,
  questionEmails,
} from "./rules.ts";
import type { AskedQuestions, OpenQuestion, Question } from "./schema.ts";

type Place = { id: number; courseId: number };

/**
 * Returns the caller's questions about a lesson and the number that the caller may still ask about the course.
 * Throws not_signed_in, course_not_bought or lesson_not_found.
 */
export async function readQuestions(
  context: OwnDataContext,
  { id, courseId }: Place,
): Promise<AskedQuestions> {
  const { store, userId } = context;
  const [user, record, asked] = await Promise.all([
    readUser(context),
    store.courses.byId(courseId),
    store.questions.ofCourse(userId, courseId),
  ]);
  const { course } = ownedPlace(user, record && publicCourse(record), { id, courseId });
  return askedAbout(id, course, asked);
}

/** Returns the course and the lesson. Throws course_not_bought or lesson_not_found. */
function ownedPlace(user: User, course: Course | null, { id, courseId }: Place) {
  if (!ownsCourse(user, courseId)) throw new Refusal("course_not_bought");
  const lesson = course?.lessons.find((each) => each.id === id);
  if (course === null || lesson === undefined) throw new Refusal("lesson_not_found");
  return { course, lesson };
}

/**
 * Saves a question about a lesson and queues the email to the instructor, in one transaction that also checks the quota
 * of the course. A customer who has verified the email address gets a copy. The same question on the same day is saved
 * once. Throws not_signed_in, course_not_bought, lesson_not_found or question_quota_used.
 */
export async function askQuestion(
  context: UserContext,
  { text, link, ...place }: Place & { text: string; link: string },
): Promise<AskedQuestions> {
  const { store, userId, now, fingerprint } = context;
  const [seller, isProven] = await Promise.all([readSeller(context), hasProvenEmail(context, userId)]);
  const instructor = seller?.company.email ?? null;
  return store.transaction(async (tx) => {
    const user = await readUser({ store: tx, userId });
    const record = await tx.courses.byId(place.courseId);
    const { course, lesson } = ownedPlace(user, record && publicCourse(record), place);
    const asked = await tx.questions.ofCourse(userId, course.id);
    const question = newQuestion({ user, course, lesson, text, link }, { hash: fingerprint, now });
    if (asked.some((known) => known.id === question.id)) return askedAbout(lesson.id, course, asked);
    if (asked.length >= course.questionQuota) throw new Refusal("question_quota_used");
    await tx.questions.save(question);
    const data = {
      userId,
      name: user.name,
      email: user.email,
      courseTitle: course.title,
      lessonTitle: lesson.title,
      ...progressOf(user, course),
      text,
      link,
    };
    for (const email of questionEmails(question, data, { instructor, isProven }))
      await tx.emails.add(email, now);
    return askedAbout(lesson.id, course, [...asked, question]);
  });
}

/** Returns a page of questions without an answer, oldest first, with their customers. */
export async function listOpenQuestions(
  { store }: StoreContext,
  { after }: { after?: string | undefined },
): Promise<Page<OpenQuestion>> {
  const { items, ...page } = await store.questions.openPage(after);
  const users = await store.users.byIds([...new Set(items.map(({ uid }) => uid))]);
  const withUser = items.map(({ uid, ...question }) => {
    const { name = "", email = "" } = users.get(uid) ?? {};
    return { ...question, user: { id: uid, name, email } };
  });
  return { ...page, items: withUser };
}

/**
 * Saves the answer to an open question and queues the email to the customer, in one transaction. The same answer of
 * the same administrator is saved and sent once. Throws question_not_found, or question_answered if the question has
 * another answer or was marked as answered.
 */
export async function answerQuestion(
  context: AdminChangeContext & Pick<AdminContext, "identity">,
  { id, text }: { id: string; text: string },
): Promise<Question> {
  const { store, admin, now } = context;
  const asked = await requireQuestion(store, id);
  const [seller, isProven] = await Promise.all([readSeller(context), hasProvenEmail(context, asked.uid)]);
  const instructor = seller?.company.email ?? null;
  return auditedTransaction(context, async (tx, record) => {
    const question = await requireQuestion(tx, id);
    if (isRepeatedAnswer(question, { text, admin })) return question;
    const answered = answeredQuestion(question, { text, admin, now });
    const user = await tx.users.byId(question.uid);
    if (user === null || answered.answer === null) throw new Refusal("question_not_found");
    await tx.questions.save(answered);
    const { answer } = answered;
    await tx.emails.add(answerEmail(answered, { user, answer, instructor, isProven }), now);
    await record({ action: "answer_sent", object: accountOf(user), detail: question.lessonTitle });
    return answered;
  });
}

/** Returns a question. Throws question_not_found. */
async function requireQuestion(
  { questions }: Pick<Collections, "questions">,
  id: string,
): Promise<QuestionRecord> {
  const question = await questions.byId(id);
  if (question === null) throw new Refusal("question_not_found");
  return question;
}

/**
 * Marks a question as answered outside the shop, or as open again. Idempotent. Throws question_not_found, or
 * question_answered if the answer was sent from the shop, because that cannot be undone.
 */
export function markQuestion(
  context: AdminChangeContext,
  { id, isAnswered }: { id: string; isAnswered: boolean },
): Promise<Question> {
  return auditedTransaction(context, async (tx, record) => {
    const question = await requireQuestion(tx, id);
    if (question.answer !== null && !isAnswered) throw new Refusal("question_answered");
    if ((question.answeredAt !== null) === isAnswered) return question;
    const marked = {
      ...question,
      answeredAt: isAnswered ? context.now.toISOString() : null,
      answeredBy: isAnswered ? context.admin.id : null,
    };
    await tx.questions.save(marked);
    await record({
      action: isAnswered ? "question_answered" : "question_reopened",
      object: await askerOf(tx, question.uid),
      detail: question.lessonTitle,
    });
    return marked;
  });
}

async function askerOf(tx: Pick<Collections, "users">, id: string) {
  const user = await tx.users.byId(id);
  return user === null ? ({ kind: "account", id, name: null } as const) : accountOf(user);
}
