import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { asAdmin, asTeacher, editedCourse, noChanges, publications } from "../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { course, visitor } from "../../../test/samples.ts";

const NAME = `Aðgerðir fyrir námskeiðið ${course.title}`;
const LIST = "GET /api/admin/courses";
const changed = { ...editedCourse, revision: 5 };

async function openMenu(answers: Answers = {}) {
  const page = renderPage("/admin/dashboard?tab=courses", visitor, { ...asAdmin, ...answers });
  const { person } = page;
  await person.click(await screen.findByRole("button", { name: NAME }));
  return { ...page, menu: within(await screen.findByRole("menu", { name: NAME })) };
}

test("the title of a course opens its editor, and its menu lists the actions [10.12]", async () => {
  const { person, api, url, menu } = await openMenu({
    "POST /api/admin/courses/1/duplicate": ok({ ...changed, id: 7 }),
    "GET /api/admin/lessons": ok([]),
  });
  expect(screen.getByRole("link", { name: course.title })).toHaveAttribute("href", "/admin/courses/1");
  expect(menu.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    ...["Breyta námskeiði", "Skoða á vefnum", "Gera afrit", "Setja í geymslu"],
  ]);
  expect(menu.getByRole("menuitem", { name: "Skoða á vefnum" })).toHaveAttribute("href", "/course/1");
  await person.click(menu.getByRole("menuitem", { name: "Gera afrit" }));
  await waitFor(() => expect(url()).toBe("/admin/courses/7"));
  expect(api.bodies).toContainEqual({ title: `${course.title} (afrit)` });
});

