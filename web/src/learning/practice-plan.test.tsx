import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { CourseDrills, PracticePlan } from "functions/learning/schema";
import { expect, test, vi } from "vitest";
import { keepDownloads } from "../../test/downloads.ts";
import { type Answers, ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { course, learner } from "../../test/samples.ts";
import { leaves } from "../../test/storage.ts";

const READ = "GET /api/courses/1/drills";
const CHOOSE = "PUT /api/practice-plan";
const END = "DELETE /api/practice-plan";
const RECORD = "POST /api/lessons/2/drill-results";

const RESULT = { at: "2026-11-20T10:00:00.000Z", hits: 7, attempts: 10 };
const SECOND = { ...RESULT, at: "2026-11-21T10:00:00.000Z" };
const PLAN: PracticePlan = { days: [1, 4], hour: 19, nextAt: "2026-11-26T19:00:00.000Z" };
const PAUSED: PracticePlan = { ...PLAN, nextAt: null };

function drillsWith(plan: PracticePlan | null, results: object[] = []): CourseDrills {
  const lesson = { lessonId: 2, lessonTitle: "Staðan", number: 2, drill: "Haltu stöðunni." };
  const drill = { ...lesson, attempts: 10, goal: 8, best: null, results } as CourseDrills["drills"][number];
  return { courseTitle: course.title, today: 2, drills: [drill], plan };
}

async function open(drills: CourseDrills, answers: Answers = {}, user = learner, path = "/aefingar/1") {
  const page = renderPage(path, user, { [READ]: ok(drills), ...answers });
  const panel = within(await screen.findByRole("group", { name: "Æfingakvöld" }));
  const click = (name: string) => page.person.click(panel.getByRole("button", { name }));
  return { ...page, panel, click };
}
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole("combobox", { name: label }), { target: { value } });

test("chooses two evenings and an hour, and shows them with the date of the next one [10.310]", async () => {
  const saved = { days: [1, 4], hour: 20, nextAt: "2026-11-26T20:00:00.000Z" };
  const { panel, click, api } = await open(drillsWith(null), { [CHOOSE]: ok({ plan: saved }) });
  await click("Velja æfingakvöld");
  expect(
    await panel.findByText(/^Við sendum þér eina æfingu í tölvupósti þessi kvöld\./),
  ).toBeInTheDocument();
  choose("Fyrra kvöldið", "1");
  const second = screen.getByRole("combobox", { name: "Seinna kvöldið (má sleppa)" });
  expect(within(second).queryByRole("option", { name: "Mánudagur" })).toBeNull();
  choose("Klukkan", "20");
  await click("Velja þessi kvöld");
  expect(await panel.findByText("Þú æfir á mánudögum og fimmtudögum kl. 20.")).toBeInTheDocument();
  expect(panel.getByText("Næsta æfing berst fimmtudaginn 26. nóvember.")).toBeInTheDocument();
  expect(api.sent(CHOOSE)).toEqual([{ days: [1, 4], hour: 20 }]);
  expect(screen.getByRole("group", { name: "Æfingakvöld" })).toHaveFocus();
});

test("chooses one evening, and keeps the form if the plan cannot be saved", async () => {
  const { panel, click, api } = await open(drillsWith(null), { [CHOOSE]: refuse("internal") });
  await click("Velja æfingakvöld");
  await panel.findByRole("combobox", { name: "Fyrra kvöldið" });
  choose("Seinna kvöldið (má sleppa)", "0");
  await click("Velja þessi kvöld");
  expect(await screen.findByText("Ekki tókst að vista æfingakvöldin")).toBeInTheDocument();
  expect(panel.getByRole("combobox", { name: "Seinna kvöldið (má sleppa)" })).toHaveValue("0");
  expect(api.sent(CHOOSE)).toEqual([{ days: [2], hour: 19 }]);
});

test.each([[[2]], [[1, 4]]])("changes only the hour of a plan for the days %j", async (days) => {
  const plan = { ...PLAN, days };
  const { click, api } = await open(drillsWith(plan), { [CHOOSE]: ok({ plan: { ...plan, hour: 20 } }) });
  await click("Breyta");
  choose("Klukkan", "20");
  await click("Velja þessi kvöld");
  await waitFor(() => expect(api.sent(CHOOSE)).toEqual([{ days, hour: 20 }]));
});

