import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { FormEvent } from "react";
import { expect, test, vi } from "vitest";
import { system } from "../theme/system.ts";
import { BusyButton } from "./button.tsx";

function renderForm(isBusy: boolean) {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <ChakraProvider value={system}>
      <form onSubmit={onSubmit}>
        <input aria-label="Nafn" />
        <BusyButton type="submit" isBusy={isBusy} onClick={onClick}>
          Senda
        </BusyButton>
      </form>
    </ChakraProvider>,
  );
  return { onClick, onSubmit, button: screen.getByRole("button"), user: userEvent.setup({ delay: null }) };
}

test("a button that is not busy calls its handler and submits its form", async () => {
  const { onClick, onSubmit, button, user } = renderForm(false);
  await user.click(button);
  expect(onClick).toHaveBeenCalledOnce();
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("a busy button keeps its focus and name, is marked as disabled, ignores clicks and keys and does not submit its form", async () => {
  const { onClick, onSubmit, button, user } = renderForm(true);
  await user.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName("Senda");
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toBeEnabled();
  await user.keyboard("{Enter} ");
  await user.type(screen.getByLabelText("Nafn"), "Anna{Enter}");
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});
