import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { lesson, owner } from "../../../test/samples.ts";

test("a lesson shows its title and its description", async () => {
  renderPage("/lesson/2", owner, { "GET /api/lessons/2": ok(lesson) });
  expect(await screen.findByRole("heading", { level: 1, name: lesson.title })).toBeInTheDocument();
  expect(screen.getByText(lesson.description)).toBeInTheDocument();
});

test("a lesson shows what to remember and what to practise, where there is any", async () => {
  const taught = { ...lesson, keyPoints: ["Þyngdin fram", "Hendurnar á undan"], drill: "Tíu boltar í húfu" };
  renderPage("/lesson/2", owner, { "GET /api/lessons/2": ok(taught) });
  expect(await screen.findByRole("heading", { level: 2, name: "Lykilatriði" })).toBeInTheDocument();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(taught.keyPoints),
  );
  expect(screen.getByRole("heading", { level: 2, name: "Æfing" }).parentElement).toHaveTextContent(
    taught.drill,
  );
});
