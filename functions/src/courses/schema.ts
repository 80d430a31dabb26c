import * as z from "zod";
import {
  DocumentId,
  Instant,
  Kronur,
  LastSave,
  NumericId,
  PageInput,
  PlainText,
  Revision,
  TrimmedText,
  withoutDefaults,
} from "../core/atoms.ts";
import {
  COURSE_LIMITS,
  DEFAULT_DRILL_ATTEMPTS,
  DEFAULT_PICTURE,
  FILE_MAX_BYTES,
  FILE_NAME_MAX_LENGTH,
  LESSON_LIMITS,
  LESSONS_AT_ONCE_MAX,
  PICTURE_MAX_BYTES,
  PICTURE_PATH_MAX_LENGTH,
  PRICE_MAX,
  QUESTION_QUOTA,
  TITLE_LENGTH,
} from "./limits.ts";
import { type VideoFault, videoFault, videoKey, videoLink } from "./video-link.ts";

/** A key moment of a video, for example the top of the swing. */
export const Moment = z.object({
  seconds: z.int().min(0).max(LESSON_LIMITS.lengthSecondsMax).describe("from the start of the video"),
  label: PlainText.min(1).max(LESSON_LIMITS.momentLabelMax),
});

/** The PDF of a lesson. Its size is in bytes. */
export const LessonFile = z.object({ id: z.string(), name: z.string(), bytes: z.int() });

/**
 * The fields of a lesson that the administrator edits, with their values in a new lesson and in a document that
 * lacks them. All other shapes of a lesson are derived from these.
 */
export const LessonFields = z.object({
  title: z.string(),
  lengthSeconds: z.int().nullable().describe("null where it is not known").default(null),
  isFree: z
    .boolean()
    .describe("a free preview: plays without an account while its course is on sale")
    .default(false),
  videoUrl: z.string().default(""),
  thumbnailUrl: z.string().default(DEFAULT_PICTURE.lesson),
  description: z.string().default(""),
  keyPoints: z.array(z.string()).describe("what to remember, one sentence each").default([]),
  drill: z.string().describe("what to practise; empty where there is none").default(""),
  drillAttempts: z
    .int()
    .nullable()
    .describe("attempts of the drill; null where hits are not counted")
    .default(DEFAULT_DRILL_ATTEMPTS),
  drillGoal: z.int().nullable().describe("hits to reach; null where there is no goal").default(null),
  hasCaptions: z.boolean().default(false),
  moments: z.array(Moment).describe("key moments of the video, in its order").default([]),
  leftHandedUrl: z
    .string()
    .describe("the same video for left-handed players; empty where there is none")
    .default(""),
  file: LessonFile.nullable().describe("a PDF to download at /api/lessons/:id/file").default(null),
});

/** The editable fields of a lesson. A stored draft of them is live after the next publication of the site. */
export const LessonDraft = withoutDefaults(LessonFields);

/** A lesson as a customer sees it. A free preview is visible to all. */
export const Lesson = LessonDraft.extend({ id: z.int(), orderIndex: z.int(), type: z.string() });

/** A lesson in a list. Includes the video only if the caller may watch it. */
export const ListedLesson = Lesson.pick({
  id: true,
  title: true,
  lengthSeconds: true,
  isFree: true,
  videoUrl: true,
  thumbnailUrl: true,
  orderIndex: true,
  type: true,
  description: true,
  hasCaptions: true,
}).partial({ videoUrl: true });

/** The fields of a lesson that a list of its course shows. */
export const CURRICULUM_FIELDS = {
  title: true,
  thumbnailUrl: true,
  videoUrl: true,
  lengthSeconds: true,
  isFree: true,
} as const;

/** The position of a lesson in a course. */
export const CourseLesson = z.object({
  courseId: z.int(),
  lessonId: z.int(),
  orderIndex: z.int(),
  lesson: ListedLesson.pick({ id: true, ...CURRICULUM_FIELDS }).extend({
    summary: z.string().describe("the first sentence of its description; empty where there is none"),
  }),
});

