import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { type Answers, ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { course, learner, lesson } from "../../test/samples.ts";
import { leaves } from "../../test/storage.ts";
import * as celebration from "../lib/celebrate.ts";

const RECORD = "POST /api/lessons/2/drill-results";
const NOW = "2026-11-25T18:00:00.000Z";
const drill = {
  lessonId: 2,
  lessonTitle: "Staðan",
  number: 2,
  drill: "Haltu stöðunni.",
  attempts: 4,
  goal: 3,
};
const result = (day: number, hits: number) => ({ at: `2026-11-${day}T10:00:00.000Z`, hits, attempts: 4 });
const drillsWith = (best: number | null, results: object[] = []) =>
  ok({ courseTitle: course.title, today: null, drills: [{ ...drill, best, results }] });
const progress = (...practised: number[]) => ok({ last: null, positions: {}, practised });
const completed = { ...learner, completedLessons: [1, 2] };

beforeEach(() => void vi.setSystemTime(NOW));

async function open(answers: Answers = {}, user = learner, changes: object = {}) {
  const page = renderPage("/lesson/2", user, {
    "GET /api/lessons/2": ok({ ...lesson, drill: drill.drill, drillAttempts: 4, drillGoal: 3, ...changes }),
    "POST /api/lessons/2/complete": ok(completed),
    "GET /api/courses/1/drills": drillsWith(null),
    ...answers,
  });
  const play = await screen.findByRole("button", { name: "Spila myndband: Staðan" });
  const watchToTheEnd = async () => {
    await page.person.click(play);
    const { contentWindow: source } = screen.getByTitle<HTMLIFrameElement>("Staðan");
    const say = (event: string, seconds: number) => {
      const data = { event, data: { seconds, duration: 600 } };
      fireEvent(window, new MessageEvent("message", { origin: "https://player.vimeo.com", source, data }));
    };
    say("play", 590);
    for (let second = 590; second <= 600; second += 1) say("timeupdate", second);
    say("ended", 600);
  };
  const count = async (...hits: boolean[]) => {
    for (const isHit of hits)
      await page.person.click(screen.getByRole("button", { name: isHit ? "Tókst" : "Missti" }));
  };
  return { ...page, watchToTheEnd, count };
}
const first = () => screen.findByRole("region", { name: "Æfðu þetta núna" });
const usual = () => screen.findByRole("region", { name: "Æfing" });
const next = () => screen.findByRole("link", { name: "Næsta kennslustund: Miðið" });
const isAfter = (node: Node, other: Node) =>
  Boolean(other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);

test("the drill comes before the next lesson once the video has ended [10.281]", async () => {
  const { watchToTheEnd, person } = await open({ "GET /api/courses/1/drills": drillsWith(2) });
  const place = within(await usual());
  expect(place.getByText("Markmið: 3 af 4")).toBeInTheDocument();
  expect(await place.findByText("Met: 2 af 4")).toBeInTheDocument();
  await person.click(place.getByRole("button", { name: "Byrja að æfa" }));
  expect(place.getByRole("group", { name: "Talning: Staðan" })).toBeInTheDocument();
  await watchToTheEnd();
  expect(within(await first()).getByRole("group", { name: "Talning: Staðan" })).toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Æfing" })).toBeNull();
  expect(isAfter(await next(), await first())).toBe(true);
});

test("records a counted drill as on the page of drills, and celebrates the reached goal [10.282]", async () => {
  const confetti = vi.spyOn(celebration, "celebrate").mockResolvedValue();
  const { api, count } = await open(
    { "GET /api/progress": progress(), [RECORD]: ok([result(25, 3)]) },
    completed,
  );
  await first();
  await waitFor(() => expect(api.asked).toContain("GET /api/courses/1/drills"));
  await count(true, true, false, true);
  const outcome = await screen.findByText("3 af 4");
  expect(document.activeElement).toContainElement(outcome);
  expect(screen.getByText("Markmiðinu er náð. Glæsilegt!")).toBeInTheDocument();
  expect(screen.getByRole("region", { name: "Æfingin er skráð" })).toContainElement(outcome);
  expect(api.sent(RECORD)).toEqual([{ at: NOW, age: 0, hits: 3, attempts: 4 }]);
  expect(confetti).toHaveBeenCalledOnce();
});

test.each([
  ["a record", 1, [true, true, false, false], "Nýtt met: 2 af 4!", "Þú slóst þitt eigið met. Vel gert!", 1],
  ["no record", 2, [true, false, false, false], "1 af 4 · Markmið: 3", "Þú ert alveg að ná markmiðinu.", 0],
])("describes %s in words [10.282]", async (_, best, attempts, words, praise, celebrations) => {
  const confetti = vi.spyOn(celebration, "celebrate").mockResolvedValue();
  const answers = { "GET /api/courses/1/drills": drillsWith(best, [result(20, best)]), [RECORD]: ok([]) };
  const { count } = await open(answers, completed);
  await within(await first()).findByText(`Met: ${best} af 4`);
  await count(...attempts);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByText(praise)).toBeInTheDocument();
  expect(confetti).toHaveBeenCalledTimes(celebrations);
});

test("records a number that was counted without the counter, and can count again [10.282]", async () => {
  const { person } = await open({ [RECORD]: ok([result(25, 2)]) }, completed);
  const place = within(await first());
  await person.click(place.getByText("Skrá fjöldann eftir á"));
  await person.type(place.getByRole("textbox", { name: "Hve oft tókst það?" }), "2");
  await person.click(place.getByRole("button", { name: "Skrá niðurstöðu: Staðan" }));
  expect(await place.findByText("2 af 4 · Markmið: 3")).toBeInTheDocument();
  await person.click(place.getByRole("button", { name: "Æfa aftur" }));
  expect(place.getByRole("group", { name: "Talning: Staðan" })).toBeInTheDocument();
});

