import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseContent } from "../../ops/content/content.ts";

/** What the demo sells: `content.yaml`, in the format of `npm run content`. */
export const CONTENT = parseContent(readFileSync(join(import.meta.dirname, "content.yaml"), "utf8"));

const [course] = CONTENT.courses;
if (course === undefined) throw new Error("content.yaml has no course");

export const COURSE = course;

export const LESSONS = CONTENT.lessons.map((lesson, index) => ({ ...lesson, orderIndex: index + 1 }));
