import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { lesson, owner } from "../../test/samples.ts";

/** Marks lesson 2 as completed. Returns a spy on `matchMedia`, which only the confetti calls. */
async function markDone(answer: ReturnType<typeof ok>) {
  const { person } = renderPage("/lesson/2", owner, {
    "GET /api/lessons/2": ok(lesson),
    "POST /api/lessons/2/complete": answer,
  });
  const button = await screen.findByRole("button", { name: "Merkja sem lokið" });
  const confetti = vi.spyOn(window, "matchMedia");
  await person.click(button);
  return confetti;
}

test("a lesson that could be marked is celebrated [1.15]", async () => {
  const confetti = await markDone(ok({ ...owner, completedLessons: [1, 2] }));
  await screen.findByRole("button", { name: "Lokið" });
  await waitFor(() => expect(confetti).toHaveBeenCalledWith("(prefers-reduced-motion: reduce)"));
});

test("a lesson that could not be marked is not", async () => {
  const confetti = await markDone(refuse("internal"));
  await screen.findByText("Ekki tókst að merkja kennslustundina");
  expect(confetti).not.toHaveBeenCalled();
});