/**
 * The fields of a course that the administrator edits, with their values in a new course and in a document that
 * lacks them. There is no default price. All other shapes of a course are derived from these.
 */
export const CourseFields = z.object({
  title: z.string(),
  description: z.string().default(""),
  price: Kronur,
  thumbnailUrl: z.string().default(DEFAULT_PICTURE.course),
  thumbnailAlt: z
    .string()
    .describe("what the picture shows, in words; empty where it only decorates")
    .default(""),
  isPublished: z.boolean().default(false),
  questionQuota: z
    .int()
    .describe("questions that a customer may ask the instructor; 0 for none")
    .default(QUESTION_QUOTA.default),
  assessmentLessonIds: z
    .array(z.int())
    .describe("lessons whose counted drills a learner does at the start and at the end of the course")
    .default([]),
});

/**
 * The editable fields of a course and the order of its lessons. A stored draft of them is live after the next
 * publication of the site.
 */
export const CourseDraft = withoutDefaults(CourseFields).extend({
  lessonIds: z.array(z.int()).describe("in the course's order"),
});

/** The public fields of a course. `price` is in whole krónur, `lessonIds` are in the order of the course. */
export const Course = CourseDraft.extend({
  id: z.int(),
  lessons: z
    .array(
      Lesson.pick({ id: true, title: true, lengthSeconds: true, isFree: true }).extend({
        isDrillCounted: z.boolean().describe("whether learners count the hits of its drill"),
      }),
    )
    .describe("in the course's order"),
  createdAt: Instant,
  updatedAt: Instant,
});

/** A course that the customer owns. `progress` is in percent (spec §9: completed / total × 100). */
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

export type Moment = z.infer<typeof Moment>;
export type Course = z.infer<typeof Course>;
export type OwnedCourse = z.infer<typeof OwnedCourse>;
export type Lesson = z.infer<typeof Lesson>;
export type ListedLesson = z.infer<typeof ListedLesson>;
export type CourseLesson = z.infer<typeof CourseLesson>;

/** Path of a picture on this site, built-in or uploaded. No path segment is empty or begins with a dot. */
export const PicturePath = z
  .string()
  .max(PICTURE_PATH_MAX_LENGTH)
  .regex(/^\/(images|(api\/)?pictures)(\/[\w-]+(\.[\w-]+)*)+$/);

const Title = PlainText.min(TITLE_LENGTH.min).max(TITLE_LENGTH.max);

/** Error texts for a link without a video. */
const FAULT_TEXTS: Readonly<Record<VideoFault, string>> = {
  unknown_host: "The video must be at YouTube or Vimeo",
  incomplete: "The link to the video is not complete",
  playlist: "The link is to a playlist, not to a video",
  channel: "The link is to a channel, not to a video",
  live: "The link is to a live event, not to a video",
  manage: "The link is to a management page, not to a video",
  page: "The link is to a page of the host, not to a video",
};

/** A pasted video link. The output is the URL of the video, or empty for an empty text. */
export const PastedVideo = z
  .string()
  .trim()
  .max(LESSON_LIMITS.pastedVideoMax)
  .superRefine((pasted, context) => {
    const fault = pasted === "" ? null : videoFault(pasted);
    if (fault !== null) context.addIssue({ code: "custom", message: FAULT_TEXTS[fault] });
  })
  .overwrite((pasted) => videoLink(pasted) ?? "");

export type CourseDraft = z.infer<typeof CourseDraft>;
export type LessonDraft = z.infer<typeof LessonDraft>;

/**
 * A course in the administrator's list. It has its live fields if it is on sale, otherwise its saved fields.
 * `hasDraft` is true if it has an unpublished draft.
 */
export const ListedCourse = Course.extend({ hasDraft: z.boolean() });

export type ListedCourse = z.infer<typeof ListedCourse>;

