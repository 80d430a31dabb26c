import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { CourseDrills } from "functions/learning/schema";
import { expect, test, vi } from "vitest";
import { type Answers, ok, pending, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { course, customer, learner, lesson } from "../../test/samples.ts";
import { leaves } from "../../test/storage.ts";
import { compareClocks } from "../lib/clock.ts";

const READ = "GET /api/courses/1/drills";
const RECORD = "POST /api/lessons/2/drill-results";
const result = (day: number, hits: number) => ({ at: `2026-11-${day}T10:00:00.000Z`, hits, attempts: 10 });

const drills: CourseDrills = {
  courseTitle: course.title,
  today: 2,
  drills: [
    {
      lessonId: 1,
      lessonTitle: "Gripið",
      number: 1,
      drill: "Teldu hnúana.",
      attempts: null,
      goal: null,
      best: null,
      results: [],
    },
    {
      lessonId: 2,
      lessonTitle: "Staðan",
      number: 2,
      drill: "Haltu stöðunni.",
      attempts: 10,
      goal: 8,
      best: 9,
      results: [result(18, 4), result(19, 6), result(20, 7)],
    },
  ],
  plan: null,
};

function open(answers: Answers = {}) {
  const page = renderPage("/aefingar/1", learner, { [READ]: ok(drills), ...answers });
  return { ...page, sent: () => page.api.sent(RECORD) };
}
const card = async (title: string) => {
  const heading = await screen.findByRole("heading", { level: 3, name: title });
  return within(heading.closest("article") as HTMLElement);
};

test("shows the drills of the course with a link to each lesson, the drill of the day first [10.60] [10.62]", async () => {
  open();
  const stance = await card("Staðan");
  expect(stance.getByText("Haltu stöðunni.")).toBeInTheDocument();
  expect(stance.getByText("Markmið: 8 af 10")).toBeInTheDocument();
  expect(stance.getByText("Met: 9 af 10")).toBeInTheDocument();
  expect(stance.getByRole("link", { name: "Staðan" })).toHaveAttribute("href", "/lesson/2");
  const grip = await card("Gripið");
  expect(grip.queryByRole("textbox")).toBeNull();
  const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(headings).toEqual([
    "Æfingar",
    "Æfing dagsins",
    "Staðan",
    "Hvenær æfir þú?",
    "Aðrar æfingar",
    "Gripið",
  ]);
});

test("shows the first drill, and of the others only title, goal and record until a click [10.378]", async () => {
  const [grip, stance] = drills.drills.map((drill) => ({ ...drill, attempts: 10, goal: 8, best: 9 }));
  const both = [grip, stance].filter((drill) => drill !== undefined);
  const { person } = open({ [READ]: ok({ ...drills, today: null, drills: both }) });
  const first = await card("Gripið");
  expect(first.getByText("Teldu hnúana.").closest("details")).toBeNull();
  const folded = await card("Staðan");
  for (const shown of ["Markmið: 8 af 10", "Met: 9 af 10"])
    expect(folded.getByText(shown).closest("summary")).not.toBeNull();
  const row = folded.getByText("Haltu stöðunni.").closest("details");
  expect(row).not.toHaveAttribute("open");
  expect(row).toContainElement(folded.getByRole("textbox", { name: "Hve oft tókst það?" }));
  await person.click(folded.getByRole("heading", { name: "Staðan" }));
  expect(row).toHaveAttribute("open");
  expect(folded.getByRole("link", { name: "Opna kennslustundina" })).toHaveAttribute("href", "/lesson/2");
});

test("explains when there is no drill of the day yet [10.62]", async () => {
  open({ [READ]: ok({ ...drills, today: null }) });
  expect(await screen.findByText(/^Ljúktu fyrstu kennslustundinni/)).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 2, name: "Allar æfingar" })).toBeInTheDocument();
});

/** Returns the latest results as screen readers read them. */
const numbers = (drill: Awaited<ReturnType<typeof card>>) =>
  drill.getAllByRole("listitem").map(({ textContent }) => textContent);