test("keeps a result without a connection and explains that [10.282]", async () => {
  leaves("drillResults/anna");
  const { count } = await open({ [RECORD]: "no connection" }, completed);
  await first();
  await count(true, false, false, false);
  expect(await screen.findByText("Geymt í þessu tæki. Vistast þegar netsamband næst.")).toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Æfingin er skráð" })).toBeNull();
  expect(JSON.parse(localStorage.getItem("drillResults/anna") ?? "")).toMatchObject([
    { lessonId: 2, hits: 1 },
  ]);
});

test("offers the counter again if the server refuses a result [10.282]", async () => {
  const { count } = await open({ [RECORD]: refuse("course_not_bought") }, completed);
  await first();
  await count(true, false, false, false);
  expect(await screen.findByText("Ekki tókst að skrá niðurstöðuna")).toBeInTheDocument();
  expect(screen.getByText("Þú hefur ekki lengur aðgang að þessu námskeiði.")).toBeInTheDocument();
  expect(within(await first()).getByRole("group", { name: "Talning: Staðan" })).toBeInTheDocument();
  expect(screen.queryByText("1 af 4 · Markmið: 3")).toBeNull();
});

test("offers the counter again if the server refuses a result, also if another cannot be sent now [10.282]", async () => {
  leaves("drillResults/anna");
  const { count } = await open(
    { [RECORD]: refuse("invalid_input"), "POST /api/lessons/3/drill-results": "no connection" },
    completed,
  );
  await first();
  const other = { courseId: 1, lessonId: 3, at: NOW, hits: 7, attempts: 10 };
  localStorage.setItem("drillResults/anna", JSON.stringify([other]));
  await count(true, false, false, false);
  expect(await screen.findByText("Ekki tókst að skrá niðurstöðuna")).toBeInTheDocument();
  expect(within(await first()).getByRole("group", { name: "Talning: Staðan" })).toBeInTheDocument();
});

test("a refused result of another lesson leaves the recorded one on screen [10.282]", async () => {
  const { count, person } = await open(
    { "POST /api/lessons/3/drill-results": refuse("invalid_input"), [RECORD]: ok([result(25, 1)]) },
    completed,
  );
  await first();
  const other = { courseId: 1, lessonId: 3, at: NOW, hits: 7, attempts: 10 };
  localStorage.setItem("drillResults/anna", JSON.stringify([other]));
  await count(true, false, false, false);
  expect(await screen.findByText("Ekki tókst að skrá niðurstöðuna")).toBeInTheDocument();
  await waitFor(() => expect(localStorage.getItem("drillResults/anna")).toBeNull());
  await person.tab(); // the refusal would have removed it by now
  expect(screen.getByRole("region", { name: "Æfingin er skráð" })).toHaveTextContent("1 af 4");
});

test("adds a result to those that another tab has kept in the meantime [10.61]", async () => {
  leaves("drillResults/anna");
  const { count } = await open({ [RECORD]: "no connection" }, completed);
  await first();
  const other = { lessonId: 3, at: NOW, hits: 7, attempts: 10 };
  localStorage.setItem("drillResults/anna", JSON.stringify([other]));
  await count(true, false, false, false);
  await screen.findByText("Geymt í þessu tæki. Vistast þegar netsamband næst.");
  expect(JSON.parse(localStorage.getItem("drillResults/anna") ?? "")).toMatchObject([
    other,
    { lessonId: 2, hits: 1 },
  ]);
});

test.each([
  ["usual place, after its first result", progress(2), [], "Æfing"],
  [
    "usual place, also while its result is not sent",
    progress(),
    [{ lessonId: 2, at: NOW, hits: 1, attempts: 4 }],
    "Æfing",
  ],
  ["first place, until its first result", progress(), [], "Æfðu þetta núna"],
])("shows the drill of a completed lesson in its %s [10.281]", async (_, answer, unsent, name) => {
  leaves("drillResults/anna");
  localStorage.setItem("drillResults/anna", JSON.stringify(unsent));
  await open({ "GET /api/progress": answer, [RECORD]: "no connection" }, completed);
  expect(await screen.findByRole("region", { name })).toBeInTheDocument();
});

test("shows a drill without counted hits first after the end of the video, as text [10.281]", async () => {
  const { watchToTheEnd } = await open({}, learner, { drillAttempts: null, drillGoal: null });
  await watchToTheEnd();
  expect(within(await first()).getByText("Haltu stöðunni.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Tókst" })).toBeNull();
  expect(isAfter(await next(), await first())).toBe(true);
});

test("does not start the next lesson while the drill has no result of the day [10.281]", async () => {
  leaves("spilaNaestu");
  localStorage.setItem("spilaNaestu", "1");
  const { watchToTheEnd } = await open({ "GET /api/progress": progress(2) }, completed);
  await usual();
  await watchToTheEnd();
  expect(await screen.findByText("Næsta kennslustund bíður á meðan þú æfir þig.")).toBeInTheDocument();
  expect(screen.queryByText(/^Næst hefst/)).toBeNull();
});

test("starts the next lesson after a result of the day [10.281]", async () => {
  leaves("spilaNaestu");
  localStorage.setItem("spilaNaestu", "1");
  const answers = {
    "GET /api/progress": progress(2),
    "GET /api/courses/1/drills": drillsWith(2, [result(25, 2)]),
  };
  const { watchToTheEnd } = await open(answers, completed);
  await within(await usual()).findByText("Met: 2 af 4");
  await watchToTheEnd();
  expect(await screen.findByText(/^Næst hefst „Miðið“/)).toBeInTheDocument();
});
