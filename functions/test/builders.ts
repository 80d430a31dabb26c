import { newUser } from "../src/accounts/rules.ts";
import type { User } from "../src/accounts/schema.ts";
import {
  type CourseRecord,
  curriculumOf,
  type LessonRecord,
  newCourse,
  newLesson,
} from "../src/courses/rules.ts";
import { newPayment, type PaymentRecord } from "../src/payments/rules.ts";
import { NOW } from "./clock.ts";

/**
 * Returns a stored lesson with a video, lesson 1 of course 1 by default. A page's lesson is `Lesson.parse` of it.
 * @example lessonWith({ id: 2, isFree: true })
 */
export function lessonWith({ id = 1, ...fields }: Partial<LessonRecord> = {}): LessonRecord {
  return {
    ...newLesson({ id, title: `Kennslustund ${id}` }),
    videoUrl: `https://vimeo.com/10000000${id}`,
    thumbnailUrl: `/images/lessons/${id}.svg`,
    description: `Um kennslustund ${id}`,
    courseIds: [1],
    ...fields,
  };
}

/**
 * Returns a stored course on sale with these lessons, course 1 without lessons by default. A page's course is
 * `publicCourse` of it.
 */
export function courseWith(
  { id = 1, ...fields }: Partial<CourseRecord> = {},
  lessons: readonly LessonRecord[] = [],
): CourseRecord {
  return {
    ...newCourse({ id, title: `Námskeið ${id}` }, NOW),
    description: "Lýsing",
    price: 24_900,
    thumbnailUrl: `/images/courses/${id}.svg`,
    isPublished: true,
    curriculum: curriculumOf(lessons),
    ...fields,
  };
}

/** Returns a pending order of course 1 by the user `u`, opened at `now`. */
export function paymentWith({
  now = NOW,
  ...fields
}: Partial<PaymentRecord> & { now?: Date } = {}): PaymentRecord {
  const { id = "AAAAAAAAAAAA", amount = 24_900 } = fields;
  return {
    ...newPayment({
      id,
      amount,
      userId: "u",
      course: { id: 1, title: "Golf" },
      vatPercent: 24,
      buyerName: "Anna",
      buyerEmail: "anna@example.is",
      couponId: null,
      acceptedTerms: null,
      acceptedWithdrawal: null,
      provider: { name: "securepay", isTest: false },
      now,
    }),
    ...fields,
  };
}

/** Returns a customer who has bought nothing. */
export function userWith(fields: Partial<User> = {}): User {
  return { ...newUser({ id: "anna", name: "Anna", email: "anna@example.is" }, NOW), ...fields };
}
