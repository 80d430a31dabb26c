import { videoLink } from "functions/courses/video-link";
import type { EditedSite, SiteTexts } from "functions/site/schema";

/** Divides paragraphs. */
export const EMPTY_LINES = /\n\s*\n/;

/** Returns the items of a list typed as text, without blank ones. The default is one item per line. */
export function itemsOf(text: string, separator: string | RegExp = "\n"): string[] {
  return text.split(separator).filter((item) => item.trim() !== "");
}

/** Returns the form values: lists have one item per line, paragraphs are separated by a blank line. */
export function valuesOf(site: EditedSite) {
  const { revision: _, savedAt: __, savedBy: ___, ...texts } = site;
  const { instructor, hero, audience, upcoming } = texts;
  return {
    ...texts,
    instructor: { ...instructor, biography: instructor.biography.join("\n\n") },
    hero: { ...hero, promises: hero.promises.join("\n") },
    audience: {
      forWhom: audience.forWhom.join("\n"),
      notFor: audience.notFor.join("\n"),
      needs: audience.needs.join("\n"),
    },
    upcoming: upcoming.map((course) => ({ ...course, lessons: String(course.lessons ?? "") })),
  };
}

export type SiteValues = ReturnType<typeof valuesOf>;

/** Returns the texts of the page for values that may be invalid. Items without their main text are omitted. */
export function textsOf(values: SiteValues): SiteTexts {
  const { instructor, hero, learning, promo, audience } = values;
  return {
    ...values,
    instructor: {
      ...instructor,
      biography: itemsOf(instructor.biography, EMPTY_LINES),
      facts: instructor.facts.filter(({ value, label }) => value && label),
    },
    hero: { ...hero, promises: itemsOf(hero.promises) },
    learning: { ...learning, blocks: learning.blocks.filter(({ title }) => title) },
    promo: { ...promo, videoUrl: videoLink(promo.videoUrl) ?? "" },
    audience: {
      forWhom: itemsOf(audience.forWhom),
      notFor: itemsOf(audience.notFor),
      needs: itemsOf(audience.needs),
    },
    testimonials: values.testimonials.filter(({ quote }) => quote),
    questions: values.questions.filter(({ question }) => question),
    upcoming: values.upcoming
      .map(({ id, title, text, lessons }, index) => ({
        id: id || `new-${index}`,
        title,
        text,
        lessons: Number(lessons) || null,
      }))
      .filter(({ title }) => title),
  };
}
