import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Resolver } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { useCheckedForm } from "./use-checked-form.ts";

type Values = { name: string };

function renderForm(loadRules: () => Promise<Resolver<Values>>) {
  const sent = vi.fn();
  function Form() {
    const { register, handleSubmit, onFocus } = useCheckedForm<Values>(loadRules, { name: "" });
    return (
      <form onSubmit={handleSubmit((values) => sent(values))} onFocus={onFocus}>
        <input aria-label="Nafn" {...register("name")} />
        <button type="submit">Senda</button>
      </form>
    );
  }
  render(<Form />);
  return { sent, person: userEvent.setup({ delay: null }) };
}

test("the rules are fetched when somebody turns to the form, and decide what is sent", async () => {
  const loadRules = vi.fn(
    async (): Promise<Resolver<Values>> => () => ({ values: {}, errors: { name: { type: "min" } } }),
  );
  const { sent, person } = renderForm(loadRules);
  expect(loadRules).not.toHaveBeenCalled();
  await person.type(screen.getByLabelText("Nafn"), "A");
  expect(loadRules).toHaveBeenCalled();
  await person.click(screen.getByText("Senda"));
  await waitFor(() => expect(screen.getByLabelText("Nafn")).toHaveFocus());
  expect(sent).not.toHaveBeenCalled();
});

test("without the rules the form is sent as it stands, for the server to check", async () => {
  const { sent, person } = renderForm(() => Promise.reject(new TypeError("Failed to fetch")));
  await person.type(screen.getByLabelText("Nafn"), "Anna");
  await person.click(screen.getByText("Senda"));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ name: "Anna" }));
});
