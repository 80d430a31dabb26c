import { parse, stringify } from "yaml";
import * as z from "zod";
import { MAX_NUMERIC_ID } from "../../functions/src/core/limits.ts";
import { hasNoCredentials } from "../../functions/src/core/written-text.ts";
import {
  COURSE_LIMITS,
  DEFAULT_DRILL_ATTEMPTS,
  LESSON_LIMITS,
  QUESTION_QUOTA,
} from "../../functions/src/courses/limits.ts";
import { CourseFields, LessonFields, PicturePath } from "../../functions/src/courses/schema.ts";
import { SiteDraft } from "../../functions/src/site/schema.ts";

const Id = z.int().min(1).max(MAX_NUMERIC_ID);
const Text = z.string().trim().min(1);
const Image = z
  .string()
  .refine(
    (path) => PicturePath.safeParse(path).success,
    "an image of the site (/images/…) or an uploaded one (/pictures/…)",
  );
/** A lesson may have no video URL. */
const Video = z.literal("").or(
  z
    .url({
      hostname: /^((www\.)?youtube\.com|youtu\.be|(player\.)?vimeo\.com)$/,
      error: "a URL at YouTube or Vimeo",
    })
    .refine(hasNoCredentials, "an address without user and password"),
);

/** Content file with courses and lessons. Prices are whole krónur. */
const Content = z
  .strictObject({
    courses: z.array(
      CourseFields.extend({
        id: Id,
        title: Text,
        description: z.string(),
        thumbnailUrl: Image,
        isPublished: z.boolean(),
        questionQuota: z.int().min(0).max(QUESTION_QUOTA.max).default(QUESTION_QUOTA.default),
        lessons: z.array(Id).describe("ids in the order of the course"),
        assessmentLessonIds: z.array(Id).max(COURSE_LIMITS.assessmentMax).default([]),
      }).strict(),
    ),
    // A PDF is not part of the file. An import keeps it.
    lessons: z.array(
      LessonFields.omit({ file: true })
        .extend({
          id: Id,
          title: Text,
          videoUrl: Video,
          thumbnailUrl: Image,
          type: z.string().default("video"),
          drillAttempts: z
            .int()
            .min(1)
            .max(LESSON_LIMITS.drillAttemptsMax)
            .nullable()
            .default(DEFAULT_DRILL_ATTEMPTS),
          drillGoal: z.int().min(1).max(LESSON_LIMITS.drillAttemptsMax).nullable().default(null),
          leftHandedUrl: Video.default(""),
        })
        .strict(),
    ),
    site: SiteDraft.optional().describe("what the public pages say"),
  })
  .superRefine(({ courses, lessons }, context) => {
    const issue = (message: string) => context.addIssue({ code: "custom", message });
    const ids = new Set(lessons.map(({ id }) => id));
    for (const id of repeated(courses.map((course) => course.id))) issue(`two courses have the id ${id}`);
    for (const id of repeated(lessons.map((lesson) => lesson.id))) issue(`two lessons have the id ${id}`);
    for (const course of courses) {
      for (const id of repeated(course.lessons)) issue(`course ${course.id} has lesson ${id} twice`);
      for (const id of course.lessons)
        if (!ids.has(id)) issue(`course ${course.id} has lesson ${id}, which is not in the file`);
      for (const id of repeated(course.assessmentLessonIds))
        issue(`the assessment of course ${course.id} has lesson ${id} twice`);
      const isCounted = (id: number) =>
        lessons.some((lesson) => lesson.id === id && lesson.drill !== "" && lesson.drillAttempts !== null);
      for (const id of course.assessmentLessonIds)
        if (!course.lessons.includes(id) || !isCounted(id))
          issue(
            `the assessment of course ${course.id} has lesson ${id}, which has no counted drill in the course`,
          );
      const hasVideo = (id: number) => lessons.some((lesson) => lesson.id === id && lesson.videoUrl !== "");
      if (course.isPublished && !course.lessons.some(hasVideo))
        issue(`course ${course.id} is on sale and has no lesson with a video`);
      if (course.isPublished && course.description === "")
        issue(`course ${course.id} is on sale and has no description`);
    }
  });

export type Content = z.infer<typeof Content>;

/** Parses a YAML content file. Ignores marks of sample data. Throws an error that lists every fault. */
export function parseContent(text: string): Content {
  const { success, data, error } = Content.safeParse(readMarks(text).content, { error: numberFault });
  if (!success) throw new Error(`The content has faults:\n${z.prettifyError(error)}`);
  return data;
}

/**
 * Returns the fault of a number in a text field, or of another text in a number field. YAML reads unquoted digits as a
 * number, drops their leading zeros and reads a dot as a decimal point.
 */
const numberFault: z.core.$ZodErrorMap = (issue) => {
  const isNumber = typeof issue.input === "number";
  const isWanted = issue.code === "invalid_type" && (issue.expected === "int" || issue.expected === "number");
  if (isWanted && (isNumber || typeof issue.input === "string"))
    return "a whole number without dots, commas and quotes, for example 24900";
  const isUnwanted =
    issue.code === "invalid_union" || (issue.code === "invalid_type" && issue.expected === "string");
  return isNumber && isUnwanted ? "put it in quotes, because it is not a number" : undefined;
};

/**
 * Returns the paths of the sample data in a content file, e.g. `site.company`. The demo marks it with the line
 * `sample: true`; a real shop must not open with it.
 */
export function samplesIn(text: string): string[] {
  return readMarks(text).samples;
}

/** Parses YAML, and separates its marks of sample data from the content. */
function readMarks(text: string): { content: unknown; samples: string[] } {
  const samples: string[] = [];
  const content = parse(text);
  visit(content, "");
  return { content, samples };

  function visit(value: unknown, path: string): void {
    if (typeof value !== "object" || value === null) return;
    if ("sample" in value) {
      if (value.sample === true) samples.push(path);
      delete value.sample;
    }
    for (const [name, entry] of Object.entries(value))
      visit(entry, Array.isArray(value) ? `${path}[${name}]` : path === "" ? name : `${path}.${name}`);
  }
}

export function contentText(content: Content): string {
  return stringify(content, { lineWidth: 110 });
}

function repeated(ids: readonly number[]): number[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
