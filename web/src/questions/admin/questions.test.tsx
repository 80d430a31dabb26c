import { screen, waitFor, within } from "@testing-library/react";
import type { OpenQuestion, Question } from "functions/questions/schema";
import type { Student } from "functions/students/schema";
import { expect, test } from "vitest";
import { asAdmin, highlights } from "../../../test/admin-samples.ts";
import { ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { customer, visitor } from "../../../test/samples.ts";

const PAGE = `/admin/users/${customer.id}`;
const MARK = "POST /api/admin/questions/q/answered";
const question: Question = {
  id: "q",
  lessonId: 2,
  lessonTitle: "Staðan",
  text: "Ég slæ í jörðina.\nHvað veldur?",
  link: "https://youtu.be/abc",
  at: "2026-11-25T10:05:00Z",
  answeredAt: null,
};
const answered = { ...question, answeredAt: "2026-11-26T10:00:00Z" };
const student = (questions: Question[]): Student => ({
  user: customer,
  lastSeenAt: null,
  courses: [],
  payments: [],
  questions,
  emails: [],
});

test("marks a question as answered and as open again, with the focus on the button [10.67]", async () => {
  const { person, api } = renderPage(PAGE, visitor, {
    ...asAdmin,
    [`GET /api${PAGE}`]: [question, answered, question].map((each) => ok(student([each]))),
    [`GET /api${PAGE}/audit`]: ok([]),
    [MARK]: [ok(answered), ok(question)],
  });
  const section = within(await screen.findByRole("region", { name: "Spurningar" }));
  expect(section.getByText("Ósvarað")).toBeInTheDocument();
  expect(section.getByText("youtu.be", { selector: "strong" })).toBeInTheDocument();
  expect(section.queryByRole("link")).toBeNull();
  await person.click(section.getByRole("button", { name: "Merkja svarað: Staðan, 25.11.2026 kl. 10:05" }));
  const undo = await section.findByRole("button", { name: /^Merkja ósvarað/ });
  expect(section.getByText("Svarað 26.11.2026")).toBeInTheDocument();
  expect(undo).toHaveFocus();
  await person.click(undo);
  expect(await section.findByText("Ósvarað")).toBeInTheDocument();
  expect(api.sent(MARK)).toEqual([{ isAnswered: true }, { isAnswered: false }]);
});

test("reports a mark that was not saved", async () => {
  const { person } = renderPage(PAGE, visitor, {
    ...asAdmin,
    [`GET /api${PAGE}`]: ok(student([question])),
    [`GET /api${PAGE}/audit`]: ok([]),
    [MARK]: refuse("internal"),
  });
  await person.click(await screen.findByRole("button", { name: /^Merkja svarað/ }));
  expect(await screen.findByText("Ekki tókst að breyta merkinu")).toBeInTheDocument();
  expect(screen.getByText("Ósvarað")).toBeInTheDocument();
});

test("the overview links to the open questions, and the instructor replies by email and marks them in their row [10.67] [10.219]", async () => {
  const open: OpenQuestion = {
    ...question,
    user: { id: customer.id, name: customer.name, email: customer.email },
  };
  const { person, api } = renderPage("/admin/dashboard", visitor, {
    ...asAdmin,
    "GET /api/admin/overview/highlights": ok({ ...highlights, questions: 1 }),
    "GET /api/admin/questions": [ok([open]), ok([])],
    [MARK]: ok(answered),
  });
  expect(await screen.findByText("1 spurning bíður svars")).toBeInTheDocument();
  await person.click(screen.getByRole("link", { name: "Skoða spurningar" }));
  const row = within(await screen.findByRole("row", { name: /Ég slæ í jörðina/ }));
  expect(row.getByRole("link", { name: customer.name })).toHaveAttribute("href", PAGE);
  expect(screen.getByRole("link", { name: "Ósvaraðar spurningar" })).toHaveAttribute("aria-current", "page");
  expect(row.getByRole("link", { name: customer.email })).toHaveAttribute("href", `mailto:${customer.email}`);
  await person.click(row.getByRole("button", { name: "Merkja svarað: Staðan, 25.11.2026 kl. 10:05" }));
  expect(await screen.findByText("Öllum spurningum hefur verið svarað.")).toBeInTheDocument();
  expect(api.sent(MARK)).toEqual([{ isAnswered: true }]);
  await waitFor(() => expect(screen.getByRole("tabpanel")).toHaveFocus());
});
