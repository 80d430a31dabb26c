import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { lesson, owner } from "../../test/samples.ts";

test("a lesson shows its title and its description [2.50]", async () => {
  renderPage("/lesson/2", owner, { "GET /api/lessons/2": ok(lesson) });
  expect(await screen.findByRole("heading", { level: 1, name: lesson.title })).toBeInTheDocument();
  expect(screen.getByText(lesson.description)).toBeInTheDocument();
});

test("a lesson shows what to remember and what to practise, where there is any", async () => {
  const taught = { ...lesson, keyPoints: ["Þyngdin fram", "Hendurnar á undan"], drill: "Tíu boltar í húfu" };
  renderPage("/lesson/2", owner, { "GET /api/lessons/2": ok(taught) });
  expect(await screen.findByRole("heading", { level: 2, name: "Lykilatriði" })).toBeInTheDocument();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(taught.keyPoints),
  );
  expect(screen.getByRole("heading", { level: 2, name: "Æfing" }).parentElement).toHaveTextContent(
    taught.drill,
  );
});

test("a URL in the texts of a lesson is a link, lines that begin with a hyphen are a list, and line breaks stay [10.25]", async () => {
  const written = {
    ...lesson,
    description: "Sæktu blaðið: https://example.is/blad.pdf",
    keyPoints: ["Sjá https://example.is/grip.", "- Haltu laust"],
    drill: "Tíu boltar:\n- fimm með sjö járni\n- fimm með fleygjárni\n\nEin lína\nönnur lína",
  };
  renderPage("/lesson/2", owner, { "GET /api/lessons/2": ok(written) });
  const sheet = await screen.findByRole("link", { name: /^https:\/\/example\.is\/blad\.pdf/ });
  expect(sheet).toHaveAttribute("href", "https://example.is/blad.pdf");
  expect(sheet).toHaveAttribute("rel", expect.stringMatching(/noopener|noreferrer/));
  expect(screen.getByRole("link", { name: /grip/ })).toHaveAttribute("href", "https://example.is/grip");
  const textsOf = (title: string) =>
    [...(screen.getByRole("heading", { name: title }).parentElement?.querySelectorAll("li") ?? [])].map(
      ({ textContent }) => textContent,
    );
  expect(textsOf("Lykilatriði").at(-1)).toBe("Haltu laust");
  expect(textsOf("Æfing")).toEqual(["fimm með sjö járni", "fimm með fleygjárni"]);
  expect(screen.getByText(/^Ein lína/).textContent).toBe("Ein lína\nönnur lína");
});

test.each([
  ["an owner", owner, false],
  ["a visitor of a free lesson", null, true],
])("[10.64] shows %s the link to the PDF of a lesson, with its size", async (_, user, isFree) => {
  const withFile = { ...lesson, isFree, file: { id: "file-1", name: "Blað.pdf", bytes: 1_234_567 } };
  renderPage("/lesson/2", user, { "GET /api/lessons/2": ok(withFile) });
  const link = await screen.findByRole("link", { name: "Sækja verkefnablað (PDF, 1,2 MB)" });
  expect(link).toHaveAttribute("href", "/api/lessons/2/file");
  expect(link).toHaveAttribute("download");
});