test("records a result, announces it and adds it to the latest five results [10.61] [10.286]", async () => {
  vi.setSystemTime("2026-11-25T18:00:00Z");
  const at = "2026-11-25T18:00:00.000Z";
  const latest = [...(drills.drills[1]?.results ?? []), { ...result(25, 8), at, deviceAt: at }];
  const { person, sent } = open({ [RECORD]: ok(latest) });
  const stance = await card("Staðan");
  expect(numbers(stance)).toEqual(["4 af 10, 18.11.2026", "6 af 10, 19.11.2026", "7 af 10, 20.11.2026"]);
  expect(stance.getByText("Á uppleið: 4, 6, 7")).toBeInTheDocument();
  await person.type(stance.getByRole("textbox", { name: "Hve oft tókst það?" }), "7");
  await person.click(stance.getByRole("button", { name: "Fleiri: Staðan" }));
  await person.click(stance.getByRole("button", { name: "Skrá niðurstöðu: Staðan" }));
  await waitFor(() => expect(stance.getByRole("status")).toHaveTextContent("Skráð: 8 af 10."));
  expect(numbers(stance).at(-1)).toBe("8 af 10, 25.11.2026, markmiði náð");
  expect(stance.getByText("Síðast 25.11.2026: 8 af 10")).toBeInTheDocument();
  expect(stance.getByText("Met: 9 af 10")).toBeInTheDocument(); // older than the latest results
  expect(sent()).toEqual([{ at, age: 0, hits: 8, attempts: 10 }]);
  expect(localStorage).toHaveLength(0);
});

const record = async ({ person }: ReturnType<typeof open>, hits: string) => {
  const stance = await card("Staðan");
  await person.type(stance.getByRole("textbox"), hits);
  await person.click(stance.getByRole("button", { name: "Skrá niðurstöðu: Staðan" }));
  return stance;
};

test("shows the server's time of a result if the device's clock is wrong [10.61]", async () => {
  const deviceAt = "2026-11-27T18:00:00.000Z";
  vi.setSystemTime(deviceAt);
  const at = "2026-11-25T18:00:00.000Z";
  const page = open({ [RECORD]: ok([{ at, deviceAt, hits: 7, attempts: 10 }]) });
  const stance = await record(page, "7");
  expect(await stance.findByText("Síðast 25.11.2026: 7 af 10")).toBeInTheDocument();
  expect(page.sent()).toEqual([{ at: deviceAt, age: 0, hits: 7, attempts: 10 }]);
  expect(numbers(stance)).toEqual(["7 af 10, 25.11.2026"]);
});

test("shows the day of an unsent result by the server's clock [10.61]", async () => {
  leaves("drillResults/anna");
  const device = new Date("2026-11-27T18:00:00.000Z");
  vi.setSystemTime(device);
  const replied = { Date: new Date("2026-11-25T18:00:00.000Z").toUTCString() };
  const page = open({ [READ]: { status: 200, body: drills, headers: replied }, [RECORD]: "no connection" });
  const stance = await record(page, "7");
  expect(await stance.findByText("Síðast 25.11.2026: 7 af 10")).toBeInTheDocument();
  compareClocks(new Response("", { headers: { Date: device.toUTCString() } }));
});

test("sends a kept result with its age [10.61]", async () => {
  vi.setSystemTime("2026-11-25T18:00:00.000Z");
  const deviceAt = "2026-11-25T17:00:00.000Z";
  const kept = [{ lessonId: 2, at: deviceAt, hits: 7, attempts: 10 }];
  localStorage.setItem("drillResults/anna", JSON.stringify(kept));
  const page = open({ [RECORD]: ok([{ ...result(25, 7), deviceAt }]) });
  await card("Staðan");
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(page.sent()).toEqual([{ at: deviceAt, age: 3600, hits: 7, attempts: 10 }]);
});

