import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Resolver } from "react-hook-form";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "./api-client.ts";
import { sendBrowser, useZodForm } from "./form.ts";

describe("sendBrowser", () => {
  const URL = "https://card.example/pay";

  afterEach(() => {
    document.querySelector("form")?.remove();
    vi.unstubAllGlobals();
  });

  test("submits a hidden form with every field by POST [4.18]", () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
    sendBrowser(URL, "POST", { orderid: "X", amount: "24900" });
    const form = submit.mock.contexts[0] as HTMLFormElement;
    expect({ method: form.method, action: form.action, hidden: form.hidden }).toEqual({
      method: "post",
      action: URL,
      hidden: true,
    });
    expect(Object.fromEntries(new FormData(form))).toEqual({ orderid: "X", amount: "24900" });
  });

  test("navigates with the fields as query parameters by GET, without a form", () => {
    const assign = vi.fn();
    vi.stubGlobal("location", { assign });
    const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
    sendBrowser(URL, "GET", { orderid: "X", ticket: "a+b/=" });
    expect(assign).toHaveBeenCalledWith(`${URL}?orderid=X&ticket=a%2Bb%2F%3D`);
    expect(submit).not.toHaveBeenCalled();
  });

  test("navigates with the fields as query parameters if the form cannot be submitted [4.20]", () => {
    const assign = vi.fn();
    vi.stubGlobal("location", { assign });
    vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {
      throw new Error("forms are blocked");
    });
    sendBrowser(URL, "POST", { orderid: "X" });
    expect(assign).toHaveBeenCalledWith(`${URL}?orderid=X`);
  });
});

type Values = { name: string };

const accepting: Resolver<Values, unknown, Values> = (values) => ({ values, errors: {} });

function renderForm(
  loadResolver: () => Promise<Resolver<Values, unknown, Values>>,
  submit = vi.fn(async (_: Values) => {}),
) {
  function Form() {
    const { register, formProps, errors } = useZodForm({
      loadResolver,
      defaultValues: { name: "" },
      submit,
      errorTexts: { email_taken: "Frátekið" },
    });
    return (
      <form {...formProps}>
        <input aria-label="Nafn" {...register("name")} />
        <p role="alert">{errors.root?.message}</p>
        <button type="submit">Senda</button>
      </form>
    );
  }
  render(<Form />);
  return { submit, person: userEvent.setup({ delay: null }) };
}

test("loads the resolver when the form gets the focus and does not submit invalid values", async () => {
  const refusing: Resolver<Values, unknown, Values> = () => ({
    values: {},
    errors: { name: { type: "min" } },
  });
  const loadResolver = vi.fn(async () => refusing);
  const { submit, person } = renderForm(loadResolver);
  expect(loadResolver).not.toHaveBeenCalled();
  await person.type(screen.getByLabelText("Nafn"), "A");
  expect(loadResolver).toHaveBeenCalled();
  await person.click(screen.getByText("Senda"));
  await waitFor(() => expect(screen.getByLabelText("Nafn")).toHaveFocus());
  expect(submit).not.toHaveBeenCalled();
});

test("submits the form without client-side validation if the resolver fails to load", async () => {
  const { submit, person } = renderForm(() => Promise.reject(new TypeError("Failed to fetch")));
  await person.type(screen.getByLabelText("Nafn"), "Anna");
  await person.click(screen.getByText("Senda"));
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ name: "Anna" }));
});

test("submits values that were set without an event, as password managers do", async () => {
  const { submit, person } = renderForm(async () => accepting);
  screen.getByLabelText<HTMLInputElement>("Nafn").value = "Anna Jónsdóttir";
  await person.click(screen.getByText("Senda"));
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ name: "Anna Jónsdóttir" }));
});

test("checks the fields of a form that another button sends", async () => {
  const checked: (Values | null)[] = [];
  const refusing: Resolver<Values, unknown, Values> = (values) =>
    values.name === "" ? { values: {}, errors: { name: { type: "min" } } } : { values, errors: {} };
  function Form() {
    const { register, formProps, check } = useZodForm<Values, Values, void>({
      loadResolver: async () => refusing,
      defaultValues: { name: "" },
    });
    return (
      <>
        <form {...formProps}>
          <input aria-label="Nafn" {...register("name")} />
        </form>
        <button type="button" onClick={async () => checked.push(await check())}>
          Greiða
        </button>
      </>
    );
  }
  render(<Form />);
  const person = userEvent.setup({ delay: null });
  const name = screen.getByLabelText<HTMLInputElement>("Nafn");
  name.value = "Anna"; // without an event: the field never had the focus
  await person.click(screen.getByText("Greiða"));
  await waitFor(() => expect(checked).toEqual([{ name: "Anna" }]));
  await person.clear(name);
  await person.click(screen.getByText("Greiða"));
  await waitFor(() => expect(checked).toEqual([{ name: "Anna" }, null]));
  expect(name).toHaveFocus();
});

test("submits each value as its field converts it", async () => {
  const submit = vi.fn(async (_: { day: string; isOn: boolean }) => {});
  function Form() {
    const { register, formProps } = useZodForm<
      { day: string; isOn: boolean },
      { day: string; isOn: boolean },
      void
    >({
      loadResolver: async () => (values) => ({ values, errors: {} }),
      defaultValues: { day: "", isOn: false },
      submit,
    });
    return (
      <form {...formProps}>
        <input
          aria-label="Dagur"
          {...register("day", { setValueAs: (typed: string) => typed.toUpperCase() })}
        />
        <input type="checkbox" aria-label="Virkt" {...register("isOn")} />
        <input name="other" aria-label="Óskylt" defaultValue="óskylt" />
        <button type="submit">Senda</button>
      </form>
    );
  }
  render(<Form />);
  screen.getByLabelText<HTMLInputElement>("Dagur").value = "1. mars";
  await userEvent.setup({ delay: null }).click(screen.getByText("Senda"));
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ day: "1. MARS", isOn: false }));
});

const refused = (code: string) => new ApiError(409, JSON.stringify({ error: "No", code }));

test.each([
  [refused("email_taken"), "Frátekið"],
  [refused("not_admin"), "Það tókst ekki. Athugaðu nettenginguna og reyndu aftur."],
  [refused("not_signed_in"), ""],
])("handles a failed submission (%s) by showing '%s'", async (error, text) => {
  const submit = vi.fn(() => Promise.reject(error));
  const { person } = renderForm(async () => accepting, submit);
  await person.click(screen.getByText("Senda"));
  await waitFor(() => expect(submit).toHaveBeenCalled());
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(text));
});
