import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { system } from "../theme/system.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

function Broken(): never {
  throw new Error("broken");
}

test("a page that breaks is replaced by one that offers ways on", () => {
  // React repeats the error on the console.
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
