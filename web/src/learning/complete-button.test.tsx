import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ok } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { learner, lesson } from "../../test/samples.ts";
import * as celebration from "../lib/celebrate.ts";
import { entryAnimation } from "../lib/motion.ts";

/** Turns reduced motion off, after the site has decided not to load its own animation. */
function allowMotion(): void {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
}

describe("the mark", () => {
  const marks = () => document.querySelectorAll("button em").length;

  beforeEach(() => {
    entryAnimation.Component = ({ children }) => <em>{children}</em>;
  });
  afterEach(() => {
    entryAnimation.Component = null;
  });

  test("the mark drops in when the lesson is marked as completed, with a celebration [1.15]", async () => {
    const { person } = renderPage("/lesson/2", learner, {
      "GET /api/lessons/2": ok(lesson),
      "POST /api/lessons/2/complete": ok({ ...learner, completedLessons: [1, 2] }),
    });
    allowMotion();
    const button = await screen.findByRole("button", { name: "Merkja sem lokið" });
    const confetti = vi.spyOn(celebration, "celebrate").mockResolvedValue();
    await person.click(button);
    await screen.findByRole("button", { name: "Lokið" });
    expect(marks()).toBe(1);
    await waitFor(() => expect(confetti).toHaveBeenCalledOnce());
  });

  test("the mark of a completed lesson does not move, also while it is removed", async () => {
    const { person } = renderPage(
      "/lesson/2",
      { ...learner, completedLessons: [1, 2] },
      { "GET /api/lessons/2": ok(lesson), "DELETE /api/lessons/2/complete": new Promise<never>(() => {}) },
    );
    allowMotion();
    const undo = await screen.findByRole("button", { name: "Taka merkinguna af" });
    expect(marks()).toBe(0);
    await person.click(undo);
    expect(undo).toHaveAttribute("aria-disabled", "true");
    expect(marks()).toBe(0);
  });
});
