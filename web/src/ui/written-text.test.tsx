import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { render, screen } from "@testing-library/react";
import type { SiteTexts } from "functions/site/schema";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { ok } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { renderStaticPage } from "../../test/render-static-page.ts";
import { course, customer, siteTexts } from "../../test/samples.ts";
import { system } from "../theme/system.ts";
import { WrittenText } from "./written-text.tsx";

/** Returns a text with a list and a unique link. */
const written = (name: string) => `Sjá nánar um ${name}:\n- https://example.is/${name}\n- ${name} í lið`;

/** Returns the element of the link in `written(name)`. */
const linkTo = (name: string) => document.querySelector(`li > a[href="https://example.is/${name}"]`);

function isWritten(name: string): void {
  expect(linkTo(name), name).toHaveTextContent(`https://example.is/${name}`);
  expect(screen.getAllByText(new RegExp(`^${name} í lið“?$`))[0]?.parentElement?.tagName, name).toBe("LI");
  expect(screen.queryByText(/^- /)).toBeNull();
}

test("a link opens in a new tab, announces the new tab, and gives the other site no access to the page", () => {
  render(<WrittenText text="Sjá https://example.is/a." />, { wrapper: Themed });
  const link = screen.getByRole("link", { name: "https://example.is/a (opnast í nýjum flipa)" });
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
});

test("shows markup and URLs of other kinds as typed", () => {
  const text =
    '<img src=x onerror="alert(1)"> javascript:alert(1) https://bank.is@svik.example.is **a** [a](https:)';
  const { container } = render(<WrittenText text={text} />, { wrapper: Themed });
  expect(container).toHaveTextContent(text);
  expect(container.querySelectorAll("a, img, b, strong")).toHaveLength(0);
});

test("a text that a browser has translated can change [10.25]", () => {
  const shown = {
    "Ein lína\nönnur lína": "Ein lína önnur lína",
    "Sjá https://example.is/a, takk": "Sjá https://example.is/a (opnast í nýjum flipa), takk",
    "- atriði\n- https://example.is/a": "atriðihttps://example.is/a (opnast í nýjum flipa)",
    Orð: "Orð",
    "Sjá https://example.is/b\n- atriði\n\nOrð": "Sjá https://example.is/b (opnast í nýjum flipa)atriðiOrð",
    "": "",
    "Önnur orð": "Önnur orð",
  };
  const { container, rerender } = render(<WrittenText text="Orð" />, { wrapper: Themed });
  for (const [text, content] of Object.entries(shown)) {
    translateIn(container);
    rerender(<WrittenText text={text} />);
    expect(container).toHaveTextContent(new RegExp(`^${content.replace(/[()]/g, "\\$&")}$`));
  }
});

test("the landing page shows the lists and links of the instructor's texts [10.25]", async () => {
  const texts: SiteTexts = {
    ...siteTexts,
    hero: { ...siteTexts.hero, lead: written("inngang") },
    learning: { ...siteTexts.learning, blocks: [{ title: "Grip", text: written("grip") }] },
    instructor: { ...siteTexts.instructor, biography: written("kennarann").split("\n") },
    testimonials: [{ name: "Anna", role: "", quote: `Gott.\n${written("umsögn")}`, results: [] }],
    questions: [{ question: "Hvað?", answer: written("svar") }],
    guarantee: { title: "Ábyrgð", text: written("ábyrgð") },
    upcoming: [{ id: "a", title: "Næst", text: written("framhald"), lessons: null }],
    closing: { title: "Bless", text: written("lok") },
  };
  const described = { ...course, description: written("námskeið") };
  renderStaticPage("/", { texts, courses: [described] });
  await screen.findAllByRole("heading", { name: course.title });
  for (const name of [
    ...["inngang", "grip", "kennarann", "umsögn", "svar", "ábyrgð", "framhald", "lok", "námskeið"],
  ])
    isWritten(name);
});

test.each([
  ["the dashboard", "/dashboard", course],
  ["the checkout", "/checkout?courseId=1", course],
])("a description is one line without markup on %s [10.25]", async (_, path, sold) => {
  const described = { ...sold, description: "Þú lærir:\n- grip\n- stöðu" };
  renderPage(path, customer, {
    "GET /api/courses": ok([described]),
    "GET /api/courses/1": ok(described),
  });
  expect(await screen.findByText("Þú lærir: grip, stöðu.")).toBeInTheDocument();
});

function Themed({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}

/** Replaces each text node like Chrome's translation. */
function translateIn(container: HTMLElement): void {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement("font");
    font.textContent = text.data;
    text.replaceWith(font);
  }
}
