import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { lesson, owner } from "../../../test/samples.ts";

const COMPLETE = "POST /api/lessons/2/complete";

test.each([
  ["that could be marked is celebrated", ok({ ...owner, completedLessons: [1, 2] }), true],
  ["that could not be marked is not", refuse("internal"), false],
])("a lesson %s", async (_, answer, isCelebrated) => {
  const { person, api } = renderPage("/lesson/2", owner, {
    "GET /api/lessons/2": ok(lesson),
    [COMPLETE]: answer,
  });
  const button = await screen.findByRole("button", { name: "Merkja sem lokið" });
  const confetti = vi.spyOn(window, "matchMedia"); // asked by nothing but the confetti
  await person.click(button);
  await waitFor(() => expect(button).toHaveAttribute("aria-disabled", String(isCelebrated)));
  expect(api.asked).toContain(COMPLETE);
  expect(confetti.mock.calls.length > 0).toBe(isCelebrated);
});