test("offers the evenings after the first recorded result, and keeps the open form after the second [10.310]", async () => {
  leaves("aefingakvold");
  const { api, panel, person, click } = await open(drillsWith(null), {
    [RECORD]: [ok([RESULT]), ok([RESULT, SECOND])],
  });
  expect(panel.queryByRole("combobox")).toBeNull();
  await person.type(screen.getByRole("textbox", { name: "Hve oft tókst það?" }), "7");
  await person.click(screen.getByRole("button", { name: "Skrá niðurstöðu: Staðan" }));
  expect(await panel.findByText(/^Góð byrjun!/)).toBeInTheDocument();
  expect(await panel.findByRole("combobox", { name: "Fyrra kvöldið" })).toBeInTheDocument();
  choose("Klukkan", "20");
  await person.type(screen.getByRole("textbox", { name: "Hve oft tókst það?" }), "8");
  await person.click(screen.getByRole("button", { name: "Skrá niðurstöðu: Staðan" }));
  await waitFor(() => expect(api.sent(RECORD)).toHaveLength(2));
  expect(panel.getByRole("combobox", { name: "Klukkan" })).toHaveValue("20");
  await click("Hætta við");
  expect(panel.queryByRole("combobox")).toBeNull();
});

test("does not open the form again for a learner who has closed it [10.310]", async () => {
  leaves("aefingakvold");
  const first = await open(drillsWith(null, [RESULT]));
  await first.panel.findByRole("combobox", { name: "Fyrra kvöldið" });
  await first.click("Hætta við");
  first.unmount();
  const { panel } = await open(drillsWith(null, [RESULT]));
  expect(panel.getByRole("button", { name: "Velja æfingakvöld" })).toBeInTheDocument();
  expect(panel.queryByRole("combobox")).toBeNull();
});

test("offers no evenings to a learner with more results", async () => {
  const { panel } = await open(drillsWith(null, [RESULT, SECOND]));
  expect(panel.getByRole("button", { name: "Velja æfingakvöld" })).toBeInTheDocument();
  expect(panel.queryByRole("combobox")).toBeNull();
});

test("downloads the evenings for a calendar", async () => {
  vi.setSystemTime("2026-11-25T18:00:00Z");
  const files = keepDownloads();
  const { click } = await open(drillsWith(PLAN));
  await click("Setja í dagatal");
  await waitFor(() => expect(files).toHaveLength(1));
  const text = await files[0]?.text();
  expect(text).toContain("DTSTART:20261126T190000Z");
  expect(text).toContain("http://localhost/aefingar/1");
});

test("changes and ends a plan [10.310]", async () => {
  const friday = { days: [5], hour: 19, nextAt: "2026-11-27T19:00:00.000Z" };
  const { panel, click, api } = await open(drillsWith(PLAN), {
    [CHOOSE]: ok({ plan: friday }),
    [END]: ok({}),
  });
  await click("Breyta");
  expect(await panel.findByRole("combobox", { name: "Fyrra kvöldið" })).toHaveValue("1");
  choose("Fyrra kvöldið", "5");
  choose("Seinna kvöldið (má sleppa)", "0");
  await click("Velja þessi kvöld");
  expect(await panel.findByText("Þú æfir á föstudögum kl. 19.")).toBeInTheDocument();
  await click("Hætta við æfingakvöld");
  expect(await panel.findByRole("button", { name: "Velja æfingakvöld" })).toBeInTheDocument();
  expect(api.asked).toContain(END);
});

test("restarts a paused plan with one click, and the link of the last email moves the focus to the plan", async () => {
  const { panel, click, api } = await open(
    drillsWith(PAUSED),
    { [CHOOSE]: ok({ plan: PLAN }) },
    learner,
    "/aefingar/1#aefingakvold",
  );
  expect(screen.getByRole("heading", { name: "Hvenær æfir þú?" }).parentElement).toHaveFocus();
  expect(panel.getByText(/^Áminningar eru í hléi\./)).toBeInTheDocument();
  await click("Kveikja á áminningum");
  expect(await panel.findByText(/^Næsta æfing berst/)).toBeInTheDocument();
  expect(api.sent(CHOOSE)).toEqual([{ days: [1, 4], hour: 19 }]);
});

test("explains why a learner without emails gets no drill", async () => {
  const { panel } = await open(drillsWith(PLAN), {}, { ...learner, mailsOff: true });
  expect(panel.getByText(/^Þú hefur afþakkað póst um námskeiðin/)).toBeInTheDocument();
  expect(panel.queryByText(/^Næsta æfing/)).toBeNull();
});
