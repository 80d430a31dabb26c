import { chakra } from "@chakra-ui/react/styled-system";
import type { PublicationFacts } from "functions/site/schema";
import { courseFieldNames, lessonFieldNames } from "../../courses/admin/texts.ts";
import { formatIsk } from "../../lib/format.ts";
import { factText, partTitles } from "./texts.ts";

type CourseFacts = PublicationFacts["courses"][number];

/** Lines listed for one publication. */
const LINES = 6;

/** Titles listed in one line. */
const TITLES = 3;

/** Lists what a publication changes: texts, courses and lessons, one per line. */
export function FactList({ facts }: { facts: PublicationFacts }) {
  const lines = linesOf(facts);
  const more = lines.length - LINES;
  return (
    <chakra.ul listStyleType="none" fontSize="sm" overflowWrap="anywhere">
      {lines.slice(0, LINES).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {more > 0 && <li>{factText.more(more)}</li>}
    </chakra.ul>
  );
}

function linesOf({ parts, courses, lessons }: PublicationFacts): string[] {
  const texts = parts.length === 0 ? [] : [`${factText.texts}: ${sectionsOf(parts).join(", ")}`];
  return [
    ...texts,
    ...courses.map((course) => `${course.title}: ${courseLine(course)}`),
    ...lessons.map(({ title, fields }) => `${title}: ${lessonFields(fields)}`),
  ];
}

/** Returns the titles of the sections with changed texts. */
export function sectionsOf(parts: PublicationFacts["parts"]): string[] {
  return [...new Set(parts.map((part) => partTitles[part]))];
}

function courseLine(course: CourseFacts): string {
  const { fields, live, price, isPublished } = course;
  return [
    fields.includes("isPublished") && (isPublished ? factText.onSale : factText.offSale),
    fields.includes("price") &&
      (live.isPublished
        ? factText.newPrice(formatIsk(live.price), formatIsk(price))
        : factText.firstPrice(formatIsk(price))),
    ...lessonsOf(course),
    ...courseFields(course),
  ]
    .filter((part) => part !== false)
    .join(", ");
}

/** Returns the lessons that a course gains and loses. */
export function lessonsOf({ newLessons, removedLessons }: CourseFacts): string[] {
  return [
    ...(newLessons.length > 0 ? [factText.newLessons(newLessons.length, someOf(newLessons))] : []),
    ...(removedLessons.length > 0 ? [factText.removed(someOf(removedLessons))] : []),
  ];
}

/** Returns the names of the changed fields of a course that have no sentence of their own. */
export function courseFields({ fields, newLessons, removedLessons }: CourseFacts): string[] {
  const hasTitles = newLessons.length + removedLessons.length > 0;
  return fields.flatMap((field) =>
    field === "lessonIds" && hasTitles ? [] : (courseFieldNames[field] ?? []),
  );
}

/** Returns the names of the changed fields of a lesson. */
export function lessonFields(fields: PublicationFacts["lessons"][number]["fields"]): string {
  return fields.map((field) => lessonFieldNames[field]).join(", ");
}

function someOf(titles: readonly string[]): string {
  const shown = titles.slice(0, TITLES).map((title) => `„${title}“`);
  const more = titles.length - TITLES;
  return more > 0 ? `${shown.join(", ")} ${factText.more(more)}` : shown.join(", ");
}
