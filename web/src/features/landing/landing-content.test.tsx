import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { course, visitor } from "../../../test/samples.ts";
import { site } from "../../strings/site.ts";

test("only the first course of the list is featured, with its title, description and price", async () => {
  renderPage("/", visitor, {
    "GET /api/courses": ok([
      course,
      { ...course, id: 2, title: "Annað", description: "Meira golf", price: 9900 },
    ]),
  });
  expect(await screen.findByRole("heading", { name: course.title })).toBeInTheDocument();
  expect(screen.getByText(course.description)).toBeInTheDocument();
  expect(screen.getAllByText(/24\.900 kr\./).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Annað|Meira golf|9\.900 kr\./)).toBeNull();
});

test("a spinner shows until the courses are there", async () => {
  renderPage("/", visitor);
  expect(screen.getByText("Augnablik …")).toBeInTheDocument();
  await screen.findByRole("heading", { name: course.title });
  expect(screen.queryByText("Augnablik …")).toBeNull();
});

test("the teacher's biography can be read", () => {
  renderPage("/", visitor);
  expect(screen.getByRole("heading", { name: site.instructor.name })).toBeInTheDocument();
  for (const paragraph of site.instructor.biography) expect(screen.getByText(paragraph)).toBeInTheDocument();
});

test("each of three students has a first name, a role and a quote", () => {
  renderPage("/", visitor);
  expect(site.testimonials).toHaveLength(3);
  for (const { name, role, quote } of site.testimonials) {
    expect(name).toMatch(/^\S+$/);
    const words = screen.getByText(`„${quote}“`);
    expect(words.closest("figure")).toHaveTextContent(`${name}${role}`);
  }
});
