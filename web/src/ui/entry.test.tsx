import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { render, screen, waitFor } from "@testing-library/react";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { system } from "../theme/system.ts";

// Test files of one worker share modules. Reloads them without the animation, before and afterwards.
vi.resetModules();
const { Entry } = await import("./entry.tsx");
afterAll(() => void vi.resetModules());

let isReduced: boolean;
beforeEach(() => {
  isReduced = false;
  vi.stubGlobal("matchMedia", () => ({ matches: isReduced, addEventListener: () => {} }));
});

/** Shows an item, loads the code of the animation and then shows a second item. */
async function showTwo() {
  const page = (items: string[]) => (
    <ChakraProvider value={system}>
      <ul>
        {items.map((item, index) => (
          <Entry key={item} as="li" index={index}>
            {item}
          </Entry>
        ))}
      </ul>
    </ChakraProvider>
  );
  const { rerender } = render(page(["Gripið"]));
  await import("./animated-entry.tsx");
  rerender(page(["Gripið", "Staðan"]));
  return [screen.getByText("Gripið"), screen.getByText("Staðan")] as const;
}

test("fades in an item that appears after the animation has loaded, and leaves earlier ones in place", async () => {
  const [first, second] = await showTwo();
  expect(second.style.opacity).toBe("0");
  expect(first).not.toHaveAttribute("style");
  await waitFor(() => expect(second.style.opacity).toBe("1"), { timeout: 10_000 });
  await waitFor(() => expect(second.style.transform).toBe("none"));
});

test("shows an item in place if the user prefers reduced motion", async () => {
  isReduced = true;
  const [, second] = await showTwo();
  expect(second).not.toHaveAttribute("style");
});
