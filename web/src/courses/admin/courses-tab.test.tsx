import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { asAdmin } from "../../../test/admin-samples.ts";
import { type Answers, ok } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { course, visitor } from "../../../test/samples.ts";

const NAME = `Aðgerðir fyrir námskeiðið ${course.title}`;
const LIST = "GET /api/admin/courses";
const changed = { ...course, lessons: [], archivedAt: null, revision: 5 };

async function openMenu(answers: Answers = {}) {
  const page = renderPage("/admin/dashboard?tab=courses", visitor, { ...asAdmin, ...answers });
  const { person } = page;
  await person.click(await screen.findByRole("button", { name: NAME }));
  return { ...page, menu: within(await screen.findByRole("menu", { name: NAME })) };
}

test("the menu of a course lists its actions [10.12]", async () => {
  const { menu } = await openMenu();
  expect(menu.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Breyta námskeiði",
    "Skoða á vefnum",
    "Gera afrit",
    "Setja í geymslu",
  ]);
  expect(menu.getByRole("menuitem", { name: "Skoða á vefnum" })).toHaveAttribute("href", "/course/1");
});

test("copies a course and opens the editor of the copy", async () => {
  const { person, api, address, menu } = await openMenu({
    "POST /api/admin/courses/1/duplicate": ok({ ...changed, id: 7 }),
    "GET /api/admin/lessons": ok([]),
  });
  await person.click(menu.getByRole("menuitem", { name: "Gera afrit" }));
  await waitFor(() => expect(address()).toBe("/admin/courses/7"));
  expect(api.bodies).toContainEqual({ title: `${course.title} (afrit)` });
});

test("archives a course, and the toast restores it as published", async () => {
  const { person, api, menu } = await openMenu({
    [LIST]: [ok([course]), ok([]), ok([course])],
    "POST /api/admin/courses/1/archive": ok({ ...changed, archivedAt: course.createdAt }),
    "POST /api/admin/courses/1/restore": ok(changed),
  });
  await person.click(menu.getByRole("menuitem", { name: "Setja í geymslu" }));
  expect(await screen.findByText("Námskeiðið er komið í geymslu")).toBeInTheDocument();
  expect(await screen.findByText("Engin námskeið fundust.")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("tabpanel")).toHaveFocus());
  await person.click(screen.getByRole("button", { name: "Afturkalla" }));
  expect(await screen.findByRole("button", { name: NAME })).toBeInTheDocument();
  expect(api.bodies).toContainEqual({ isPublished: true });
});

test("restores an archived course", async () => {
  const { person, api } = await openMenu({
    [`${LIST}?archived=true`]: [ok([{ ...course, isPublished: false }]), ok([])],
    "POST /api/admin/courses/1/restore": ok(changed),
  });
  await person.keyboard("{Escape}");
  await person.click(screen.getByLabelText("Sýna námskeið í geymslu"));
  await waitFor(() => expect(api.asked).toContain(`${LIST}?archived=true`));
  await person.click(await screen.findByRole("button", { name: NAME }));
  await person.click(await screen.findByRole("menuitem", { name: "Taka úr geymslu" }));
  expect(await screen.findByText("Námskeiðið er komið úr geymslu")).toBeInTheDocument();
});
