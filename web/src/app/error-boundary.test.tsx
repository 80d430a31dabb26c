import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { ok } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { customer } from "../../test/samples.ts";
import { system } from "../theme/system.ts";
import { ErrorBoundary } from "./app-routes.tsx";

function Broken(): never {
  throw new Error("broken");
}

test("replaces a page that throws with an error page that has a reload button and a home link", () => {
  // React also logs the error to the console.
  vi.spyOn(console, "error").mockImplementation(() => {});
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>
      </MemoryRouter>
    </ChakraProvider>,
  );
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Eitthvað fór úrskeiðis");
  expect(screen.getByRole("button", { name: "Opna síðuna aftur" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Á forsíðu" })).toHaveAttribute("href", "/");
  vi.mocked(console.error).mockClear();
});

test("opens other pages after one page has thrown an error", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { person } = renderPage("/course/1", customer, { "GET /api/courses/1/lessons": ok(null) });
  expect(
    await screen.findByRole("heading", { level: 1, name: "Eitthvað fór úrskeiðis" }),
  ).toBeInTheDocument();
  await person.click(screen.getByRole("link", { name: "Yfirlit" }));
  expect(await screen.findByText("Hæ, Anna!")).toBeInTheDocument();
  vi.mocked(console.error).mockClear();
});
