import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { system } from "../theme/system.ts";
import { ConfirmDialog, Modal } from "./dialog.tsx";

/** Renders a page whose button opens a dialog. `isDone` removes the button. */
function Page({ isDone }: { isDone: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ChakraProvider value={system}>
      <h1 tabIndex={-1}>Greiðsla</h1>
      {!isDone && (
        <button type="button" onClick={() => setIsOpen(true)}>
          Endurgreiða
        </button>
      )}
      {isOpen && (
        <Modal
          title="Endurgreiða?"
          onClose={() => setIsOpen(false)}
          fallbackFocus={() => document.querySelector("h1")}
        >
          Viltu það?
        </Modal>
      )}
    </ChakraProvider>
  );
}

test("returns the focus to the button that opened the dialog, or to the heading if the button is gone", async () => {
  const person = userEvent.setup();
  const { rerender } = render(<Page isDone={false} />);
  const opener = screen.getByRole("button", { name: "Endurgreiða" });
  await person.click(opener);
  await person.click(await screen.findByRole("button", { name: "Loka" }));
  await waitFor(() => expect(opener).toHaveFocus());
  await person.click(opener);
  const close = await screen.findByRole("button", { name: "Loka" });
  rerender(<Page isDone />);
  await person.click(close);
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

/** Renders a dialog whose request is known as pending only after the click, as with TanStack Query. */
function Confirmation({ isWorking, onConfirm }: { isWorking: boolean; onConfirm: () => void }) {
  return (
    <ChakraProvider value={system}>
      <ConfirmDialog
        question="Eyða?"
        confirmLabel="Eyða"
        isWorking={isWorking}
        onConfirm={onConfirm}
        onCancel={() => {}}
        fallbackFocus={() => null}
      >
        Því verður ekki breytt.
      </ConfirmDialog>
    </ChakraProvider>
  );
}

test("confirms once if the button is clicked twice at once, and again after the request has failed [10.217]", async () => {
  const onConfirm = vi.fn();
  const { rerender } = render(<Confirmation isWorking={false} onConfirm={onConfirm} />);
  const button = await screen.findByRole("button", { name: "Eyða" });
  act(() => {
    button.click();
    button.click();
  });
  fireEvent.click(button);
  expect(onConfirm).toHaveBeenCalledOnce();
  rerender(<Confirmation isWorking onConfirm={onConfirm} />);
  rerender(<Confirmation isWorking={false} onConfirm={onConfirm} />);
  fireEvent.click(button);
  expect(onConfirm).toHaveBeenCalledTimes(2);
});
