import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderStaticPage } from "../../test/render-static-page.ts";
import { course } from "../../test/samples.ts";

test("visitors and users see the first course, its price, three topics, testimonials and the footer [1.6] [1.8] [1.10] [1.11] [1.12] [2.1] [2.23] [2.24] [2.25] [2.26] [2.27] [2.29] [6.1]", () => {
  renderStaticPage("/");
  expect(document.title).toBe("Lærðu golf á netinu með PGA-kennara · Golfnámskeið");
  screen.getByRole("heading", { name: "Betra golf á 12 kennslustundum" });
  const tags = screen
    .getAllByText("24.900 kr.")
    .map((price) => price.parentElement?.parentElement?.textContent);
  expect(tags).toContain("24.900 kr.Eingreiðsla");
  const expectHref = (name: string | RegExp, href: string) => {
    for (const link of screen.getAllByRole("link", { name })) expect(link).toHaveAttribute("href", href);
  };
  expectHref("Golfnámskeið", "/");
  expectHref("Innskráning", "/auth");
  expectHref(/^Kaupa námskeið/, "/auth?next=%2Fcheckout%3FcourseId%3D1");
  expectHref("Fara á yfirlitssíðu", "/dashboard");
  expectHref(/^Skoða námskeið/, "/course/1");
  expectHref("Skilmálar", "/skilmalar");
  for (const title of ["Golftækni", "Æfingar", "Stutta spilið og púttin"])
    expect(screen.getByRole("heading", { name: title })).toBeInTheDocument();
  expect(document.querySelectorAll("blockquote")).toHaveLength(3);
  expect(screen.getByText("PGA-golfkennari")).toBeInTheDocument();
  for (const name of ["Visa", "Mastercard", "Maestro"])
    expect(screen.getAllByRole("img", { name })[0]).toBeInTheDocument();
  for (const name of [/Instagram/, /Golfsamband/])
    expect(screen.getByRole("link", { name })).toHaveAttribute("target", "_blank");
});

test("shows a free course as free instead of a price of 0 kr.", async () => {
  renderStaticPage("/", { courses: [{ ...course, price: 0 }] });
  await screen.findByRole("heading", { name: "Betra golf á 12 kennslustundum" });
  expect(screen.getAllByText("Ókeypis")).not.toHaveLength(0);
  expect(screen.getAllByRole("link", { name: /^Fá aðgang ókeypis/ })).not.toHaveLength(0);
  expect(screen.queryByRole("link", { name: /^Kaupa námskeið/ })).toBeNull();
  expect(screen.queryByText(/^0 kr|Eingreiðsla/)).toBeNull();
});

test("shows a message if no courses are on sale [2.30] [8.37]", async () => {
  renderStaticPage("/", { courses: [] });
  expect(await screen.findByText("Engin námskeið í boði.")).toBeInTheDocument();
});

test("the links of the header and the footer target their sections", () => {
  renderStaticPage("/");
  const [header, footer] = [screen.getByRole("banner"), screen.getByRole("contentinfo")];
  for (const [place, name, eyebrow] of [
    [header, "Námskeiðið", "Námskeiðið"],
    [header, "Kennarinn", "Kennarinn"],
    [header, "Spurt og svarað", "Spurt og svarað"],
    [footer, "Um kennarann", "Kennarinn"],
    [footer, "Spurt og svarað", "Spurt og svarað"],
  ] as const) {
    const link = within(place).getByRole<HTMLAnchorElement>("link", { name });
    const [heading] = screen.getAllByText(eyebrow, { selector: "p" });
    expect(link.pathname).toBe("/");
    expect(document.querySelector(link.hash)).toContainElement(heading ?? null);
  }
});

test("the promotional video loads only after a click and opts out of tracking [1.7]", async () => {
  const person = renderStaticPage("/");
  const play = screen.getByRole("button", { name: "Spila kynningarmyndband" });
  expect(document.querySelector("iframe")).toBeNull();
  await person.click(play);
  expect(document.querySelector("iframe")).toHaveAttribute("src", expect.stringContaining("dnt=1"));
});