test("archives a course after a confirmation, and the toast restores it on sale [10.200]", async () => {
  const { person, api, menu } = await openMenu({
    [LIST]: [ok([course]), ok([]), ok([course])],
    "POST /api/admin/courses/1/archive": ok({ ...changed, archivedAt: course.createdAt }),
    "POST /api/admin/courses/1/restore": ok(changed),
  });
  await person.click(menu.getByRole("menuitem", { name: "Setja í geymslu" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(api.asked).not.toContain("POST /api/admin/courses/1/archive");
  await person.click(dialog.getByRole("button", { name: "Setja í geymslu" }));
  expect(await screen.findByText("Námskeiðið er komið í geymslu")).toBeInTheDocument();
  expect(await screen.findByText("Engin námskeið fundust.")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("tabpanel")).toHaveFocus());
  await person.click(screen.getByRole("button", { name: "Afturkalla" }));
  expect(await screen.findByRole("button", { name: NAME })).toBeInTheDocument();
  expect(api.bodies).toContainEqual({ isPublished: true });
});

describe("the price in the list", () => {
  const SAVE = "PUT /api/admin/courses/1";
  const CHANGES = "GET /api/admin/site/changes";
  const PUBLISH = "POST /api/admin/publications";
  const saved = { ...editedCourse, price: 26_900, revision: 4, hasDraft: true };
  const priceChange = {
    id: 1,
    title: course.title,
    price: 26_900,
    isPublished: true,
    fields: ["price"],
    live: { price: 24_900, isPublished: true },
    newLessons: [],
    removedLessons: [],
    hiddenLessons: 0,
  };
  const changes = { ...noChanges, version: "1".repeat(64), courses: [priceChange] };

  async function changePrice(answers: Answers) {
    const page = renderPage("/admin/dashboard", visitor, {
      ...asAdmin,
      "GET /api/admin/courses/1": ok(editedCourse),
      [SAVE]: ok(saved),
      [PUBLISH]: ok(publications[0]),
      ...answers,
    });
    const { person } = page;
    await person.click(await screen.findByRole("tab", { name: "Námskeið" }));
    await person.click(
      await screen.findByRole("button", { name: `Breyta verði: ${course.title}, 24.900 kr.` }),
    );
    const field = await screen.findByLabelText("Verð í krónum");
    const dialog = within(screen.getByRole("dialog", { name: `Verð: ${course.title}` }));
    await person.clear(field);
    await person.type(field, "26.900");
    expect(dialog.getByText("Kaupendur sjá 26.900 kr. um leið og þú birtir.")).toBeInTheDocument();
    await person.click(dialog.getByRole("button", { name: "Vista og birta" }));
    return page;
  }

  test("changes and publishes the price with three clicks from the overview [10.327]", async () => {
    const { api } = await changePrice({ [CHANGES]: [ok(noChanges), ok(changes), ok(noChanges)] });
    expect(await screen.findByText("Nýja verðið er birt")).toBeInTheDocument();
    expect(api.sent(SAVE)).toMatchObject([{ price: 26_900, revision: 3, title: course.title }]);
    expect(api.sent(PUBLISH)).toEqual([{ version: changes.version }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test.each([
    ["a lesson", { lessons: [{ id: 2, title: "Vipp", fields: ["title"] }] }, "Vipp"],
    [
      "the price of another course",
      { courses: [priceChange, { ...priceChange, id: 2, title: "Vipp" }] },
      "Vipp",
    ],
    [
      "another field of the course",
      { courses: [{ ...priceChange, title: "Vipp", fields: ["price", "title"] }] },
      "Vipp",
    ],
    ["a text of the site", { parts: ["hero"] }, "Efst á síðunni"],
  ])(
    "shows all changes before the publication if %s is unpublished too [10.327]",
    async (_, others, shown) => {
      const { person, api } = await changePrice({ [CHANGES]: ok({ ...changes, ...others }) });
      const dialog = within(await screen.findByRole("dialog", { name: "Birta breytingar" }));
      expect(dialog.getByText(shown)).toBeInTheDocument();
      expect(api.asked).not.toContain(PUBLISH);
      await person.click(dialog.getByRole("button", { name: "Birta" }));
      expect(await screen.findByText("Nýja verðið er birt")).toBeInTheDocument();
    },
  );

  test("repeats only the publication if it has failed, and saves the price once [10.327]", async () => {
    const { person, api } = await changePrice({
      [CHANGES]: ok(changes),
      [PUBLISH]: [refuse("publication_failed"), ok(publications[0])],
      "GET /api/admin/courses/1": [ok(editedCourse), ok(saved)],
    });
    expect(await screen.findByText(/^Ekki tókst að birta/)).toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Vista og birta" }));
    expect(await screen.findByText("Nýja verðið er birt")).toBeInTheDocument();
    expect(api.sent(SAVE)).toHaveLength(1);
  });
});

test("lists archived courses with their sales and restores one [10.140]", async () => {
  const { person, url } = await openMenu({
    [`${LIST}?archived=true`]: [ok([{ ...course, id: 9, title: "Gamalt", isPublished: false }]), ok([])],
    "GET /api/admin/course-sales?archived=true": ok([{ id: 9, count: 3, revenue: 74_700 }]),
    "POST /api/admin/courses/9/restore": ok({ ...changed, id: 9 }),
  });
  await person.keyboard("{Escape}");
  await person.click(screen.getByRole("checkbox", { name: "Sýna námskeið í geymslu" }));
  expect(await screen.findByText("74.700 kr.")).toBeInTheDocument();
  expect(screen.getByRole("cell", { name: "3" })).toHaveAttribute("data-label", "Seld");
  expect(url()).toBe("/admin/dashboard?tab=courses&archived=true");
  expect(screen.getByRole("rowheader", { name: "Gamalt" })).toBeInTheDocument();
  expect(screen.queryByRole("rowheader", { name: course.title })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Aðgerðir fyrir námskeiðið Gamalt" }));
  await person.click(await screen.findByRole("menuitem", { name: "Taka úr geymslu" }));
  expect(await screen.findByText("Námskeiðið er komið úr geymslu")).toBeInTheDocument();
});

test("deletes only an unlisted course from its menu, after a confirmation [10.140]", async () => {
  const REMOVE = "DELETE /api/admin/courses/2";
  const { person, api, menu } = await openMenu({ [REMOVE]: ok({}) });
  expect(menu.queryByRole("menuitem", { name: "Eyða námskeiði" })).toBeNull();
  await person.keyboard("{Escape}");
  await person.click(screen.getByRole("button", { name: "Aðgerðir fyrir námskeiðið Járnahögg" }));
  await person.click(await screen.findByRole("menuitem", { name: "Eyða námskeiði" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Eyða námskeiðinu „Járnahögg“?" }));
  await person.click(dialog.getByRole("button", { name: "Eyða námskeiði" }));
  expect(await screen.findByText("Námskeiðinu var eytt")).toBeInTheDocument();
  expect(api.asked).toContain(REMOVE);
});

test("shows the courses without numbers if their sales cannot be fetched [10.140]", async () => {
  await openMenu({ "GET /api/admin/course-sales": refuse("internal") });
  expect(await screen.findAllByText("–")).toHaveLength(4);
});

test("shows a teacher the courses without sales [10.179]", async () => {
  const { api } = renderPage("/admin/dashboard?tab=courses", visitor, asTeacher);
  expect(await screen.findByRole("rowheader", { name: course.title })).toBeInTheDocument();
  const headings = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(headings).toEqual(["Auðkenni", "Titill", "Lýsing", "Verð", "Sýnilegt", "Aðgerðir"]);
  expect(api.asked).not.toContain("GET /api/admin/course-sales");
});

test("marks the courses with an unpublished change [10.191]", async () => {
  const other = { ...course, id: 2, title: "Stutta spilið", hasDraft: false };
  renderPage("/admin/dashboard?tab=courses", visitor, {
    ...asAdmin,
    [LIST]: ok([{ ...course, hasDraft: true }, other]),
  });
  const rowOf = async (title: string) => (await screen.findByRole("link", { name: title })).closest("tr, li");
  expect(await rowOf(course.title)).toHaveTextContent("Óbirt breyting");
  expect(await rowOf("Stutta spilið")).not.toHaveTextContent("Óbirt breyting");
});