test("records no result outside the range, and discards one that the server rejects [10.61]", async () => {
  const { person, sent } = open({ [RECORD]: refuse("course_not_bought") });
  const stance = await card("Staðan");
  const save = () => person.click(stance.getByRole("button", { name: "Skrá niðurstöðu: Staðan" }));
  for (const typed of ["", "11", "7,5", "sjö"]) {
    fireEvent.change(stance.getByRole("textbox"), { target: { value: typed } });
    await save();
    expect(stance.getByText("Skrifaðu heila tölu frá 0 til 10")).toBeInTheDocument();
  }
  expect(sent()).toEqual([]);
  fireEvent.change(stance.getByRole("textbox"), { target: { value: "8" } });
  await save();
  expect(await screen.findByText("Ekki tókst að skrá niðurstöðuna")).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

test("keeps results without a connection, also over a reload, and sends them when it returns [10.61]", async () => {
  const first = open({ [RECORD]: "no connection" });
  const stance = await card("Staðan");
  for (const hits of ["8", "9"]) {
    await first.person.type(stance.getByRole("textbox"), hits);
    await first.person.click(stance.getByRole("button", { name: "Skrá niðurstöðu: Staðan" }));
  }
  await waitFor(() => expect(stance.getByRole("status")).toHaveTextContent(/^Geymt í þessu tæki/));
  expect(numbers(stance).map((each) => each?.slice(0, 7))).toEqual([
    ...["4 af 10", "6 af 10", "7 af 10", "8 af 10", "9 af 10"],
  ]);
  first.unmount();

  const { sent } = open({
    [RECORD]: ["no connection", ok([result(21, 8)]), ok([result(21, 8), result(22, 9)])],
  });
  const again = await card("Staðan");
  await waitFor(() => expect(again.getByRole("status")).toHaveTextContent(/^Geymt í þessu tæki/));
  await waitFor(() => expect(sent()).toHaveLength(1));
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(sent().map((body) => (body as { hits: number }).hits)).toEqual([8, 8, 9]);
  expect(numbers(again)).toHaveLength(2);
});

const returnToPage = () => fireEvent(document, new Event("visibilitychange", { bubbles: true }));

test("sends a kept result when the learner returns to the page [10.61]", async () => {
  const { person, sent } = open({ [RECORD]: ["no connection", ok([result(25, 8)])] });
  const stance = await card("Staðan");
  await person.type(stance.getByRole("textbox"), "8");
  await person.click(stance.getByRole("button", { name: "Skrá niðurstöðu: Staðan" }));
  await waitFor(() => expect(stance.getByRole("status")).toHaveTextContent(/^Geymt í þessu tæki/));
  await waitFor(() => expect(sent()).toHaveLength(1));
  returnToPage();
  await waitFor(() => expect(stance.getByRole("status")).not.toHaveTextContent(/^Geymt í þessu tæki/));
  expect(numbers(stance)).toEqual(["8 af 10, 25.11.2026, markmiði náð"]);
  expect(sent()).toHaveLength(2);
  expect(localStorage).toHaveLength(0);
});

const kept = [{ courseId: 1, lessonId: 2, at: "2026-11-25T17:00:00.000Z", hits: 7, attempts: 10 }];

test("sends a kept result with the progress on a page without drills [10.61]", async () => {
  localStorage.setItem("drillResults/anna", JSON.stringify(kept));
  const { api } = renderPage("/course/1", learner, { [RECORD]: ok([]) });
  await waitFor(() => expect(localStorage).toHaveLength(0));
  await waitFor(() => expect(api.asked).toContain("GET /api/progress"));
  expect(api.sent(RECORD)).toHaveLength(1);
  expect(api.asked.indexOf("GET /api/progress")).toBeGreaterThan(api.asked.indexOf(RECORD));
});

test("sends a kept result once while its request is under way [10.61]", async () => {
  localStorage.setItem("drillResults/anna", JSON.stringify(kept));
  const { answer, reply } = pending();
  const { sent } = open({ [RECORD]: answer });
  await card("Staðan");
  await waitFor(() => expect(sent()).toHaveLength(1));
  returnToPage();
  fireEvent(window, new Event("online"));
  reply(ok([result(25, 7)]));
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(sent()).toHaveLength(1);
});

test("offers the course to users who do not own it [10.60]", async () => {
  renderPage("/aefingar/1", customer, { [READ]: refuse("course_not_bought") });
  expect(await screen.findByRole("link", { name: "Skoða námskeiðið" })).toHaveAttribute("href", "/course/1");
});

test("shows a message for a course without drills and for an unknown course", async () => {
  const { unmount } = open({ [READ]: ok({ ...drills, today: null, drills: [] }) });
  expect(await screen.findByRole("heading", { name: "Engar æfingar enn" })).toBeInTheDocument();
  unmount();
  open({ [READ]: refuse("course_not_found") });
  expect(await screen.findByRole("heading", { name: "Námskeiðið fannst ekki" })).toBeInTheDocument();
});

test("links to the drills from the lesson, the course and the dashboard [10.60]", async () => {
  const { person } = renderPage("/lesson/2", learner, {
    "GET /api/lessons/2": ok({ ...lesson, drill: "Haltu stöðunni." }),
    [READ]: ok({ ...drills, today: null }),
  });
  const href = ["href", "/aefingar/1"] as const;
  expect(await screen.findByRole("link", { name: "Sjá allar æfingar" })).toHaveAttribute(...href);
  await person.click(screen.getByRole("link", { name: "Aftur í námskeiðið" }));
  expect(await screen.findByRole("link", { name: "Æfingar" })).toHaveAttribute(...href);
  await person.click(screen.getByRole("link", { name: "Yfirlit" }));
  expect(await screen.findByRole("link", { name: "Æfingar" })).toHaveAttribute(...href);
});
