import { afterEach, expect, test, vi } from "vitest";
import { postForm } from "./post-form.ts";

const URL = "https://card.example/pay";

afterEach(() => document.querySelector("form")?.remove());

test("a hidden form with every field is posted", () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
  postForm(URL, { orderid: "X", amount: "24900" });
  const form = submit.mock.contexts[0] as HTMLFormElement;
  expect({ method: form.method, action: form.action, hidden: form.hidden }).toEqual({
    method: "post",
    action: URL,
    hidden: true,
  });
  expect(Object.fromEntries(new FormData(form))).toEqual({ orderid: "X", amount: "24900" });
});

test("where the form cannot be submitted, the browser goes there with the fields as query parameters", () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { assign });
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {
    throw new Error("forms are blocked");
  });
  postForm(URL, { orderid: "X", itemdescription_0: "Betra golf" });
  expect(assign).toHaveBeenCalledWith(`${URL}?orderid=X&itemdescription_0=Betra+golf`);
});
