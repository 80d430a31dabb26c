import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { QueryClient, QueryClientProvider, useMutation } from "@tanstack/react-query";
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

test("a button ignores a second click of the same instant, and accepts the next one", async () => {
  const { onClick, onSubmit, button, user } = renderForm(false);
  await user.dblClick(button);
  expect(onClick).toHaveBeenCalledOnce();
  expect(onSubmit).toHaveBeenCalledOnce();
  await user.click(button);
  expect(onClick).toHaveBeenCalledTimes(2);
  await user.keyboard("{Enter}");
  expect(onClick).toHaveBeenCalledTimes(3);
  expect(onSubmit).toHaveBeenCalledTimes(3);
});

test("a mutation that starts in a click runs once for two clicks of the same instant, and again after an error", async () => {
  const send = vi.fn(async () => Promise.reject(new Error("refused")));
  function Send() {
    const { mutate, isPending, failureCount } = useMutation({ mutationFn: send });
    return (
      <BusyButton isBusy={isPending} onClick={() => mutate()}>
        {failureCount > 0 ? "Reyna aftur" : "Senda"}
      </BusyButton>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChakraProvider value={system}>
        <Send />
      </ChakraProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  await user.dblClick(screen.getByRole("button", { name: "Senda" }));
  const retry = await screen.findByRole("button", { name: "Reyna aftur" });
  expect(send).toHaveBeenCalledOnce();
  await user.click(retry);
  expect(send).toHaveBeenCalledTimes(2);
});
