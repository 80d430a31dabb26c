import { screen, within } from "@testing-library/react";
import type { SiteTexts } from "functions/site/schema";
import { expect, test } from "vitest";
import { renderStaticPage } from "../../test/render-static-page.ts";
import { course, siteTexts } from "../../test/samples.ts";

const second = {
  ...course,
  id: 2,
  title: "Pútt heima",
  description: "Tvær æfingar á teppi",
  price: 9900,
  thumbnailUrl: "/images/courses/2.svg",
  thumbnailAlt: "Bolti við holu",
  lessonIds: [21, 22],
};
const others = async () =>
  within((await screen.findByRole("heading", { name: "Fleiri námskeið" })).closest("section") as HTMLElement);

test("features only the first course, and lists the others on sale with their prices and buy links [1.5]", async () => {
  renderStaticPage("/", { courses: [course, second] });
  expect(screen.getAllByRole("heading", { name: course.title, level: 2 })[0]).toBeInTheDocument();
  expect(screen.getByText(course.description)).toBeInTheDocument();
  expect(screen.getAllByText(/24\.900 kr\./).length).toBeGreaterThan(0);
  expect(screen.queryByRole("heading", { name: second.title, level: 2 })).toBeNull();
  const buttons = screen.getAllByRole("link", { name: `Kaupa námskeið: ${course.title}` });
  expect(buttons.length).toBeGreaterThan(1);
  for (const button of buttons) {
    expect(button).toHaveAttribute("href", "/auth?next=%2Fcheckout%3FcourseId%3D1");
    expect(button).toHaveTextContent("Kaupa námskeið");
  }
  expect(screen.getByRole("link", { name: `Gefa námskeiðið: ${course.title}` })).toBeInTheDocument();
  const list = await others();
  expect(list.getByRole("heading", { level: 3, name: "Pútt heima" })).toBeInTheDocument();
  expect(list.getByText("Tvær æfingar á teppi")).toBeInTheDocument();
  expect(list.getByText("9.900 kr.")).toBeInTheDocument();
  expect(list.getByRole("img", { name: "Bolti við holu" })).toHaveAttribute("src", "/images/courses/2.svg");
  const buy = list.getByRole("link", { name: "Kaupa: Pútt heima" });
  expect(buy).toHaveAttribute("href", "/auth?next=%2Fcheckout%3FcourseId%3D2");
});

test("lists the lessons with their lengths and links to the free preview, also with its length", async () => {
  const lessons = course.lessons.map((lesson) => ({
    ...lesson,
    lengthSeconds: 372,
    isFree: lesson.id === 1,
  }));
  renderStaticPage("/", { courses: [{ ...course, lessons }] });
  const items = within(await screen.findByRole("region", { name: "Kennslustundirnar" })).getAllByRole(
    "listitem",
  );
  expect(items.map(({ textContent }) => textContent)).toEqual([
    ...["1GripiðHorfa ókeypis6:12", "2Staðan6:12", "3Miðið6:12"],
  ]);
  const watch = screen.getByRole("link", { name: "Horfa á ókeypis kennslustund (6\u00a0mín.)" });
  expect(watch).toHaveAttribute("href", "/lesson/1");
  expect(screen.getByRole("link", { name: "Horfa ókeypis: Gripið" })).toHaveAttribute("href", "/lesson/1");
});

test("shows the results of a testimonial below its quote [10.305]", () => {
  const results = [{ title: "Pútt", start: { hits: 6, attempts: 10 }, end: { hits: 9, attempts: 10 } }];
  const testimonials = [{ name: "Anna", role: "", quote: "Loksins.", results }];
  renderStaticPage("/", { texts: { ...siteTexts, testimonials } });
  const figure = screen.getByText("Loksins.", { exact: false, selector: "figure *" }).closest("figure");
  expect(figure).toHaveTextContent("Pútt6 → 9 af 10");
  expect(figure).toHaveTextContent("3 fleiri");
});

test("shows all of the instructor's copy: biography, testimonials, facts, questions, guarantee, upcoming courses [1.8] [1.9]", () => {
  renderStaticPage("/");
  const { instructor, testimonials, questions, guarantee, upcoming } = siteTexts;
  expect(screen.getByRole("heading", { name: instructor.name })).toBeInTheDocument();
  expect(screen.getByRole("img", { name: "Teikning: Hlynur Fannar" })).toBeInTheDocument();
  for (const paragraph of instructor.biography) expect(screen.getByText(paragraph)).toBeInTheDocument();
  expect(testimonials).toHaveLength(3);
  for (const { name, role, quote } of testimonials) {
    expect(name).toMatch(/^\S+$/);
    expect(screen.getByText(`„${quote}“`).closest("figure")).toHaveTextContent(`${name}${role}`);
  }
  const proof = within(screen.getByRole("region", { name: "Nemendur og kennari" }));
  expect(proof.getByText("„Ég þorði loksins út á völl.“")).toBeInTheDocument();
  for (const { value, label } of instructor.facts)
    expect(proof.getByText(label).parentElement).toHaveTextContent(`${label}${value}`);
  for (const { question, answer } of questions) {
    const details = screen.getByText(question).closest("details");
    expect(details).not.toHaveAttribute("open");
    expect(details).toHaveTextContent(answer);
  }
  expect(screen.getByRole("heading", { name: guarantee.title })).toBeInTheDocument();
  expect(screen.getByText(guarantee.text)).toBeInTheDocument();
  for (const { title } of upcoming) expect(screen.getByRole("heading", { name: title })).toBeInTheDocument();
  expect(screen.queryByText("Fleiri námskeið")).toBeNull();
  expect(screen.queryByRole("link", { name: /ókeypis kennslustund/ })).toBeNull();
});

