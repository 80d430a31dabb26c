import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ok } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { learner, lesson, visitor } from "../../test/samples.ts";

test("shows title and texts of a lesson with links, lists and line breaks [2.50] [10.25]", async () => {
  const written = {
    ...lesson,
    description: "Sæktu blaðið: https://example.is/blad.pdf",
    keyPoints: ["Sjá https://example.is/grip.", "- Haltu laust"],
    drill: "Tíu boltar:\n- fimm með sjö járni\n- fimm með fleygjárni\n\nEin lína\nönnur lína",
  };
  renderPage("/lesson/2", learner, { "GET /api/lessons/2": ok(written) });
  expect(await screen.findByRole("heading", { level: 1, name: lesson.title })).toBeInTheDocument();
  expect(screen.getByText(/^Sæktu blaðið/)).toBeInTheDocument();
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

const WITH_FILE = { ...lesson, file: { id: "file-1", name: "Blað.pdf", bytes: 1_234_567 } };
const DOWNLOAD = { name: "Sækja verkefnablað (PDF, 1,2 MB)" };

test("visitors download the PDF of a free lesson [10.64]", async () => {
  renderPage("/lesson/2", visitor, { "GET /api/lessons/2": ok({ ...WITH_FILE, isFree: true }) });
  // with `download`, an error would be saved as a file
  expect(await screen.findByRole("link", DOWNLOAD)).not.toHaveAttribute("download");
});

test("starts the download that a sign-in has interrupted on the page of the lesson, once [10.64]", async () => {
  const download = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const { url } = renderPage("/lesson/2?saekja=1&namskeid=1", learner, {
    "GET /api/lessons/2": ok(WITH_FILE),
  });
  const link = await screen.findByRole("link", DOWNLOAD);
  await waitFor(() => expect(url()).toBe("/lesson/2?namskeid=1"));
  expect(download.mock.contexts).toEqual([link]);
});

test("links to the PDF of a lesson, and a click without a connection shows an error [10.64]", async () => {
  const { person } = renderPage("/lesson/2", learner, { "GET /api/lessons/2": ok(WITH_FILE) });
  const link = await screen.findByRole("link", DOWNLOAD);
  expect(link).toHaveAttribute("href", "/api/lessons/2/file");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await person.click(link);
  expect(await screen.findByText("Engin nettenging")).toBeInTheDocument();
});
