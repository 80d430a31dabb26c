import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { asAdmin } from "../../../test/admin-samples.ts";
import { keepDownloads } from "../../../test/downloads.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { course, visitor } from "../../../test/samples.ts";

const LISTS = "GET /api/admin/waitlists";
const OPEN = "POST /api/admin/waitlists/a/open";
const NOTIFY = { name: "Láta vita að námskeiðið sé komið" };
const list = {
  id: "a",
  course: "Járnahögg",
  waiting: 21,
  notified: 0,
  canOpen: true,
  openedAt: null,
  courseId: null,
};
const opened = {
  ...list,
  waiting: 15,
  notified: 12,
  canOpen: true,
  openedAt: "2026-11-20T10:00:00.000Z",
  courseId: course.id,
};

const open = (answers: Answers) =>
  renderPage("/admin/dashboard?tab=courses", visitor, {
    ...asAdmin,
    "GET /api/admin/courses": ok([
      { ...course, id: 8, title: list.course, isPublished: true },
      { ...course, isPublished: true },
    ]),
    ...answers,
  });

test("notifies the people on a waitlist once and focuses the section when the button disappears [10.10] [10.343]", async () => {
  const done = { ...opened, waiting: 21, notified: 21, canOpen: false };
  const { person, api } = open({ [LISTS]: [ok([list]), ok([done])], [OPEN]: ok(done) });
  expect(await screen.findByText("21 bíður")).toBeInTheDocument();
  await person.click(await screen.findByRole("button", NOTIFY));
  const select = screen.getByRole("combobox", { name: "Hvaða námskeið er komið út?" });
  expect(select).toHaveAccessibleDescription("Veldu námskeiðið sem er komið.");
  expect(select).toHaveFocus();
  await person.selectOptions(select, course.title);
  await person.click(screen.getByRole("button", NOTIFY));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/^Pósturinn fer til allra sem bíða \(21 manneskja\)/)).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Senda póstinn" }));
  expect(await screen.findByText("Opnað 20.11.2026. 21 hefur fengið póst.")).toBeInTheDocument();
  expect(screen.queryByText("0 bíða")).toBeNull();
  expect(screen.queryByRole("button", NOTIFY)).toBeNull();
  const section = screen.getByRole("region", { name: "Biðlistar" });
  await waitFor(() => expect(section).toHaveFocus());
  expect(api.bodies).toContainEqual({ courseId: course.id });
});

test("offers to notify people who joined a list after it was opened, and shows an error if the server refuses [10.10] [10.343]", async () => {
  const { person, api } = open({ [LISTS]: [ok([opened]), ok([opened])], [OPEN]: refuse("waitlist_opened") });
  expect(
    await screen.findByText("Opnað 20.11.2026. 12 hafa fengið póst. 3 hafa bæst við síðan."),
  ).toBeInTheDocument();
  await person.click(await screen.findByRole("button", NOTIFY));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/\(3 manneskjur\)/)).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Senda póstinn" }));
  expect(await screen.findByText("Það hefur þegar verið látið vita af þessu námskeiði.")).toBeInTheDocument();
  expect(api.bodies).toContainEqual({ courseId: course.id });
});

test("shows no list on which nobody waits, until it was opened [10.140]", async () => {
  const { api } = open({ [LISTS]: ok([{ ...list, waiting: 0 }]) });
  await waitFor(() => expect(api.asked).toContain(LISTS));
  await screen.findByRole("table");
  expect(screen.queryByRole("region", { name: "Biðlistar" })).toBeNull();
});

test("shows only the waiting people after the entries of notified people are deleted", async () => {
  const list = { ...opened, waiting: 2, notified: 0, canOpen: false };
  open({ [LISTS]: ok([list, { ...list, id: "b", waiting: 0 }]) });
  for (const text of ["Opnað 20.11.2026. 2 bíða enn.", "Opnað 20.11.2026."])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByText(/fengið póst/)).toBeNull();
  expect(screen.queryByRole("button", NOTIFY)).toBeNull();
});

test("downloads the waitlist with readable domains in email addresses", async () => {
  const saved = keepDownloads();
  const day = "2026-11-20T10:00:00.000Z";
  const entry = { confirmedAt: day, consentVersion: "2026-11-01", notifiedAt: null };
  const { person } = open({
    [LISTS]: ok([list]),
    "GET /api/admin/waitlists/a/entries": ok([{ ...entry, email: "thora@xn--rsnes-zta0f.is" }]),
  });
  await person.click(await screen.findByRole("button", { name: "Sækja CSV: Netföng á biðlista: Járnahögg" }));
  expect(await screen.findByText("Skráin var sótt")).toBeInTheDocument();
  expect(await saved[0]?.text()).toContain("thora@þórsnes.is;20.11.2026;");
});
