import { afterEach, expect, test, vi } from "vitest";
import { submitForm } from "./form.ts";

const URL = "https://card.example/pay";

afterEach(() => document.querySelector("form")?.remove());

test.each(["GET", "POST"] as const)("submits a hidden form with every field by %s [4.18]", (method) => {
  const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
  submitForm(URL, method, { orderid: "X", amount: "24900" });
  const form = submit.mock.contexts[0] as HTMLFormElement;
  expect({ method: form.method, action: form.action, hidden: form.hidden }).toEqual({
    method: method.toLowerCase(),
    action: URL,
    hidden: true,
  });
  expect(Object.fromEntries(new FormData(form))).toEqual({ orderid: "X", amount: "24900" });
});

test("navigates with the fields as query parameters if the form cannot be submitted [4.20]", () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { assign });
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {
    throw new Error("forms are blocked");
  });
  submitForm(URL, "GET", { orderid: "X", itemdescription_0: "Betra golf" });
  expect(assign).toHaveBeenCalledWith(`${URL}?orderid=X&itemdescription_0=Betra+golf`);
});