/**
 * A course in the form that the administrator edits, with its draft. `archivedAt` is null unless it is archived.
 * `live` is what visitors and customers see until the next publication.
 */
export const EditedCourse = Course.omit({ lessonIds: true }).extend({
  lessons: z.array(Lesson.pick({ id: true, ...CURRICULUM_FIELDS })).describe("in the course's order"),
  archivedAt: Instant.nullable(),
  hasDraft: z.boolean(),
  live: Course.pick({ title: true, price: true, isPublished: true }),
  revision: Revision,
  ...LastSave,
});

/**
 * A lesson in the form that the administrator edits, with its draft. Without a video only administrators see it.
 * `live` is null if no customer sees the lesson before the next publication.
 */
export const EditedLesson = Lesson.omit({ type: true, orderIndex: true }).extend({
  courses: z.array(Course.pick({ id: true, title: true, isPublished: true })),
  hasDraft: z.boolean(),
  live: Lesson.pick({ title: true }).nullable(),
  revision: Revision,
  ...LastSave,
});

/** Filter of the course list: archived courses, or all others by default. */
export const CoursesInput = PageInput.extend({ archived: z.literal("true").optional() });

export type CoursesInput = z.infer<typeof CoursesInput>;

export const TitleInput = z.object({ title: Title });

const LessonIds = z
  .array(NumericId)
  .refine((ids) => new Set(ids).size === ids.length, "A lesson can be in a course once");

/** Returns whether all drills of the assessment are of lessons of the course. */
function isAssessmentInCourse({
  lessonIds,
  assessmentLessonIds,
}: Pick<Course, "lessonIds" | "assessmentLessonIds">): boolean {
  return assessmentLessonIds.every((id) => lessonIds.includes(id));
}

/** Input for a course save. It is a draft until the next publication, which refuses an incomplete course on sale. */
export const CourseInput = CourseDraft.extend({
  id: NumericId,
  revision: Revision,
  title: Title,
  description: PlainText.max(COURSE_LIMITS.descriptionMax),
  price: Kronur.max(PRICE_MAX),
  thumbnailUrl: PicturePath,
  thumbnailAlt: PlainText.max(COURSE_LIMITS.thumbnailAltMax),
  questionQuota: z.int().min(0).max(QUESTION_QUOTA.max),
  lessonIds: LessonIds.max(COURSE_LIMITS.lessonsMax),
  assessmentLessonIds: LessonIds.max(COURSE_LIMITS.assessmentMax),
}).refine(isAssessmentInCourse, {
  path: ["assessmentLessonIds"],
  error: "The assessment has a lesson that is not in the course",
});

const PastedLink = PastedVideo.refine((link) => link !== "", FAULT_TEXTS.unknown_host);

/** A pasted link of a YouTube or Vimeo video. */
export const VideoInput = z.object({ link: PastedLink });

/**
 * State of a video at its host: `missing` if the host does not find it, `refused` if it is private or must
 * not be embedded, `unknown` if the request failed.
 */
export const VideoState = z.enum(["playable", "missing", "refused", "unknown"]);

/** Details of a video from its host. A value that the host does not send is null. */
export const VideoDetails = z.object({
  title: z.string().nullable(),
  lengthSeconds: z.int().nullable(),
  state: VideoState,
});

/** Returns whether all key moments are before the end of the video. True if its length is not known. */
export function areMomentsInVideo(lesson: Pick<Lesson, "moments" | "lengthSeconds">): boolean {
  const { moments, lengthSeconds } = lesson;
  return lengthSeconds === null || moments.every(({ seconds }) => seconds < lengthSeconds);
}

/** Returns whether the attempts of a drill suffice for its goal. A drill without attempts has no goal. */
export function isGoalReachable({
  drillAttempts,
  drillGoal,
}: Pick<Lesson, "drillAttempts" | "drillGoal">): boolean {
  return drillGoal === null || (drillAttempts !== null && drillGoal <= drillAttempts);
}