test("lists the target audience, and collapses the excluded audience and the requirements", () => {
  renderStaticPage("/");
  const { forWhom, notFor, needs } = siteTexts.audience;
  const pointsAfter = (heading: Element | null | undefined) =>
    [...(heading?.nextElementSibling?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent);
  expect(pointsAfter(screen.getByRole("heading", { name: "Námskeiðið er fyrir" }))).toEqual(forWhom);
  for (const [title, points] of [
    ["Námskeiðið er ekki fyrir", notFor],
    ["Þú þarft", needs],
  ] as const) {
    const summary = screen.getByRole("heading", { name: title }).closest("summary");
    expect(summary?.parentElement).not.toHaveAttribute("open");
    expect(pointsAfter(summary)).toEqual(points);
  }
});

test.each([
  [6, 6, 0],
  [7, 5, 2],
])("shows of %d lessons the first %d and collapses %d", async (count, atFirst, collapsed) => {
  const lessons = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Lota ${index + 1}`,
    lengthSeconds: 60,
    isFree: false,
    isDrillCounted: true,
  }));
  const lessonIds = lessons.map(({ id }) => id);
  renderStaticPage("/", { courses: [{ ...course, lessons, lessonIds }] });
  const region = await screen.findByRole("region", { name: "Kennslustundirnar" });
  const [shown, folded] = [...region.querySelectorAll("ol")];
  expect(shown?.querySelectorAll("li")).toHaveLength(atFirst);
  expect(folded?.querySelectorAll("li").length ?? 0).toBe(collapsed);
  if (folded === undefined) return;
  expect(folded.closest("details")).not.toHaveAttribute("open");
  expect(folded).toHaveAttribute("start", "6");
  expect(within(region).getByText("Sýna allar 7").closest("summary")).toBeInTheDocument();
});

test("hides the sections that the instructor has left empty", () => {
  const texts: SiteTexts = {
    ...siteTexts,
    instructor: { ...siteTexts.instructor, pictureAlt: "" },
    promo: { ...siteTexts.promo, videoUrl: "" },
    audience: { forWhom: siteTexts.audience.forWhom, notFor: [], needs: [] },
    testimonials: [],
    questions: [],
    guarantee: { title: "", text: "" },
    upcoming: [],
  };
  renderStaticPage("/", { texts });
  for (const gone of [
    "Sjáðu hvernig kennslan fer fram",
    "Námskeiðið er ekki fyrir",
    "Þú þarft",
    "Þetta segja nemendur",
    "Algengar spurningar",
    "Næstu námskeið",
    siteTexts.guarantee.title,
  ])
    expect(screen.queryByText(gone)).toBeNull();
  expect(screen.getByText("Námskeiðið er fyrir")).toBeInTheDocument();
  expect(screen.getByRole("img", { name: "Kennarinn: Hlynur Fannar" })).toBeInTheDocument();
});

const withVideo = (videoUrl: string) => ({
  texts: { ...siteTexts, promo: { ...siteTexts.promo, videoUrl } },
});

test("shows the error message of the specification if the promotional link is not a video [2.31] [8.38]", async () => {
  renderStaticPage("/", withVideo("https://example.com/"));
  expect(await screen.findByText("Could not load video")).toHaveAttribute("lang", "en");
});

test("names YouTube as the host of a promotional video on YouTube", async () => {
  renderStaticPage("/", withVideo("https://www.youtube.com/watch?v=M7lc1UVf-VE"));
  expect(await screen.findByText(/Spilast hjá YouTube/)).toBeInTheDocument();
});

test("shows the guarantee and the union refund next to the price, and no guarantee of a shop without one [10.364]", () => {
  const promises = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  const union = "Stéttarfélagið þitt endurgreiðir oft hluta";
  renderStaticPage("/");
  expect(promises()).toEqual(expect.arrayContaining([siteTexts.guarantee.title, union]));
  renderStaticPage("/", { texts: { ...siteTexts, guarantee: { title: "14 daga ábyrgð", text: "" } } });
  expect(promises()).toContain(union);
  expect(promises()).not.toContain("14 daga ábyrgð");
  renderStaticPage("/", { courses: [{ ...course, price: 0 }] });
  expect(promises()).not.toContain(union);
});
