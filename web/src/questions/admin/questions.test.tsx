import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { OpenQuestion, Question } from "functions/questions/schema";
import type { Student } from "functions/students/schema";
import { expect, test } from "vitest";
import { asAdmin, asTeacher, highlights } from "../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { customer, visitor } from "../../../test/samples.ts";
import { leaves } from "../../../test/storage.ts";

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
  answer: null,
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

test("marks a question as answered and as open again, and keeps the focus on the button [10.67]", async () => {
  const { person, api } = renderPage(PAGE, visitor, {
    ...asAdmin,
    [`GET /api${PAGE}`]: [question, answered, question].map((each) => ok(student([each]))),
    [`GET /api${PAGE}/audit`]: ok([]),
    [MARK]: [ok(answered), ok(question)],
  });
  const section = within(await screen.findByRole("region", { name: "Spurningar" }));
  expect(section.getByText("Ósvarað")).toBeInTheDocument();
  expect(section.getByText("youtu.be", { selector: "strong" })).toBeInTheDocument();
  expect(section.getByText("youtu.be").parentElement).toHaveTextContent(
    /^Hlekkur: https:\/\/youtu\.be\/abc$/,
  );
  expect(section.queryByRole("link")).toBeNull();
  await person.click(section.getByRole("button", { name: "Merkja svarað: Staðan, 25.11.2026 kl. 10:05" }));
  const undo = await section.findByRole("button", { name: /^Merkja ósvarað/ });
  expect(section.getByText("Svarað 26.11.2026")).toBeInTheDocument();
  expect(undo).toHaveFocus();
  await waitFor(() => expect(undo).toHaveAttribute("aria-disabled", "false")); // a busy button ignores clicks
  expect(screen.queryByText("Spurningin er merkt svöruð")).toBeNull(); // the button itself undoes it here
  await person.click(undo);
  expect(await section.findByText("Ósvarað")).toBeInTheDocument();
  expect(api.sent(MARK)).toEqual([{ isAnswered: true }, { isAnswered: false }]);
});

