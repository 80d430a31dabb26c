import { screen, waitFor, within } from "@testing-library/react";
import type { Assessment } from "functions/learning/schema";
import { expect, test } from "vitest";
import { assessedCourse, assessmentWith } from "../../../test/assessment-samples.ts";
import { ok } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { learner, lesson } from "../../../test/samples.ts";

const READ = "GET /api/courses/1/assessment";
const open = (completedLessons: number[], assessment: Assessment) =>
  renderPage(
    "/course/1",
    { ...learner, completedLessons },
    { "GET /api/courses/1": ok(assessedCourse), [READ]: ok(assessment) },
  );
const panel = async (name: string) => within(await screen.findByRole("region", { name }));

test("offers the test before the first lesson, next to the link to the course [10.303]", async () => {
  open([], assessmentWith());
  const offer = await panel("Taktu stöðumat í upphafi");
  expect(offer.getByRole("link", { name: "Taka stöðumat" })).toHaveAttribute("href", "/prof/1");
  expect(await screen.findByRole("link", { name: "Byrja á námskeiðinu" })).toHaveAttribute(
    "href",
    "/lesson/1",
  );
});

test.each([
  ["an unfinished test", [], assessmentWith([6]), "Taktu stöðumat í upphafi", "Halda áfram með stöðumatið"],
  [
    "the end of a finished course",
    [1, 2, 3],
    assessmentWith([6, 3], [], { part: "end" }),
    "Taktu stöðumatið aftur",
    "Taka stöðumatið aftur",
  ],
])("offers %s [10.303]", async (_, completed, assessment, title, link) => {
  open(completed, assessment);
  expect(await (await panel(title)).findByRole("link", { name: link })).toHaveAttribute("href", "/prof/1");
});

test.each([
  ["after the start", [], assessmentWith([6, 3])],
  ["after the first lesson", [1], assessmentWith()],
  ["after a course without a start", [1, 2, 3], assessmentWith()],
])("offers nothing %s, but links to the test [10.303]", async (_, completed, assessment) => {
  open(completed, assessment);
  expect(await screen.findByRole("link", { name: "Stöðumat" })).toHaveAttribute("href", "/prof/1");
  await waitFor(() => expect(screen.queryByRole("region", { name: /^Taktu stöðumat/ })).toBeNull());
});

test("compares both results, also a worse one in plain words [10.304]", async () => {
  open([1, 2, 3], assessmentWith([6, 3], [9, 2], { part: "end" }));
  const compared = await panel("Fyrir og eftir");
  expect(compared.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Járnahögg af braut",
    "Pútt",
  ]);
  const [better, worse] = compared.getAllByRole("definition");
  expect(better).toHaveTextContent("6 → 9 af 10");
  expect(better).toHaveTextContent("3 fleiri");
  expect(worse).toHaveTextContent("1 færri");
});

test("offers the end below the last lesson if there is a result at the start [10.303]", async () => {
  renderPage(
    "/lesson/3",
    { ...learner, completedLessons: [1, 2, 3] },
    {
      "GET /api/lessons/3": ok({ ...lesson, id: 3 }),
      "GET /api/courses": ok([assessedCourse]),
      [READ]: ok(assessmentWith([6, 3], [], { part: "end" })),
    },
  );
  expect(await screen.findByRole("link", { name: "Taka stöðumatið aftur" })).toHaveAttribute(
    "href",
    "/prof/1",
  );
});
