import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { act, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { TOAST } from "../lib/limits.ts";
import { notify, toaster } from "../lib/toaster.ts";
import { system } from "../theme/system.ts";
import { Icon } from "../ui/icon.tsx";
import { ToastRegion } from "./toast-region.tsx";

const Chakra = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
);

beforeEach(() => {
  toaster.remove();
  toaster.resume(); // All files of a worker share the toaster. A test that ended with a toast or a hidden tab leaves it paused.
  vi.useFakeTimers({ shouldAdvanceTime: false });
  render(
    <ChakraProvider value={system}>
      <ToastRegion
        maxWidthPx={TOAST.maxWidthPx}
        swipeThresholdPx={TOAST.swipeThresholdPx}
        onReady={() => {}}
      />
    </ChakraProvider>,
  );
});

const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => [...document.querySelectorAll("[data-scope=toast][data-part=root][data-state=open]")];

test("shows only the newest toast [3.22] [9.14]", async () => {
  act(() => notify({ title: "Fyrri" }));
  act(() => notify({ title: "Seinni" }));
  await after(50);
  expect(shown().map((toast) => toast.textContent)).toEqual(["Seinni"]);
});

test.each([
  [undefined, 5000],
  [6000, 6000],
])("a toast with a duration of %s ms is shown for %d ms [8.6] [9.16]", async (durationMs, milliseconds) => {
  act(() => notify({ title: "Sæl", ...(durationMs && { durationMs }) }));
  await after(milliseconds - 100);
  expect(shown()).toHaveLength(1);
  await after(300);
  expect(shown()).toHaveLength(0);
});

test("a dismissed toast stays in the DOM and is removed later [9.15]", async () => {
  act(() => notify({ title: "Sæl" }));
  await after(5500);
  expect(screen.getByText("Sæl")).toBeInTheDocument();
  await after(1_000_000);
  expect(screen.queryByText("Sæl")).toBeNull();
});

test.each([
  [49, 1],
  [50, 0],
  [-100, 1],
])("a swipe of %d px to the right leaves %d toasts [9.17]", async (distance, left) => {
  act(() => notify({ title: "Sæl" }));
  await after(50);
  const [toast] = shown() as [Element];
  fireEvent.pointerDown(toast, { clientX: 100 });
  fireEvent.pointerMove(toast, { clientX: 100 + distance });
  fireEvent.pointerUp(toast, { clientX: 100 + distance });
  await after(50);
  expect(shown()).toHaveLength(left);
});

test("F8 moves the focus to the toasts [9.18]", async () => {
  act(() => notify({ title: "Sæl" }));
  fireEvent.keyDown(document, { code: "F8", key: "F8" });
  await after(50);
  expect(screen.getByRole("region", { name: /Tilkynningar/ })).toHaveFocus();
});

test("the button of a toast runs its action and dismisses the toast [3.23]", async () => {
  const onClick = vi.fn();
  act(() => notify({ title: "Mistókst", action: { label: "Reyna aftur", onClick } }));
  await after(50);
  fireEvent.click(screen.getByRole("button", { name: "Reyna aftur" }));
  await after(50);
  expect(onClick).toHaveBeenCalledOnce();
  expect(shown()).toHaveLength(0);
});

test.each(["destructive", "pending"] as const)("a %s toast shows no check mark [3.22]", async (variant) => {
  render(<Icon name="check" data-testid="check" />, { wrapper: Chakra });
  const check = screen.getByTestId("check").innerHTML;
  act(() => notify({ title: "Sæl", variant }));
  await after(50);
  expect(shown()[0]?.querySelector("svg")?.innerHTML).not.toBe(check);
  if (variant === "destructive") expect(shown()[0]).toHaveAttribute("data-type", "error");
});
