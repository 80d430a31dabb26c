import * as z from "zod";
import { Instant, Kronur } from "./atoms.ts";

/** What anyone may see of a lesson in a course. */
const OutlineLesson = z.object({
  id: z.int(),
  title: z.string(),
  lengthSeconds: z.int().nullable().describe("null where it is not known"),
  isFree: z.boolean().describe("a free preview: plays without an account while its course is on sale"),
});

/** A course as anyone may see it; `price` in whole krónur, `lessonIds` in the course's own order. */
export const Course = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  price: Kronur,
  thumbnailUrl: z.string(),
  thumbnailAlt: z.string().describe("what the picture shows, in words; empty where it only decorates"),
  isPublished: z.boolean(),
  lessonIds: z.array(z.int()).describe("in the course's order"),
  lessons: z.array(OutlineLesson).describe("in the course's order"),
  createdAt: Instant,
  updatedAt: Instant,
});

/** What a course costs whoever has a coupon code; the same for a wrong code as for one that is not in use. */
export const CoursePrice = z.object({
  price: Kronur,
  reduced: Kronur.nullable().describe(
    "the price with the code, in whole krónur; null where it changes nothing",
  ),
});

/** A course that the customer owns; `progress` in percent (spec §9: completed / total × 100). */
export const OwnedCourse = Course.extend({
  completedLessons: z.int(),
  totalLessons: z.int(),
  progress: z.number().describe("percent"),
  finishedAt: Instant.nullable().describe(
    "when the customer finished the course; null also if that was not kept",
  ),
  finishedLessons: z
    .int()
    .nullable()
    .describe("number of lessons that the course had when it was finished; null if it is not finished"),
});

/** A lesson as its owner sees it, and a free preview as anyone does. */
export const Lesson = OutlineLesson.extend({
  videoUrl: z.string(),
  thumbnailUrl: z.string(),
  orderIndex: z.int(),
  type: z.string(),
  description: z.string(),
  keyPoints: z.array(z.string()).describe("what to remember, one sentence each"),
  drill: z.string().describe("what to practise; empty where there is none"),
  hasCaptions: z.boolean(),
});

/** A lesson in a list: its video only for those who may watch it. What it teaches stays with the lesson. */
export const ListedLesson = Lesson.omit({ keyPoints: true, drill: true }).partial({ videoUrl: true });

/** A lesson's place in a course. */
export const CourseLesson = z.object({
  courseId: z.int(),
  lessonId: z.int(),
  orderIndex: z.int(),
  lesson: ListedLesson.pick({
    id: true,
    title: true,
    thumbnailUrl: true,
    videoUrl: true,
    lengthSeconds: true,
    isFree: true,
  }),
});

export type Course = z.infer<typeof Course>;
export type OwnedCourse = z.infer<typeof OwnedCourse>;
export type CoursePrice = z.infer<typeof CoursePrice>;
export type Lesson = z.infer<typeof Lesson>;
export type ListedLesson = z.infer<typeof ListedLesson>;
export type CourseLesson = z.infer<typeof CourseLesson>;
