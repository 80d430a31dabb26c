import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Providers } from "../app/providers.tsx";
import { createQueryClient } from "../app/query-client.ts";
import { HoleMap } from "./hole-map.tsx";
import type { Practice } from "./practice.ts";

const LESSONS = [7, 8, 9, 10];

function draw(completed?: number[], lessonIds = LESSONS, practice?: Practice) {
  render(
    <Providers queries={createQueryClient()} texts={null}>
      <HoleMap lessonIds={lessonIds} {...(completed && { completed })} practice={practice} />
    </Providers>,
  );
  return [...screen.getByRole("img", { name: /^Holukort/ }).querySelectorAll("[data-lesson]")].map((marker) =>
    marker.getAttribute("data-lesson"),
  );
}

test("marks each lesson as done, next or ahead", () => {
  expect(draw([7, 9])).toEqual(["done", "next", "done", "ahead"]);
  const words = "Holukort: 2 af 4 kennslustundum lokið. Kennslustund 2 er næst.";
  expect(screen.getByRole("img", { name: words })).toBeInTheDocument();
});

test("gives a completed lesson its flag after its drill is practised, and at once if hits are not counted [10.284]", () => {
  const practice = { counted: [7, 8, 10], practised: [7, 10] };
  expect(draw([7, 8, 9], LESSONS, practice)).toEqual(["flag", "done", "flag", "next"]);
  const words = "Holukort: 3 af 4 kennslustundum lokið, 2 æfingar skráðar. Kennslustund 4 er næst.";
  expect(screen.getByRole("img", { name: words })).toBeInTheDocument();
});

test("marks no lesson as next if all are done or no progress is given", () => {
  expect(draw(LESSONS)).toEqual(["done", "done", "done", "done"]);
  document.body.innerHTML = "";
  expect(draw()).toEqual(["ahead", "ahead", "ahead", "ahead"]);
});

test.each([1, 40])("places the markers of %i lessons at different positions inside the drawing", (count) => {
  draw(
    [],
    Array.from({ length: count }, (_, index) => index + 1),
  );
  const spots = [...document.querySelectorAll("[data-lesson]")].map((marker) =>
    marker.getAttribute("transform"),
  );
  expect(new Set(spots).size).toBe(count);
  for (const spot of spots) {
    const [x = -1, y = -1] = spot?.match(/\d+/g)?.map(Number) ?? [];
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(640);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(220);
  }
});

test("gives each marker the name of its lesson as a tooltip", () => {
  render(
    <Providers queries={createQueryClient()} texts={null}>
      <HoleMap lessonIds={[7, 8]} names={["1. Gripið · 5:12", "2. Staðan"]} />
    </Providers>,
  );
  const names = [...document.querySelectorAll("[data-lesson] > title")].map(({ textContent }) => textContent);
  expect(names).toEqual(["1. Gripið · 5:12", "2. Staðan"]);
});
