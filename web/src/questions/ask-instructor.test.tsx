import { screen, waitFor, within } from "@testing-library/react";
import type { AskedQuestions } from "functions/questions/schema";
import { expect, test } from "vitest";
import { type Answers, ok } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { course, customer, learner, lesson } from "../../test/samples.ts";
import { leaves } from "../../test/storage.ts";

const READ = "GET /api/lessons/2/questions?courseId=1";
const SEND = "POST /api/lessons/2/questions";
const TEXT = "Hvernig á gripið að vera?";
const none: AskedQuestions = { quota: 5, left: 3, questions: [] };
const asked = (answeredAt: string | null, left = 2): AskedQuestions => ({
  quota: 5,
  left,
  questions: [
    {
      id: "q",
      lessonId: 2,
      lessonTitle: "Staðan",
      text: TEXT,
      link: "",
      at: "2026-11-25T10:00:00Z",
      answeredAt,
      answer: null,
    },
  ],
});

const open = (answers: Answers = {}, user = learner) =>
  renderPage("/lesson/2", user, { "GET /api/lessons/2": ok(lesson), [READ]: ok(none), ...answers });
const start = async ({ person }: ReturnType<typeof open>) =>
  person.click(await screen.findByRole("button", { name: "Spyrja eða skoða svör" }));
const textField = () => screen.findByLabelText<HTMLTextAreaElement>("Spurningin þín");
const send = async ({ person }: ReturnType<typeof open>) =>
  person.click(screen.getByRole("button", { name: "Senda spurningu" }));

test("a learner asks a question below the lesson and sees the rest of the quota [10.65] [10.66]", async () => {
  const page = open({ [SEND]: ok(asked(null)) });
  expect(await screen.findByRole("heading", { name: "Spyrja kennarann", level: 2 })).toBeInTheDocument();
  expect(page.api.asked).not.toContain(READ);
  await start(page);
  expect(await textField()).toHaveFocus();
  expect(screen.getByText("Þú átt 3 af 5 spurningum eftir í námskeiðinu.")).toBeInTheDocument();
  await page.person.type(await textField(), TEXT);
  await page.person.type(screen.getByLabelText("Hlekkur á myndband (má sleppa)"), "youtu.be/abc");
  await send(page);
  const sent = await screen.findByText("Spurningin er farin til kennarans");
  expect(sent.closest("[role=status]")).toHaveFocus();
  expect(screen.getByText("Þú átt 2 af 5 spurningum eftir í námskeiðinu.")).toBeInTheDocument();
  expect(page.api.sent(SEND)).toEqual([{ courseId: 1, text: TEXT, link: "https://youtu.be/abc" }]);
  expect(screen.getByText(/Bíður svars/)).toBeInTheDocument();
  await page.person.click(screen.getByRole("button", { name: "Spyrja að öðru" }));
  expect(await textField()).toHaveFocus();
  expect(await textField()).toHaveValue("");
});

test("keeps an unsent question after a failure and a reload, for its learner only [10.65]", async () => {
  leaves("spurning/anna/2");
  const page = open({ [SEND]: "no connection" });
  await start(page);
  await page.person.type(await textField(), TEXT);
  await send(page);
  expect(await screen.findByText(/Athugaðu nettenginguna/)).toBeInTheDocument();
  page.unmount();
  const again = open();
  expect(await textField()).toHaveValue(TEXT);
  expect(await textField()).not.toHaveFocus();
  again.unmount();
  open({}, { ...learner, id: "gudrun" });
  expect(await screen.findByRole("button", { name: "Spyrja eða skoða svör" })).toBeInTheDocument();
});

test("explains a question that cannot be sent", async () => {
  leaves("spurning/anna/2");
  const page = open();
  await start(page);
  await send(page);
  await screen.findByText("Skrifaðu aðeins meira, að minnsta kosti 10 stafi.");
  await page.person.type(await textField(), TEXT);
  const link = screen.getByLabelText("Hlekkur á myndband (má sleppa)");
  await page.person.type(link, "javascript:alert(1)");
  await send(page);
  await screen.findByText("Hlekkurinn þarf að vera vefslóð, til dæmis https://youtu.be/…");
  expect(page.api.asked).not.toContain(SEND);
});

test("shows the questions and offers no form if the quota is used up [10.66]", async () => {
  const page = open({ [READ]: ok(asked("2026-11-26T08:00:00Z", 0)) });
  await start(page);
  expect(
    await screen.findByText("Þú hefur notað allar spurningarnar sem fylgja námskeiðinu."),
  ).toBeInTheDocument();
  expect(screen.queryByLabelText("Spurningin þín")).toBeNull();
  const list = within(screen.getByRole("list", { name: "Spurningarnar þínar" }));
  expect(list.getByText(/Svarað 26\.11\.2026/)).toBeInTheDocument();
});

test("folds the form below earlier questions [10.379]", async () => {
  const page = open({ [READ]: ok(asked(null)) });
  await start(page);
  const heading = await screen.findByRole("heading", { name: "Spurningarnar þínar" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.queryByLabelText("Spurningin þín")).toBeNull();
  await page.person.click(screen.getByRole("button", { name: "Spyrja aftur" }));
  expect(await textField()).toHaveFocus();
});

test("shows the form of an unsent question open below earlier questions [10.379]", async () => {
  leaves("spurning/anna/2");
  const page = open();
  await start(page);
  await page.person.type(await textField(), TEXT);
  page.unmount();
  open({ [READ]: ok(asked(null)) });
  expect(await screen.findByRole("heading", { name: "Spurningarnar þínar" })).toBeInTheDocument();
  expect(await textField()).toHaveValue(TEXT);
  expect(screen.queryByRole("button", { name: "Spyrja aftur" })).toBeNull();
});

test("shows the answers, and the link of an answer opens them [10.320]", async () => {
  const { questions } = asked("2026-11-26T08:00:00Z");
  const answer = { text: "Stattu nær.\n- Hné bogin", by: "Anna Kennari" };
  renderPage("/lesson/2?namskeid=1#spurningar", learner, {
    "GET /api/lessons/2": ok(lesson),
    [READ]: ok({ quota: 5, left: 2, questions: questions.map((question) => ({ ...question, answer })) }),
  });
  const heading = await screen.findByRole("heading", { name: "Spurningarnar þínar" });
  await waitFor(() => expect(heading).toHaveFocus());
  const list = within(screen.getByRole("list", { name: "Spurningarnar þínar" }));
  expect(list.getByText("Anna Kennari svaraði:")).toBeInTheDocument();
  expect(list.getByText("Stattu nær.")).toBeInTheDocument();
  expect(list.getByText("Hné bogin")).toBeInTheDocument();
});

test.each([
  [
    "a course without questions [10.66]",
    { "GET /api/courses": ok([{ ...course, questionQuota: 0 }]) },
    learner,
  ],
  ["a free lesson for others [10.65]", { "GET /api/lessons/2": ok({ ...lesson, isFree: true }) }, customer],
])("does not offer to ask about %s", async (_, answers, user) => {
  open(answers, user);
  expect(await screen.findByRole("heading", { name: "Staðan", level: 1 })).toBeInTheDocument();
  expect(screen.queryByText("Spyrja kennarann")).toBeNull();
});
