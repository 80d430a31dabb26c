import { screen, within } from "@testing-library/react";
import type { Testimonial } from "functions/testimonials/schema";
import { expect, test } from "vitest";
import { asAdmin, siteAnswers } from "../../../test/admin-samples.ts";
import { ok } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { visitor } from "../../../test/samples.ts";
import { leaves } from "../../../test/storage.ts";

const received: Testimonial = {
  id: "anna-1",
  courseId: 1,
  courseTitle: "Betra golf",
  name: "Anna",
  text: "Loksins hitti ég boltann.",
  mayPublish: true,
  results: [{ title: "Pútt", start: { hits: 6, attempts: 10 }, end: { hits: 9, attempts: 10 } }],
  at: "2026-11-25T10:00:00Z",
};
const secret = {
  ...received,
  id: "gisli-1",
  name: "Gísli",
  text: "Bara fyrir þig.",
  mayPublish: false,
  results: [],
};

// Loads the code before the test, which then finds its elements in time.
test("adds a received testimonial with consent and its results to the form [10.71] [10.305]", async () => {
  leaves("unsaved/boss/");
  const { person } = renderPage("/admin/site#umsagnir", visitor, {
    ...asAdmin,
    ...siteAnswers,
    "GET /api/admin/testimonials": ok([received, secret]),
  });
  const list = within(await screen.findByRole("list", { name: "Umsagnir sem hafa borist" }));
  expect(list.getByText("Má ekki birta")).toBeInTheDocument();
  expect(list.getByText("6 → 9 af 10")).toBeInTheDocument();
  expect(list.getAllByRole("button")).toHaveLength(1);
  const before = screen.getAllByLabelText("Umsögn").length;
  await person.click(list.getByRole("button", { name: "Nota umsögn: Anna" }));
  const quotes = screen.getAllByLabelText<HTMLTextAreaElement>("Umsögn");
  expect(quotes).toHaveLength(before + 1);
  expect(quotes.at(-1)).toHaveValue(received.text);
  const used = list.getByRole("button", { name: "Komin í listann" });
  expect(used).toHaveFocus();
  await person.click(used);
  expect(screen.getAllByLabelText("Umsögn")).toHaveLength(before + 1);
  expect(screen.getByText("Óvistaðar breytingar")).toBeInTheDocument();
});
