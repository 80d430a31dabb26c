import * as z from "zod";
import { Instant, Kronur } from "./atoms.ts";

/** A course as anyone may see it; `price` in whole krónur, `lessonIds` in the course's own order. */
export const Course = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  price: Kronur,
  thumbnailUrl: z.string(),
  isPublished: z.boolean(),
  lessonIds: z.array(z.int()).describe("in the course's order"),
  createdAt: Instant,
  updatedAt: Instant,
});

/** A course that the customer owns; `progress` in percent (spec §9: completed / total × 100). */
export const OwnedCourse = Course.extend({
  completedLessons: z.int(),
  totalLessons: z.int(),
  progress: z.number().describe("percent"),
});

/** A lesson as its owner sees it. */
export const Lesson = z.object({
  id: z.int(),
  title: z.string(),
  videoUrl: z.string(),
  thumbnailUrl: z.string(),
  orderIndex: z.int(),
  type: z.string(),
  description: z.string(),
  keyPoints: z.array(z.string()).describe("what to remember, one sentence each"),
  drill: z.string().describe("what to practise; empty where there is none"),
  lengthSeconds: z.int().nullable().describe("null where it is not known"),
  hasCaptions: z.boolean(),
});

/** A lesson in a list: its video only for those who own it. What it teaches stays with the lesson. */
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
  }),
});

export type Course = z.infer<typeof Course>;
export type OwnedCourse = z.infer<typeof OwnedCourse>;
export type Lesson = z.infer<typeof Lesson>;
export type ListedLesson = z.infer<typeof ListedLesson>;
export type CourseLesson = z.infer<typeof CourseLesson>;
