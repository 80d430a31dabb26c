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
