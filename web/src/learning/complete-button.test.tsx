import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { learner, lesson } from "../../test/samples.ts";
import { leaves } from "../../test/storage.ts";
import * as celebration from "../lib/celebrate.ts";
import { entryAnimation } from "../lib/motion.ts";

/** Turns reduced motion off, after the site has decided not to load its own animation. */
function allowMotion(): void {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
}

/** Marks lesson 2 as completed. Returns a spy on the celebration. */
async function markDone(answer: ReturnType<typeof ok>) {
  const { person } = renderPage("/lesson/2", learner, {
    "GET /api/lessons/2": ok(lesson),
    "POST /api/lessons/2/complete": answer,
  });
  allowMotion();
  const button = await screen.findByRole("button", { name: "Merkja sem lokið" });
  const confetti = vi.spyOn(celebration, "celebrate").mockResolvedValue();
  await person.click(button);
  return confetti;
}

test("a lesson that could be marked is celebrated [1.15]", async () => {
  const confetti = await markDone(ok({ ...learner, completedLessons: [1, 2] }));
  await screen.findByRole("button", { name: "Lokið" });
  await waitFor(() => expect(confetti).toHaveBeenCalledOnce());
});

describe("the mark", () => {
  const marks = () => document.querySelectorAll("button em").length;

  beforeEach(() => {
    entryAnimation.Component = ({ children }) => <em>{children}</em>;
  });
  afterEach(() => {
    entryAnimation.Component = null;
  });

  test("drops in when the lesson is marked as completed", async () => {
    await markDone(ok({ ...learner, completedLessons: [1, 2] }));
    await screen.findByRole("button", { name: "Lokið" });
    expect(marks()).toBe(1);
  });

  test("stays in place on a completed lesson, also while it is removed", async () => {
    const { person } = renderPage(
      "/lesson/2",
      { ...learner, completedLessons: [1, 2] },
      { "GET /api/lessons/2": ok(lesson), "DELETE /api/lessons/2/complete": new Promise<never>(() => {}) },
    );
    allowMotion();
    const undo = await screen.findByRole("button", { name: "Taka merkið af" });
    expect(marks()).toBe(0);
    await person.click(undo);
    expect(undo).toHaveAttribute("aria-disabled", "true");
    expect(marks()).toBe(0);
  });
});

test("a lesson that could not be marked is not", async () => {
  leaves("merkiKennslustunda/");
  const confetti = await markDone(refuse("internal"));
  await screen.findByText("Ekki tókst að merkja kennslustundina");
  expect(confetti).not.toHaveBeenCalled();
});
