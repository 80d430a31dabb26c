import type { SiteTexts } from "functions/site/schema";
import { expect, test } from "vitest";
import { course, lesson } from "../../test/samples.ts";
import { siteTexts } from "../../test/site-texts.ts";
import { listedRoutes, prerender, prerenderedRoutes, prerenderLesson, shell } from "./prerender.tsx";

const [landing] = prerenderedRoutes;
const htmlOf = async (courses: (typeof course)[] | null, texts: SiteTexts | null = null) => {
  if (landing === undefined) throw new Error("no route is prerendered");
  const { head, body, data } = await prerender(landing, courses, texts);
  return head + body + data;
};

test("the landing page shows the first course's price, to people and to search engines", async () => {
  const html = await htmlOf([course]);
  expect(html).toContain(course.title);
  expect(html).toContain(`"price":${course.price}`);
  expect(html).toMatch(/\d kr\./);
});

test("without courses it shows no price, and says that it is loading", async () => {
  const html = await htmlOf(null);
  expect(html).not.toMatch(/\d kr\.|"price"|application\/json|application\/ld\+json/);
  expect(html).not.toContain("Engin námskeið í boði.");
  expect(html).toContain("Augnablik …");
});

test("the instructor's texts are in the page and in the data that it hands to the browser", async () => {
  const html = await htmlOf([course], siteTexts);
  expect(html).toContain(siteTexts.hero.headline);
  const data = html.match(/<script type="application\/json" id="site-texts">(.+?)<\/script>/)?.[1] ?? "";
  expect(JSON.parse(data)).toEqual(siteTexts);
  expect(shell(siteTexts).data).toContain(data);
});

test("without texts a page still sells the course, and shows no section and no company of a sample", async () => {
  const html = await htmlOf([course]);
  expect(html).toContain(course.title);
  expect(html.match(/<h2/g)).toHaveLength(2); // the course, and the last section before the footer
  for (const sample of ["Hlynur", "hallo@example.com", "<details", "<figure", "Instagram", "Kt."])
    expect(html).not.toContain(sample);
});

test('the sign-in page holds the login form and the order of whoever comes from "Kaupa", for all alike', async () => {
  const auth = prerenderedRoutes.find(({ path }) => path === "/auth");
  if (auth === undefined) throw new Error("/auth is not prerendered");
  const { head, body } = await prerender(auth, [course], null);
  expect(head).toContain("<title>Innskráning · Golfnámskeið</title>");
  expect(head).not.toContain("application/ld+json");
  for (const screen of ["login", "order", "other"]) expect(body).toContain(`data-screen="${screen}"`);
  expect(body.match(/name="password"/g)).toHaveLength(2);
  expect(body).toContain(course.title);
  expect(body).toContain("24.900 kr.");
  expect(listedRoutes.map(({ path }) => path)).toEqual(["/", "/skilmalar", "/personuvernd"]);
});

test("a free lesson can be read, shared and bought from without a script, and asks nothing of the video's host [10.15]", async () => {
  const free = { ...lesson, isFree: true, thumbnailUrl: "/pictures/abc.webp" };
  const { head, body: html } = await prerenderLesson(free, [course], siteTexts);
  const body = html.replaceAll("<!-- -->", "");
  expect(head).toContain(`<title>${lesson.title} · Golfnámskeið</title>`);
  expect(head).toContain(`<meta name="description" content="${lesson.description}"/>`);
  expect(head).toMatch(/<meta property="og:image" content="http[^"]*\/pictures\/abc.webp"\/>/);
  expect(head).toMatch(/<link rel="canonical" href="http[^"]*\/lesson\/2"\/>/);
  expect(body).toContain("Ókeypis sýnishorn · Kennslustund 2 af 3");
  expect(body).toContain(lesson.description);
  expect(body).toContain('href="/checkout?courseId=1"');
  expect(body).toContain("24.900 kr.");
  expect(body).not.toMatch(/<iframe|src="https:|Merkja sem lokið/);
  expect(body).toMatch(/<noscript><p[^>]*><a href="https:[^"]+"[^>]*>Horfa á myndbandið á /);
});

test("search engines and social previews get a description in one line, without markup [10.25]", async () => {
  const description = "Sæktu:\n- blað: https://example.is/a\n- bolta";
  const line = "Sæktu: blað: https://example.is/a, bolta.";
  expect(await htmlOf([{ ...course, description }])).toContain(`"description":"${line}"`);
  const { head } = await prerenderLesson({ ...lesson, isFree: true, description }, [course], siteTexts);
  expect(head).toContain(`<meta name="description" content="${line}"/>`);
  expect(head).toContain(`<meta property="og:description" content="${line}"/>`);
});

test("a free lesson whose pictures no network shows is shared with the site's own", async () => {
  const { head } = await prerenderLesson({ ...lesson, isFree: true }, [course], siteTexts);
  expect(head).toMatch(/<meta property="og:image" content="http[^"]*\/images\/share.png"\/>/);
});