/** Input for a lesson save. A video is a pasted link, or empty if there is none. */
export const LessonInput = LessonDraft.extend({
  id: NumericId,
  revision: Revision,
  title: Title,
  videoUrl: PastedVideo,
  thumbnailUrl: PicturePath,
  description: PlainText.max(LESSON_LIMITS.descriptionMax),
  keyPoints: z.array(PlainText.min(1).max(LESSON_LIMITS.keyPointMax)).max(LESSON_LIMITS.keyPointsMax),
  drill: PlainText.max(LESSON_LIMITS.drillMax),
  drillAttempts: z.int().min(1).max(LESSON_LIMITS.drillAttemptsMax).nullable(),
  drillGoal: z.int().min(1).max(LESSON_LIMITS.drillAttemptsMax).nullable(),
  lengthSeconds: z.int().min(1).max(LESSON_LIMITS.lengthSecondsMax).nullable(),
  moments: z
    .array(Moment)
    .max(LESSON_LIMITS.momentsMax)
    .refine(
      (moments) => new Set(moments.map(({ seconds }) => seconds)).size === moments.length,
      "Two key moments have the same time",
    )
    .overwrite((moments) => [...moments].sort((one, other) => one.seconds - other.seconds)),
  leftHandedUrl: PastedVideo,
  file: z.object({ id: DocumentId }).nullable().describe("an uploaded file"),
})
  .refine(areMomentsInVideo, { path: ["moments"], error: "A key moment is after the end of the video" })
  .refine(isGoalReachable, { path: ["drillGoal"], error: "The goal of the drill exceeds its attempts" });

/** Input for several new lessons at the end of a course. */
export const LessonsInput = z.object({
  id: NumericId,
  lessons: z
    .array(z.object({ title: Title, videoUrl: PastedLink, lengthSeconds: LessonInput.shape.lengthSeconds }))
    .min(1)
    .max(LESSONS_AT_ONCE_MAX)
    .refine(
      (lessons) => new Set(lessons.map(({ videoUrl }) => videoKey(videoUrl))).size === lessons.length,
      "Two lessons have the same video",
    ),
});

export type LessonsInput = z.infer<typeof LessonsInput>;
export type EditedCourse = z.infer<typeof EditedCourse>;
export type EditedLesson = z.infer<typeof EditedLesson>;
export type CourseInput = z.infer<typeof CourseInput>;
export type VideoState = z.infer<typeof VideoState>;
export type VideoDetails = z.infer<typeof VideoDetails>;
export type LessonInput = z.infer<typeof LessonInput>;

/**
 * Path of uploaded pictures: a hash of their content and the extension of their type. Hosting serves the
 * pictures of published pages as files. The API serves all others.
 */
export const PICTURE_PATH = "/pictures/:file";

/** A picture to upload: WebP, JPEG or PNG. */
export const PictureInput = z.object({
  base64: z
    .base64()
    .min(4)
    .max(Math.ceil(PICTURE_MAX_BYTES / 3) * 4),
});

/** An uploaded picture with a permanent URL. Width and height are in pixels. */
export const StoredPicture = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** Returns the name with which a PDF is downloaded: without folders and control characters, and with its ending. */
function pdfNameOf(name: string): string {
  const ownName = name.split(/[/\\]/).at(-1) ?? "";
  const visible = ownName.replace(/\p{Cc}/gu, "").trim();
  const stem = visible.replace(/\.pdf$/i, "").slice(0, FILE_NAME_MAX_LENGTH - 4);
  return `${stem || "verkefnablad"}.pdf`;
}

/** A PDF to upload. */
export const FileInput = z.object({
  name: TrimmedText.min(1).max(FILE_NAME_MAX_LENGTH).transform(pdfNameOf),
  base64: z
    .base64()
    .min(4)
    .max(Math.ceil(FILE_MAX_BYTES / 3) * 4),
});

export type LessonFile = z.infer<typeof LessonFile>;

export type StoredPicture = z.infer<typeof StoredPicture>;
