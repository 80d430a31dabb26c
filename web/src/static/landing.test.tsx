import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderStaticPage } from "../../test/render-static-page.ts";
import { course } from "../../test/samples.ts";

test("a visitor sees the first course, its one-time price, and how to sign in and buy [1.6] [2.1] [2.23] [2.25] [2.27] [2.29] [6.1]", async () => {
  renderStaticPage("/");
  await screen.findByRole("heading", { name: "Betra golf á 12 kennslustundum" });
  const tags = screen
    .getAllByText("24.900 kr.")
    .map((price) => price.parentElement?.parentElement?.textContent);
  expect(tags).toContain("24.900 kr.Eingreiðsla");
  expect(screen.getByRole("link", { name: "Golfnámskeið" })).toHaveAttribute("href", "/");
  expect(screen.getByRole("link", { name: "Innskráning" })).toHaveAttribute("href", "/auth");
  for (const buy of screen.getAllByRole("link", { name: /^Kaupa námskeið/ })) {
    expect(buy).toHaveAttribute("href", "/auth?next=%2Fcheckout%3FcourseId%3D1");
  }
});

test("shows a free course as free instead of a price of 0 kr.", async () => {
  renderStaticPage("/", { courses: [{ ...course, price: 0 }] });
  await screen.findByRole("heading", { name: "Betra golf á 12 kennslustundum" });
  expect(screen.getAllByText("Ókeypis")).not.toHaveLength(0);
  expect(screen.getAllByRole("link", { name: /^Fá aðgang ókeypis/ })).not.toHaveLength(0);
  expect(screen.queryByRole("link", { name: /^Kaupa námskeið/ })).toBeNull();
  expect(screen.queryByText(/^0 kr|Eingreiðsla/)).toBeNull();
});

test("users get links to the dashboard and the course [2.24] [2.26]", () => {
  renderStaticPage("/");
  expect(screen.getByRole("link", { name: "Fara á yfirlitssíðu" })).toHaveAttribute("href", "/dashboard");
  for (const view of screen.getAllByRole("link", { name: /^Skoða námskeið/ }))
    expect(view).toHaveAttribute("href", "/course/1");
});

test("shows a message if no courses are on sale [2.30] [8.37]", async () => {
  renderStaticPage("/", { courses: [] });
  expect(await screen.findByText("Engin námskeið í boði.")).toBeInTheDocument();
});

test("shows three learning topics, three testimonials and the instructor [1.8] [1.10]", () => {
  renderStaticPage("/");
  for (const title of ["Golftækni", "Æfingar", "Stutta spilið og púttin"]) {
    expect(screen.getByRole("heading", { name: title })).toBeInTheDocument();
  }
  expect(document.querySelectorAll("blockquote")).toHaveLength(3);
  expect(screen.getByText("PGA-golfkennari")).toBeInTheDocument();
});

test("the footer shows the card brands and links to the terms, Instagram and the golf union [1.11] [1.12]", () => {
  renderStaticPage("/");
  expect(screen.getAllByRole("img", { name: "Visa" })[0]).toBeInTheDocument();
  expect(screen.getAllByRole("img", { name: "Mastercard" })[0]).toBeInTheDocument();
  expect(screen.getAllByRole("img", { name: "Maestro" })[0]).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Skilmálar" })).toHaveAttribute("href", "/skilmalar");
  expect(screen.getByRole("link", { name: /Instagram/ })).toHaveAttribute("target", "_blank");
  expect(screen.getByRole("link", { name: /Golfsamband/ })).toHaveAttribute("target", "_blank");
});

test.each([
  ["Um kennarann", "Kennarinn"],
  ["Spurt og svarað", "Spurt og svarað"],
])("the footer link %s leads to its section", (name, eyebrow) => {
  renderStaticPage("/");
  const footer = within(screen.getByRole("contentinfo"));
  const link = footer.getByRole<HTMLAnchorElement>("link", { name });
  expect(link.pathname).toBe("/");
  expect(document.querySelector(link.hash)).toContainElement(screen.getByText(eyebrow, { selector: "p" }));
});

test.each([
  ["Námskeiðið", "Námskeiðið"],
  ["Kennarinn", "Kennarinn"],
  ["Spurt og svarað", "Spurt og svarað"],
])("the header link %s leads to its section", async (name, eyebrow) => {
  renderStaticPage("/");
  const [heading] = await screen.findAllByText(eyebrow, { selector: "p" });
  const header = within(screen.getByRole("banner"));
  const link = await header.findByRole<HTMLAnchorElement>("link", { name });
  expect(document.querySelector(link.hash)).toContainElement(heading ?? null);
});

test("the promotional video loads only after a click and opts out of tracking [1.7]", async () => {
  const person = renderStaticPage("/");
  const play = screen.getByRole("button", { name: "Spila kynningarmyndband" });
  expect(document.querySelector("iframe")).toBeNull();
  await person.click(play);
  expect(document.querySelector("iframe")).toHaveAttribute("src", expect.stringContaining("dnt=1"));
});