test("shows an error if the mark was not saved", async () => {
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

/** Goes from the overview to the open questions. Returns the row of the question. */
async function openRow(person: UserEvent) {
  expect(await screen.findByText("1 spurning bíður svars")).toBeInTheDocument();
  await person.click(screen.getByRole("link", { name: "Skoða spurningar" }));
  const text = await screen.findByText(/Ég slæ í jörðina/);
  return within(text.closest("article") as HTMLElement);
}

const open: OpenQuestion = {
  ...question,
  user: { id: customer.id, name: customer.name, email: customer.email },
};

/** Opens the overview with one open question. */
const openOverview = (answers: Answers) =>
  renderPage("/admin/dashboard", visitor, {
    ...asAdmin,
    "GET /api/admin/overview/highlights": ok({ ...highlights, questions: 1 }),
    "GET /api/admin/questions": ok([open]),
    ...answers,
  });

const ANSWER = "POST /api/admin/questions/q/answer";
const answerField = () => screen.findByLabelText<HTMLTextAreaElement>("Svarið þitt");
const sendAnswer = (person: UserEvent) => person.click(screen.getByRole("button", { name: "Senda svar" }));
const sent = { ...answered, answer: { text: "Stattu nær.", by: "Stjóri" } };

test("answers a question with two clicks from the overview and removes its row [10.320] [10.322]", async () => {
  const { person, api } = openOverview({ [ANSWER]: ok(sent) });
  const row = await openRow(person); // the first click
  expect(row.getByText("Svarið fer í tölvupósti og birtist undir kennslustundinni.")).toBeInTheDocument();
  await sendAnswer(person);
  expect(await row.findByText("Skrifaðu svarið, að minnsta kosti 2 stafi.")).toBeInTheDocument();
  await person.type(await answerField(), "Stattu nær.");
  await sendAnswer(person); // the second click
  expect(await screen.findByText("Öllum spurningum hefur verið svarað.")).toBeInTheDocument();
  expect(screen.getByText("Svarið er farið")).toBeInTheDocument();
  expect(api.sent(ANSWER)).toEqual([{ text: "Stattu nær." }]);
  await waitFor(() => expect(screen.getByRole("tabpanel")).toHaveFocus());
});

test("the overview of a teacher links to the open questions [10.320]", async () => {
  const { person } = renderPage("/admin/dashboard", visitor, {
    ...asTeacher,
    "GET /api/admin/questions": ok([open]),
  });
  const row = await openRow(person);
  expect(row.getByRole("button", { name: "Senda svar" })).toBeInTheDocument();
});

test("keeps an unsent answer after a failure and a reload, until it is sent [10.322]", async () => {
  const first = openOverview({ [ANSWER]: "no connection" });
  await openRow(first.person);
  await first.person.type(await answerField(), "Stattu nær.");
  await sendAnswer(first.person);
  expect(await screen.findByText(/Athugaðu nettenginguna/)).toBeInTheDocument();
  first.unmount();
  const { person } = openOverview({ [ANSWER]: ok(sent) });
  await openRow(person);
  expect(await answerField()).toHaveValue("Stattu nær.");
  await sendAnswer(person);
  expect(await screen.findByText("Öllum spurningum hefur verið svarað.")).toBeInTheDocument();
  expect(sessionStorage.getItem("unsaved/boss/answer/q")).toBeNull();
});

test("shows the answer that another administrator has sent in the meantime, and keeps the input [10.321]", async () => {
  leaves("unsaved/boss/answer/q");
  const other = { ...answered, answer: { text: "Stattu fjær.", by: "Anna Kennari" } };
  const { person } = openOverview({
    [ANSWER]: refuse("question_answered"),
    [`GET /api${PAGE}`]: ok(student([other])),
  });
  const row = await openRow(person);
  await person.type(await answerField(), "Stattu nær.");
  await sendAnswer(person);
  expect(await row.findByText(/^Anna Kennari svaraði 26\.11\.2026/)).toBeInTheDocument();
  expect(row.getByText("Stattu fjær.")).toBeInTheDocument();
  expect(row.getByText("Anna Kennari svaraði á undan þér. Svarið þitt var ekki sent.")).toBeInTheDocument();
  expect(await answerField()).toHaveValue("Stattu nær.");
  expect(await answerField()).toHaveAttribute("readonly");
  expect(row.queryByRole("button", { name: "Senda svar" })).toBeNull();
  await person.click(row.getByRole("button", { name: "Afrita svarið mitt" }));
  expect(await navigator.clipboard.readText()).toBe("Stattu nær.");
  await person.click(row.getByRole("button", { name: "Henda svarinu mínu" }));
  expect(await screen.findByText("Öllum spurningum hefur verið svarað.")).toBeInTheDocument();
});

test("shows a sent answer on the page of a student without a way to mark it as open [10.320] [10.322]", async () => {
  const { person } = renderPage(PAGE, visitor, {
    ...asAdmin,
    [`GET /api${PAGE}`]: [ok(student([question])), ok(student([sent]))],
    [`GET /api${PAGE}/audit`]: ok([]),
    [ANSWER]: ok(sent),
  });
  const section = within(await screen.findByRole("region", { name: "Spurningar" }));
  await person.type(await answerField(), "Stattu nær.");
  await sendAnswer(person);
  expect(await section.findByText(/^Stjóri svaraði 26\.11\.2026/)).toBeInTheDocument();
  expect(section.queryByRole("button")).toBeNull();
  expect(section.queryByRole("textbox")).toBeNull();
});

test("the overview links to the open questions, which can be answered by email and marked [10.67] [10.219]", async () => {
  const { person, api } = openOverview({ [MARK]: ok(answered) });
  const row = await openRow(person);
  expect(row.getByRole("link", { name: customer.name })).toHaveAttribute("href", PAGE);
  expect(screen.getByRole("link", { name: "Spurningar" })).toHaveAttribute("aria-current", "page");
  expect(row.getByRole("link", { name: customer.email })).toHaveAttribute("href", `mailto:${customer.email}`);
  await person.click(row.getByRole("button", { name: "Merkja svarað: Staðan, 25.11.2026 kl. 10:05" }));
  expect(await screen.findByText("Öllum spurningum hefur verið svarað.")).toBeInTheDocument();
  expect(api.sent(MARK)).toEqual([{ isAnswered: true }]);
  await waitFor(() => expect(screen.getByRole("tabpanel")).toHaveFocus());
});

test("a question that was marked by mistake returns to the list with its unsent answer", async () => {
  leaves("unsaved/boss/answer/q");
  const { person, api } = openOverview({ [MARK]: [ok(answered), ok(question)] });
  const row = await openRow(person);
  await person.type(await answerField(), "Stattu nær.");
  await person.click(row.getByRole("button", { name: /^Merkja svarað/ }));
  expect(await screen.findByText("Spurningin er merkt svöruð")).toBeInTheDocument();
  expect(screen.getByText(/^Svarið þitt var ekki sent\./)).toBeInTheDocument();
  expect(screen.getByText("Öllum spurningum hefur verið svarað.")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Afturkalla" }));
  expect(await answerField()).toHaveValue("Stattu nær.");
  expect(await answerField()).not.toHaveAttribute("readonly");
  expect(api.sent(MARK)).toEqual([{ isAnswered: true }, { isAnswered: false }]);
  await waitFor(() => expect(screen.getByRole("tabpanel")).toHaveFocus());
});

test("shows an error if a mark could not be undone", async () => {
  const { person } = openOverview({ [MARK]: [ok(answered), refuse("internal")] });
  const row = await openRow(person);
  await person.click(row.getByRole("button", { name: /^Merkja svarað/ }));
  expect(await screen.findByText("Spurningin er merkt svöruð")).toBeInTheDocument();
  expect(screen.queryByText(/^Svarið þitt var ekki sent/)).toBeNull();
  await person.click(screen.getByRole("button", { name: "Afturkalla" }));
  expect(await screen.findByText("Ekki tókst að breyta merkinu")).toBeInTheDocument();
});
