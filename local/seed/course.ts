import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseContent } from "../../ops/content/content.ts";

/**
 * Courses, lessons and site copy of the demo, from `content.yaml`. The format is that of `npm run ops --
 * content`.
 */
export const CONTENT = parseContent(readFileSync(join(import.meta.dirname, "content.yaml"), "utf8"));

const {
  courses: [course],
  site,
} = CONTENT;
if (course === undefined || site === undefined) throw new Error("content.yaml has no course or no site");

export const COURSE = course;

export const SITE_TEXTS = site;

export const LESSONS = CONTENT.lessons.map((lesson, index) => ({ ...lesson, orderIndex: index + 1 }));
