import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { assessmentWith } from "../../../test/assessment-samples.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { customer, learner } from "../../../test/samples.ts";
import { leaves } from "../../../test/storage.ts";

const READ = "GET /api/courses/1/assessment";
const RECORD = "POST /api/courses/1/assessment";
const AT = "2026-11-25T18:00:00.000Z";

const open = (answers: Answers = {}, path = "/prof/1") =>
  renderPage(path, learner, { [READ]: ok(assessmentWith()), ...answers });
type Opened = ReturnType<typeof open>;
const press = async ({ person }: Opened, name: string | RegExp) =>
  person.click(await screen.findByRole("button", { name }));
/** Leaves a count of a drill in which only the last attempt, a miss, is not counted. */
const leaveCount = (lessonId: number, hits: number) =>
  localStorage.setItem(
    `talning/anna/1/start/${lessonId}`,
    JSON.stringify(Array.from({ length: 9 }, (_, attempt) => attempt < hits)),
  );
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("explains the test, then shows one drill after the other, and then the results [10.301]", async () => {
  vi.setSystemTime(AT);
  leaveCount(1, 6);
  leaveCount(3, 3);
  const page = open({ [RECORD]: [ok(assessmentWith([6])), ok(assessmentWith([6, 3]))] });
  await heading("Taktu stöðumat");
  expect(screen.getByText("Um 10 mínútur, og þú mátt gera hlé þegar þú vilt")).toBeInTheDocument();
  expect(screen.getByText(/^Enginn annar sér tölurnar þínar/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Sleppa í bili" })).toHaveAttribute("href", "/course/1");
  await press(page, "Byrja");
  expect(await heading("Járnahögg af braut")).toHaveFocus();
  expect(screen.getByText("Æfing 1 af 2")).toBeInTheDocument();
  expect(screen.getByText("Sláðu tíu högg.")).toBeInTheDocument();
  await press(page, "Missti");
  expect(await screen.findByText("6 af 10")).toHaveFocus();
  expect(page.api.sent(RECORD)).toEqual([
    { part: "start", lessonId: 1, hits: 6, attempts: 10, at: AT, age: 0 },
  ]);
  await press(page, "Næsta æfing");
  await heading("Pútt: hraði og lína");
  await press(page, "Missti");
  await press(page, "Sjá niðurstöðuna");
  expect(await heading("Staðan er skráð")).toHaveFocus();
  const results = within(screen.getByRole("list", { name: "Æfingarnar" })).getAllByRole("listitem");
  expect(results.map(({ textContent }) => textContent)).toEqual([
    "Járnahögg af braut6\u00a0af\u00a010Telja aftur",
    "Pútt3\u00a0af\u00a010Telja aftur",
  ]);
  expect(screen.getByRole("link", { name: "Áfram í námskeiðið" })).toHaveAttribute("href", "/course/1");
  expect(localStorage).toHaveLength(0);
});

test("keeps an unfinished count over a reload [10.301]", async () => {
  leaves("talning/anna/1/start/1");
  const first = open({}, "/prof/1?aefing=1");
  for (const name of ["Tókst", "Tókst", "Missti"]) await press(first, name);
  first.unmount();
  open({}, "/prof/1?aefing=1");
  expect(await screen.findByText("2 af 3 tókust · 7 eftir")).toBeInTheDocument();
});

test("continues at the drill where the learner stopped [10.301]", async () => {
  const page = open({ [READ]: ok(assessmentWith([6])) });
  await press(page, "Halda áfram");
  await heading("Pútt: hraði og lína");
  expect(page.url()).toBe("/prof/1?aefing=3");
});

test("keeps results without a connection, also over a reload, and sends them later [10.301]", async () => {
  vi.setSystemTime(AT);
  leaveCount(1, 6);
  const first = open({ [RECORD]: "no connection" }, "/prof/1?aefing=1");
  await press(first, "Missti");
  expect(await screen.findByText(/^Geymt í þessu tæki/)).toBeInTheDocument();
  await waitFor(() => expect(first.api.sent(RECORD)).toHaveLength(1));
  first.unmount();

  const page = open({ [RECORD]: ["no connection", ok(assessmentWith([6]))] });
  await screen.findByRole("button", { name: "Halda áfram" });
  expect(screen.getByText("6 af 10")).toBeInTheDocument();
  await waitFor(() => expect(page.api.sent(RECORD)).toHaveLength(1));
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(page.api.sent(RECORD)).toHaveLength(2);
});

test("counts a drill again from its result if that can be replaced [10.302]", async () => {
  leaveCount(1, 7);
  const page = open(
    { [READ]: ok(assessmentWith([6, 3])), [RECORD]: ok(assessmentWith([7, 3])) },
    "/prof/1?aefing=1",
  );
  await screen.findByText("6 af 10");
  await press(page, "Telja aftur");
  await press(page, "Missti");
  expect(await screen.findByText("7 af 10")).toBeInTheDocument();
});

test("opens the counter of a drill at once if it is counted again from the overview [10.302]", async () => {
  leaveCount(1, 7);
  const page = open({ [READ]: ok(assessmentWith([6, 3])), [RECORD]: ok(assessmentWith([7, 3])) });
  await press(page, "Telja aftur: Járnahögg af braut");
  expect(await heading("Járnahögg af braut")).toHaveFocus();
  expect(screen.queryByText("6 af 10")).toBeNull();
  await press(page, "Missti");
  expect(await screen.findByText("7 af 10")).toBeInTheDocument();
  page.back();
  await heading("Staðan er skráð");
});

test("offers no second count once the start results are final [10.302]", async () => {
  open({ [READ]: ok(assessmentWith([6, 3], [], { isOpen: false })) });
  await heading("Staðan er skráð");
  expect(screen.queryByRole("button", { name: /^Telja aftur/ })).toBeNull();
});

test("shows both results with their days after the end, and the next link [10.304]", async () => {
  open({ [READ]: ok(assessmentWith([6, 3], [9, 2], { part: "end" })) });
  await heading("Fyrir og eftir");
  expect(screen.getByText("6 → 9 af 10")).toBeInTheDocument();
  expect(screen.getByText("var 6 af 10, er nú 9 af 10")).toBeInTheDocument();
  expect(
    screen.getByText(/^Þú bættir þig í 1 af 2 æfingum. Tölur sveiflast frá degi til dags/),
  ).toBeInTheDocument();
  expect(screen.getByText("Í upphafi 1.11.2026, í lokin 25.11.2026")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Sjá viðurkenninguna" })).toHaveAttribute(
    "href",
    "/vidurkenning/1",
  );
});

test("shows the result at the start next to the latest one at the end [10.304]", async () => {
  open({ [READ]: ok(assessmentWith([6, 3], [9], { part: "end" })) }, "/prof/1?aefing=1");
  expect(await screen.findByText("9 af 10")).toBeInTheDocument();
  expect(screen.getByText("Í upphafi: 6 af 10")).toBeInTheDocument();
});

test.each([
  ["a course without a test", customer, ok(assessmentWith([], [], { drills: [] })), "Ekkert stöðumat enn"],
  ["users who do not own the course", customer, refuse("course_not_bought"), "Þú átt námskeiðið ekki enn"],
  ["an unknown course", customer, refuse("course_not_found"), "Námskeiðið fannst ekki"],
])("shows a message for %s", async (_, user, answer, title) => {
  renderPage("/prof/1", user, { [READ]: answer });
  await heading(title);
});
