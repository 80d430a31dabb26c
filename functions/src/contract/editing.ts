import * as z from "zod";
import { PageInput } from "./admin.ts";
import { Instant, Kronur, NumericId } from "./atoms.ts";
import { Course, Lesson } from "./course.ts";
import {
  COURSE_LIMITS,
  LESSON_LIMITS,
  PICTURE_PATH_MAX_LENGTH,
  PRICE_MAX,
  TITLE_LENGTH,
} from "./editing-limits.ts";
import { videoFault, videoLink } from "./pasted-video.ts";
import type { VideoFault } from "./video-link.ts";

/** Counts the saves of a course or lesson. A save names the revision that it began with, so that it overwrites no other. */
export const Revision = z.int().min(0);

/** Who saved a course, a lesson or the site's texts last, and when; null if nobody has since the shop was set up. */
export const LastSave = {
  savedAt: Instant.nullable(),
  savedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
};

/** Path of a picture of ours: one that came with the site, or one that was uploaded. No name in it is empty or begins with a dot. */
export const Picture = z
  .string()
  .max(PICTURE_PATH_MAX_LENGTH)
  .regex(/^\/(images|(api\/)?pictures)(\/[\w-]+(\.[\w-]+)*)+$/);

const Title = z.string().trim().min(TITLE_LENGTH.min).max(TITLE_LENGTH.max);

/** What the API answers to a link without a video. */
const FAULT_TEXTS: Readonly<Record<VideoFault, string>> = {
  unknown_host: "The video must be at YouTube or Vimeo",
  incomplete: "The link to the video is not complete",
  playlist: "The link is to a playlist, not to a video",
  channel: "The link is to a channel, not to a video",
  live: "The link is to a live event, not to a video",
  manage: "The link is to a management page, not to a video",
  page: "The link is to a page of the host, not to a video",
};

/** Schema of a video as it was pasted; its output is the address of the video, empty for an empty text. */
export const PastedVideo = z
  .string()
  .trim()
  .max(LESSON_LIMITS.pastedVideoMax)
  .superRefine((pasted, context) => {
    const fault = pasted === "" ? null : videoFault(pasted);
    if (fault !== null) context.addIssue({ code: "custom", message: FAULT_TEXTS[fault] });
  })
  .overwrite((pasted) => videoLink(pasted) ?? "");

/** What the administrator sees of a lesson in a course's curriculum. */
export const CurriculumLesson = Lesson.pick({
  id: true,
  title: true,
  videoUrl: true,
  thumbnailUrl: true,
  lengthSeconds: true,
  isFree: true,
});

/** A course as the administrator edits it; `archivedAt` is null unless it is archived. */
export const EditedCourse = Course.omit({ lessonIds: true }).extend({
  lessons: z.array(CurriculumLesson).describe("in the course's order"),
  archivedAt: Instant.nullable(),
  revision: Revision,
  ...LastSave,
});

/** A lesson as the administrator edits it. Without a video it is a draft, which nobody else sees. */
export const EditedLesson = Lesson.omit({ type: true, orderIndex: true }).extend({
  courses: z.array(Course.pick({ id: true, title: true, isPublished: true })),
  revision: Revision,
  ...LastSave,
});

/** The courses that are not archived, or those that are. */
export const CoursesInput = PageInput.extend({ archived: z.literal("true").optional() });

/** What creating a course needs; it begins as a draft without lessons. */
export const NewCourse = z.object({ title: Title });

/** A course as it is saved. A course on sale needs a description and a lesson with a video. */
export const CourseInput = z.object({
  id: NumericId,
  revision: Revision,
  title: Title,
  description: z.string().trim().max(COURSE_LIMITS.descriptionMax),
  price: Kronur.max(PRICE_MAX),
  thumbnailUrl: Picture,
  thumbnailAlt: z.string().trim().max(COURSE_LIMITS.thumbnailAltMax),
  isPublished: z.boolean(),
  lessonIds: z
    .array(NumericId)
    .max(COURSE_LIMITS.lessonsMax)
    .refine((ids) => new Set(ids).size === ids.length, "A lesson can be in a course once"),
});

/** What a copy of a course needs: its title. It gets copies of the lessons. */
export const CourseCopy = NewCourse.extend({ id: NumericId });

/** What creating a lesson needs; with a course it is put at that course's end. */
export const NewLesson = z.object({ title: Title, courseId: NumericId.optional() });

/** A video at YouTube or Vimeo, as it was pasted. */
export const VideoInput = z.object({
  link: PastedVideo.refine((link) => link !== "", FAULT_TEXTS.unknown_host),
});

/**
 * Whether a video can be shown on the site, by its host: `missing` if the host does not know it, `refused` if it is private
 * or must not be embedded, `unknown` if the host could not be asked.
 */
export const VideoState = z.enum(["playable", "missing", "refused", "unknown"]);

/** What the host returns for a video; null for what it does not return. */
export const VideoDetails = z.object({
  title: z.string().nullable(),
  lengthSeconds: z.int().nullable(),
  state: VideoState,
});

/** A lesson as it is saved; its video as it was pasted, and empty while there is none. */
export const LessonInput = z.object({
  id: NumericId,
  revision: Revision,
  title: Title,
  videoUrl: PastedVideo,
  thumbnailUrl: Picture,
  description: z.string().trim().max(LESSON_LIMITS.descriptionMax),
  keyPoints: z.array(z.string().trim().min(1).max(LESSON_LIMITS.keyPointMax)).max(LESSON_LIMITS.keyPointsMax),
  drill: z.string().trim().max(LESSON_LIMITS.drillMax),
  lengthSeconds: z.int().min(1).max(LESSON_LIMITS.lengthSecondsMax).nullable(),
  hasCaptions: z.boolean(),
  isFree: z.boolean(),
});

export type EditedCourse = z.infer<typeof EditedCourse>;
export type EditedLesson = z.infer<typeof EditedLesson>;
export type CurriculumLesson = z.infer<typeof CurriculumLesson>;
export type CourseInput = z.infer<typeof CourseInput>;
export type VideoState = z.infer<typeof VideoState>;
export type VideoDetails = z.infer<typeof VideoDetails>;
export type LessonInput = z.infer<typeof LessonInput>;
