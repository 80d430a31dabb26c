import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { act, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { system } from "../theme/system.ts";
import { FreeAccess } from "./checkout-page.tsx";

beforeEach(() => vi.useFakeTimers());

const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function renderFreeAccess() {
  render(
    <ChakraProvider value={system}>
      <MemoryRouter initialEntries={["/checkout"]}>
        <Routes>
          <Route path="/checkout" element={<FreeAccess />} />
          <Route path="/dashboard" element="the dashboard" />
        </Routes>
      </MemoryRouter>
    </ChakraProvider>,
  );
}

test("the page title confirms the free course", () => {
  document.title = "Ganga frá kaupum · Golfnámskeið";
  renderFreeAccess();
  expect(document.title).toBe("Námskeiðið er þitt! · Golfnámskeið");
});

test("redirects to the dashboard after 1.5 seconds [4.17] [9.11]", async () => {
  renderFreeAccess();
  await after(1499);
  expect(screen.getByRole("heading", { name: "Námskeiðið er þitt!" })).toBeInTheDocument();
  await after(1);
  expect(screen.getByText("the dashboard")).toBeInTheDocument();
});
