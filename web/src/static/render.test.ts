import type { Lesson } from "functions/courses/schema";
import type { SiteTexts } from "functions/site/schema";
import { expect, test } from "vitest";
import { course, lesson, siteTexts } from "../../test/samples.ts";
import { listedPaths, type Rendered, renderPages, renderShell, type SiteContent } from "./render.tsx";

const NOTHING: SiteContent = { texts: null, courses: null, lessons: [] };
function pageAt(path: string, content: Partial<SiteContent>): Rendered {
  const page = renderPages({ ...NOTHING, ...content }).get(path);
  if (page === undefined) throw new Error(`No static page at ${path}`);
  return page;
}
const htmlOf = (courses: (typeof course)[] | null, texts: SiteTexts | null = null) => {
  const { head, body, data } = pageAt("/", { courses, texts });
  return head + body + data;
};
const lessonPage = (free: Lesson) =>
  pageAt(`/lesson/${free.id}`, { texts: siteTexts, courses: [course], lessons: [free] });

test("the landing page contains the price of the first course as text and as structured data", () => {
  const html = htmlOf([course]);
  expect(html).toContain(course.title);
  expect(html).toContain(`"price":${course.price}`);
  expect(html).toMatch(/\d kr\./);
});

test("the landing page shows neither a price nor an empty message if the courses are unknown", () => {
  const html = htmlOf(null);
  expect(html).not.toMatch(/\d kr\.|"price"|application\/json|application\/ld\+json/);
  expect(html).not.toContain("Engin námskeið í boði.");
});

test("the landing page contains the instructor's copy as HTML and as embedded data", () => {
  const html = htmlOf([course], siteTexts);
  expect(html).toContain(siteTexts.hero.headline);
  const data = html.match(/<script type="application\/json" id="site-texts">(.+?)<\/script>/)?.[1] ?? "";
  expect(JSON.parse(data)).toEqual(siteTexts);
  expect(renderShell(siteTexts).data).toContain(data);
});

test("the landing page shows the course and no sample content if the site has no copy", () => {
  const html = htmlOf([course]);
  expect(html).toContain(course.title);
  expect(html.match(/<h2/g)).toHaveLength(2); // the course, and the last section before the footer
  for (const sample of ["Hlynur", "hallo@example.com", "<details", "<figure", "Instagram", "Kt."])
    expect(html).not.toContain(sample);
});

test("search engines index the static pages and the free lessons, but not the not-found page [2.16]", () => {
  expect(listedPaths({ ...NOTHING, lessons: [lesson] })).toEqual([
    "/",
    "/skilmalar",
    "/personuvernd",
    "/lesson/2",
  ]);
  const { head, body } = pageAt("/404", {});
  expect(head).toContain('<meta name="robots" content="noindex"/>');
  expect(body).toMatch(/<h1[^>]*>Boltinn er týndur<\/h1>/);
});

test("the page of a free lesson works without JavaScript and loads nothing from the video host [10.15]", () => {
  const free = { ...lesson, isFree: true, thumbnailUrl: "/pictures/abc.webp" };
  const { head, body: html } = lessonPage(free);
  const body = html.replaceAll("<!-- -->", "");
  expect(head).toContain(`<title>${lesson.title} · Golfnámskeið</title>`);
  expect(head).toContain(`<meta name="description" content="${lesson.description}"/>`);
  expect(head).toMatch(/<meta property="og:image" content="http[^"]*\/pictures\/abc.webp"\/>/);
  expect(head).toMatch(/<link rel="canonical" href="http[^"]*\/lesson\/2"\/>/);
  expect(body.replace(/<[^>]+>/g, "")).toContain("Ókeypis sýnishorn · Kennslustund 2\u00a0af\u00a03");
  expect(body).toContain(lesson.description);
  expect(body).toContain('href="/checkout?courseId=1"');
  expect(body).toContain("24.900 kr.");
  expect(body).not.toMatch(/<iframe|src="https:|Merkja sem lokið/);
  expect(body).toMatch(/<noscript><p[^>]*><a href="https:[^"]+"[^>]*>Horfa á myndbandið á /);
});

test("search engines and social previews get a one-line description without markup [10.25]", () => {
  const description = "Sæktu:\n- blað: https://example.is/a\n- bolta";
  const line = "Sæktu: blað: https://example.is/a, bolta.";
  expect(htmlOf([{ ...course, description }])).toContain(`"description":"${line}"`);
  const { head } = lessonPage({ ...lesson, isFree: true, description });
  expect(head).toContain(`<meta name="description" content="${line}"/>`);
  expect(head).toContain(`<meta property="og:description" content="${line}"/>`);
});

test("a free lesson with an SVG thumbnail uses the social preview image of the site", () => {
  const { head } = lessonPage({ ...lesson, isFree: true });
  expect(head).toMatch(/<meta property="og:image" content="http[^"]*\/images\/share.png"\/>/);
});
