import { screen, waitFor, within } from "@testing-library/react";
import { TERMS_VERSION } from "functions/contract/limits";
import { describe, expect, test, vi } from "vitest";
import { ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { customer, owner } from "../../test/samples.ts";

const VALIDATE = "POST /api/coupons/validate";
const CHECKOUT = "POST /api/courses/1/checkout";
const spring = ok({ id: "c1", code: "VOR20", discountType: "percentage", discountValue: 20 });
const whole = ok({ id: "c2", code: "ALLT", discountType: "percentage", discountValue: 100 });
const cardPage = ok({
  free: false,
  url: "https://card.example/pay",
  payload: { orderid: "X" },
  paymentId: "PAY1",
  method: "GET",
});

type Person = ReturnType<typeof renderPage>["person"];

async function applyCoupon(person: Person, code: string) {
  const box = await screen.findByLabelText("Afsláttarkóði");
  if (code) await person.type(box, code);
  await person.click(screen.getByRole("button", { name: "Nota kóða" }));
}

async function pay(person: Person, button: string) {
  await person.click(await screen.findByRole("checkbox"));
  await person.click(screen.getByRole("button", { name: button }));
}

test("without a number in the address, course 1 is bought", async () => {
  renderPage("/checkout", customer);
  expect(await screen.findByRole("heading", { name: "Betra golf á 12 kennslustundum" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Greiða 24.900 kr." })).toBeEnabled();
});

describe("the coupon box", () => {
  test("asks for a code when it is blank", async () => {
    const { person } = renderPage("/checkout", customer);
    await applyCoupon(person, "  ");
    expect(await screen.findByText("Vinsamlegast sláðu inn afsláttarkóða.")).toBeVisible();
  });

  test.each([
    ["coupon_already_used", "Þessi afsláttarkóði hefur verið notaður"],
    ["coupon_used_by_you", "Þú hefur þegar notað þennan afsláttarkóða"],
    ["coupon_not_found", "Afsláttarkóði fannst ekki"],
    ["coupon_expired", "Þessi afsláttarkóði er ekki lengur í gildi"],
    ["invalid_input", "Villa við að nota afsláttarkóða"],
  ] as const)("answers %s with '%s'", async (code, text) => {
    const { person } = renderPage("/checkout", customer, { [VALIDATE]: refuse(code) });
    await applyCoupon(person, "VOR20");
    expect(await screen.findByText(text)).toBeVisible();
  });

  test("lowers the price, shows the cut, and can be taken back", async () => {
    const { person } = renderPage("/checkout", customer, { [VALIDATE]: spring });
    await applyCoupon(person, "vor20");
    expect(await screen.findByRole("button", { name: "Greiða 19.920 kr." })).toBeVisible();
    expect(screen.getByText("−4.980 kr.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Fjarlægja" })).toHaveFocus();
    await person.click(screen.getByRole("button", { name: "Fjarlægja" }));
    expect(screen.getByRole("button", { name: "Greiða 24.900 kr." })).toBeVisible();
    expect(screen.getByLabelText("Afsláttarkóði")).toHaveFocus();
  });
});

describe("paying", () => {
  test("needs the terms to be accepted, and the box starts un-ticked", async () => {
    const { person, api } = renderPage("/checkout", customer);
    expect(await screen.findByRole("checkbox")).not.toBeChecked();
    await person.click(screen.getByRole("button", { name: "Greiða 24.900 kr." }));
    expect(await screen.findByText("Þú þarft að samþykkja skilmálana til að halda áfram.")).toBeVisible();
    expect(screen.getByRole("checkbox")).toHaveFocus();
    expect(api.asked).not.toContain(CHECKOUT);
  });

  test("sends the coupon and the terms, stores the payment and posts the form to the card page", async () => {
    const submitted = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
    const { person, api } = renderPage("/checkout", customer, {
      [VALIDATE]: spring,
      [`${CHECKOUT}?couponId=c1`]: cardPage,
    });
    await applyCoupon(person, "VOR20");
    await pay(person, "Greiða 19.920 kr.");
    await waitFor(() => expect(submitted).toHaveBeenCalledOnce());
    const form = submitted.mock.contexts[0] as HTMLFormElement;
    expect([form.method, form.action]).toEqual(["get", "https://card.example/pay"]);
    expect(Object.fromEntries(new FormData(form))).toEqual({ orderid: "X" });
    expect(api.bodies).toContainEqual({ acceptedTerms: TERMS_VERSION });
    expect(localStorage.getItem("pendingPaymentId")).toBe("PAY1");
    form.remove();
  });

  test("happens once, however often the button is pressed", async () => {
    vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
    const { person, api } = renderPage("/checkout", customer, { [CHECKOUT]: cardPage });
    await person.click(await screen.findByRole("checkbox"));
    await person.dblClick(screen.getByRole("button", { name: "Greiða 24.900 kr." }));
    expect(await screen.findByRole("button", { name: /Opna greiðslusíðu/ })).toBeDisabled();
    expect(api.asked.filter((request) => request === CHECKOUT)).toHaveLength(1);
    document.body.querySelector("form[hidden]")?.remove();
  });

  test("costs nothing with a coupon of 100 %: access is granted and the dashboard follows", async () => {
    const { person, address } = renderPage("/checkout", customer, {
      "GET /api/user": [ok(customer), ok(owner)],
      [VALIDATE]: whole,
      [`${CHECKOUT}?couponId=c2`]: ok({ free: true, url: null, payload: null, paymentId: "PAY1" }),
    });
    await applyCoupon(person, "ALLT");
    await pay(
      person,
      await screen.findByRole("button", { name: "Fá aðgang ókeypis" }).then(() => "Fá aðgang ókeypis"),
    );
    expect(await screen.findByRole("heading", { name: "Námskeiðið er þitt!" })).toBeVisible();
    expect(localStorage.getItem("pendingPaymentId")).toBeNull();
    await waitFor(() => expect(address()).toBe("/dashboard"), { timeout: 2500 });
    expect(await screen.findByText("1 af 3 kennslustundum lokið")).toBeVisible();
  });

  test.each([
    ["coupon_not_found", "Afsláttarkóði fannst ekki"],
    ["coupon_expired", "Afsláttarkóði er útrunninn"],
    ["coupon_already_used", "Villa kom upp við vinnslu greiðslu"],
    ["internal", "Villa kom upp við vinnslu greiðslu"],
  ] as const)("answers %s with '%s'", async (code, text) => {
    const { person } = renderPage("/checkout", customer, { [CHECKOUT]: refuse(code) });
    await pay(person, "Greiða 24.900 kr.");
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole("button", { name: "Greiða 24.900 kr." })).toBeEnabled();
  });

  test("with a code that is typed and not applied applies it first, and shows the new price before anything is paid", async () => {
    vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
    const { person, api } = renderPage("/checkout", customer, {
      [VALIDATE]: spring,
      [`${CHECKOUT}?couponId=c1`]: cardPage,
    });
    await person.type(await screen.findByLabelText("Afsláttarkóði"), "vor20");
    await pay(person, "Greiða 24.900 kr.");
    expect(await screen.findByText("Afsláttarkóðinn er virkur. Nýtt verð er 19.920 kr.")).toBeVisible();
    expect(api.asked.filter((request) => request.startsWith(CHECKOUT))).toEqual([]);
    await person.click(screen.getByRole("button", { name: "Greiða 19.920 kr." }));
    await waitFor(() => expect(api.asked).toContain(`${CHECKOUT}?couponId=c1`));
    document.body.querySelector("form[hidden]")?.remove();
  });

  test("with a typed code that is refused says so at its field, and nothing is paid", async () => {
    const { person, api } = renderPage("/checkout", customer, { [VALIDATE]: refuse("coupon_not_found") });
    await person.type(await screen.findByLabelText("Afsláttarkóði"), "rangt");
    await pay(person, "Greiða 24.900 kr.");
    expect(await screen.findByText("Afsláttarkóði fannst ekki")).toBeVisible();
    expect(screen.getByLabelText("Afsláttarkóði")).toHaveFocus();
    expect(api.asked.filter((request) => request.startsWith(CHECKOUT))).toEqual([]);
  });

  test("with a coupon that checkout refuses takes it off, shows the full price again and says why", async () => {
    const { person } = renderPage("/checkout", customer, {
      [VALIDATE]: spring,
      [`${CHECKOUT}?couponId=c1`]: refuse("coupon_already_used"),
    });
    await applyCoupon(person, "VOR20");
    await pay(person, "Greiða 19.920 kr.");
    expect(await screen.findByText("Þessi afsláttarkóði hefur verið notaður")).toBeVisible();
    expect(screen.getByRole("button", { name: "Greiða 24.900 kr." })).toBeEnabled();
    expect(screen.queryByText("−4.980 kr.")).toBeNull();
  });

  test("nothing speaks of no card", async () => {
    const { person } = renderPage("/checkout", customer, { [VALIDATE]: whole });
    await applyCoupon(person, "ALLT");
    expect(await screen.findByRole("button", { name: "Fá aðgang ókeypis" })).toBeVisible();
    expect(screen.queryByText(/kort/i)).toBeNull();
  });

  test("is refused for a course that was bought elsewhere meanwhile", async () => {
    const { person } = renderPage("/checkout", customer, { [CHECKOUT]: refuse("already_owned") });
    await pay(person, "Greiða 24.900 kr.");
    expect(await screen.findByRole("link", { name: "Opna námskeiðið" })).toHaveAttribute("href", "/course/1");
  });
});

test("an owner has nothing to pay", async () => {
  renderPage("/checkout?courseId=1", owner);
  expect(await screen.findByRole("heading", { name: "Þú átt þetta námskeið nú þegar" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Greiða/ })).toBeNull();
});

test("a reason in the address is told in a toast", async () => {
  renderPage("/checkout?reason=checksum_invalid", customer);
  const toasts = await screen.findByRole("region", { name: /Tilkynningar/ });
  expect(await within(toasts).findByText("Öryggisupplýsingar stemma ekki. Reyndu aftur.")).toBeVisible();
});

test("an unknown course is not for sale", async () => {
  renderPage("/checkout?courseId=9", customer, { "GET /api/courses/9": refuse("course_not_found") });
  expect(await screen.findByRole("heading", { name: "Námskeiðið fannst ekki" })).toBeVisible();
});
