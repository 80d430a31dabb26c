import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { BrowserRouter, useLocation } from "react-router-dom";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { system } from "../theme/system.ts";
import { ConfirmDialog, Modal } from "../ui/dialog.tsx";
import { useReplace } from "./back-to-close.ts";

/** Renders a page whose first dialog opens a second one, in its place or on top of it. */
function Page({ isWorking = false }: { isWorking?: boolean }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const close = (name: string) => setOpen((before) => before.filter((each) => each !== name));
  return (
    <ChakraProvider value={system}>
      <button type="button" onClick={() => setOpen(["Verð"])}>
        Breyta verði
      </button>
      {open.includes("Verð") && (
        <Modal title="Verð" onClose={() => close("Verð")} isWorking={isWorking}>
          <button type="button" onClick={() => setOpen(["Birta?"])}>
            Áfram
          </button>
          <button type="button" onClick={() => setOpen(["Verð", "Birta?"])}>
            Spyrja
          </button>
          <button
            type="button"
            onClick={() => history.pushState({ idx: history.state.idx + 1 }, "", "/kvittun")}
          >
            Kvittun
          </button>
        </Modal>
      )}
      {open.includes("Birta?") && (
        <ConfirmDialog
          question="Birta?"
          confirmLabel="Birta"
          isWorking={false}
          onConfirm={() => setOpen([])}
          onCancel={() => close("Birta?")}
          fallbackFocus={() => null}
        >
          Verðið breytist.
        </ConfirmDialog>
      )}
    </ChakraProvider>
  );
}

/** Moves through the history and waits until the entry is current. */
const go = async (delta: number) => {
  const moved = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
  history.go(delta);
  await moved;
};

const entry = () => history.state?.idx;
const press = async (name: string) => userEvent.setup().click(await screen.findByRole("button", { name }));
const closed = (name: string) =>
  waitFor(() =>
    expect(screen.queryByRole("dialog", { name }) ?? screen.queryByRole("alertdialog", { name })).toBeNull(),
  );

beforeEach(() => history.pushState({ idx: 10 }, "", "/umsjon"));
afterEach(() => waitFor(() => expect(history.state?.isDialog).toBeUndefined()));
afterAll(() => history.replaceState(null, "", "/"));

describe("the back button", () => {
  test("closes a dialog and stays on the page, and Forward does not open it again [10.349]", async () => {
    render(<Page />);
    await press("Breyta verði");
    await screen.findByRole("dialog", { name: "Verð" });
    expect(entry()).toBe(11);
    await go(-1);
    await closed("Verð");
    expect([location.pathname, entry()]).toEqual(["/umsjon", 10]);
    await go(1);
    await waitFor(() => expect(entry()).toBe(10));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("closes only the upper one of two dialogs", async () => {
    render(<Page />);
    await press("Breyta verði");
    await press("Spyrja");
    await screen.findByRole("alertdialog", { name: "Birta?" });
    await waitFor(() => expect(entry()).toBe(12));
    await go(-1);
    await closed("Birta?");
    expect(screen.getByRole("dialog", { name: "Verð" })).toBeInTheDocument();
    await go(-1);
    await closed("Verð");
    expect(entry()).toBe(10);
  });

  test("does not close a dialog whose request is pending", async () => {
    const { rerender } = render(<Page />);
    await press("Breyta verði");
    await screen.findByRole("dialog", { name: "Verð" });
    rerender(<Page isWorking />);
    await go(-1);
    expect(screen.getByRole("dialog", { name: "Verð" })).toBeInTheDocument();
    expect(entry()).toBe(11);
    rerender(<Page />);
    await press("Loka");
    await waitFor(() => expect(entry()).toBe(10));
  });
});

describe("a dialog that closes by itself", () => {
  test("a dialog that closes leaves its history entry, also if it has replaced another dialog [10.350]", async () => {
    render(<Page />);
    await press("Breyta verði");
    await press("Áfram");
    await screen.findByRole("alertdialog", { name: "Birta?" });
    expect(entry()).toBe(11);
    await press("Birta");
    await waitFor(() => expect(entry()).toBe(10));
  });

  test("Back from a page that a dialog has opened skips the entry of the dialog [10.350]", async () => {
    const { unmount } = render(<Page />);
    await press("Breyta verði");
    await press("Kvittun");
    unmount();
    expect([location.pathname, entry()]).toEqual(["/kvittun", 12]);
    await go(-1);
    await waitFor(() => expect([location.pathname, entry()]).toEqual(["/umsjon", 10]));
  });
});

/** A page whose dialog deletes it and opens the list instead. */
function Deletable() {
  const replace = useReplace();
  const [isOpen, setIsOpen] = useState(false);
  if (useLocation().pathname === "/listi") return <p>Listi</p>;
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Eyða
      </button>
      {isOpen && (
        <Modal title="Eyða?" onClose={() => setIsOpen(false)}>
          <button type="button" onClick={() => replace("/listi")}>
            Já
          </button>
        </Modal>
      )}
    </>
  );
}

test("a dialog that replaces its page leaves no entry of the page in the history [10.350]", async () => {
  render(
    <ChakraProvider value={system}>
      <BrowserRouter>
        <Deletable />
      </BrowserRouter>
    </ChakraProvider>,
  );
  await press("Eyða");
  await screen.findByRole("dialog", { name: "Eyða?" });
  expect(entry()).toBe(11);
  await press("Já");
  expect(await screen.findByText("Listi")).toBeInTheDocument();
  expect([location.pathname, entry()]).toEqual(["/listi", 10]);
});
