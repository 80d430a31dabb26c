import { screen, waitFor } from "@testing-library/react";
import { TERMS_VERSION } from "functions/site/limits";
import { describe, expect, test, vi } from "vitest";
import { applyCoupon, CHECKOUT, CONSENTS, cardPage, pay, spring, VALIDATE } from "../../test/checkout.ts";
import { ok, pending, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { course, customer } from "../../test/samples.ts";
import { leaves } from "../../test/storage.ts";

test("applies the coupon code of a link automatically until the customer removes the coupon", async () => {
  sessionStorage.setItem("kodi", "vor20");
  const { api, person } = renderPage("/checkout", customer, { [VALIDATE]: spring });
  expect(await screen.findByRole("button", { name: "Greiða 19.920 kr." })).toBeInTheDocument();
  expect(api.asked.filter((request) => request === VALIDATE)).toHaveLength(1);
  await person.click(screen.getByRole("button", { name: "Fjarlægja" }));
  expect(screen.getByRole("button", { name: "Greiða 24.900 kr." })).toBeInTheDocument();
  expect(sessionStorage.getItem("kodi")).toBeNull(); // or a reload would apply it again
});

test("shows why the code of a link is refused, and removes it from storage", async () => {
  sessionStorage.setItem("kodi", "GOLF20");
  renderPage("/checkout", customer, { [VALIDATE]: refuse("coupon_expired") });
  expect(await screen.findByText("Þessi afsláttarkóði er ekki lengur í gildi")).toBeInTheDocument();
  expect(screen.getByLabelText("Afsláttarkóði")).toHaveValue("GOLF20");
  expect(screen.getByLabelText("Afsláttarkóði")).not.toHaveFocus();
  expect(sessionStorage.getItem("kodi")).toBeNull();
});

test("keeps an accepted code for this tab until the customer removes it", async () => {
  const first = renderPage("/checkout", customer, { [VALIDATE]: spring });
  await applyCoupon(first.person, "vor20");
  expect(await screen.findByRole("button", { name: "Greiða 19.920 kr." })).toBeInTheDocument();
  first.unmount();
  const second = renderPage("/checkout", customer, { [VALIDATE]: spring });
  await second.person.click(await screen.findByRole("button", { name: "Fjarlægja" }));
  second.unmount();
  const { api } = renderPage("/checkout", customer);
  expect(await screen.findByRole("button", { name: "Greiða 24.900 kr." })).toBeInTheDocument();
  expect(screen.getByLabelText("Afsláttarkóði")).toHaveValue("");
  expect(api.asked).not.toContain(VALIDATE);
});

test.each(["coupon_other_course", "internal"] as const)(
  "keeps the code of a link after the error %s",
  async (code) => {
    leaves("kodi");
    sessionStorage.setItem("kodi", "VOR20");
    const { api } = renderPage("/checkout", customer, { [VALIDATE]: refuse(code) });
    await waitFor(() => expect(api.asked).toContain(VALIDATE));
    expect(await screen.findByRole("button", { name: "Greiða 24.900 kr." })).toBeInTheDocument();
    const typed = code === "internal" ? "VOR20" : ""; // a code for another course is not shown
    await waitFor(() => expect(screen.getByLabelText("Afsláttarkóði")).toHaveValue(typed));
    expect(sessionStorage.getItem("kodi")).toBe("VOR20");
  },
);

test("a free course requires no waiver of withdrawal, and keeps the code of a link for another course [M1.48]", async () => {
  leaves("kodi");
  sessionStorage.setItem("kodi", "VOR20");
  const { api, person } = renderPage("/checkout", customer, {
    "GET /api/courses/1": ok({ ...course, price: 0 }),
    [CHECKOUT]: ok({ free: true, url: null, payload: null, paymentId: "PAYMENT00001", method: null }),
  });
  await screen.findByText("Ókeypis");
  expect(screen.queryByLabelText("Afsláttarkóði")).toBeNull();
  expect(screen.queryByRole("checkbox", { name: /^Ég óska eftir/ })).toBeNull();
  await pay(person, "Fá aðgang ókeypis");
  await waitFor(() => expect(api.sent(CHECKOUT)).toEqual([{ acceptedTerms: TERMS_VERSION, shownAmount: 0 }]));
  expect(api.asked).not.toContain(VALIDATE);
  expect(sessionStorage.getItem("kodi")).toBe("VOR20");
});

test.each(["Nota kóða", "Greiða 24.900 kr."])(
  "a click on '%s' applies a code that was filled in without an event",
  async (name) => {
    leaves("kodi");
    const { person } = renderPage("/checkout", customer, { [VALIDATE]: spring });
    const box = await screen.findByLabelText<HTMLInputElement>("Afsláttarkóði");
    for (const consent of screen.getAllByRole("checkbox", { name: CONSENTS })) await person.click(consent);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, "vor20");
    await person.click(screen.getByRole("button", { name }));
    expect(await screen.findByRole("button", { name: "Greiða 19.920 kr." })).toBeInTheDocument();
  },
);

describe("coupon box", () => {
  test("does not move the focus if the customer has moved on before the response", async () => {
    leaves("kodi");
    const { answer, reply } = pending();
    const { person } = renderPage("/checkout", customer, { [VALIDATE]: answer });
    await applyCoupon(person, "VOR20");
    const terms = screen.getByRole("checkbox", { name: /^Ég samþykki/ });
    terms.focus();
    reply(spring);
    expect(await screen.findByText("VOR20 er virkur.")).toBeInTheDocument();
    expect(terms).toHaveFocus();
  });

  test("requires a code, and a coupon reduces the price until it is removed [2.46] [4.15] [5.10]", async () => {
    const { person } = renderPage("/checkout", customer, { [VALIDATE]: spring });
    await applyCoupon(person, "  ");
    expect(await screen.findByText("Vinsamlegast sláðu inn afsláttarkóða.")).toBeInTheDocument();
    await applyCoupon(person, "vor20");
    expect(await screen.findByRole("button", { name: "Greiða 19.920 kr." })).toBeInTheDocument();
    expect(screen.getByText("−4.980 kr.")).toBeInTheDocument();
    expect(screen.getByText("Verð námskeiðs")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Fjarlægja" })).toHaveFocus();
    await person.click(screen.getByRole("button", { name: "Fjarlægja" }));
    expect(screen.getByRole("button", { name: "Greiða 24.900 kr." })).toBeInTheDocument();
    expect(screen.getByLabelText("Afsláttarkóði")).toHaveFocus();
  });
});

describe("typed coupon code that is not applied", () => {
  const discounted = `${CHECKOUT}?couponId=c1`;

  test("the first click applies the coupon and shows the new price, and the second click pays", async () => {
    leaves("kodi", "pendingPaymentId");
    vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
    const { person, api } = renderPage("/checkout", customer, { [VALIDATE]: spring, [discounted]: cardPage });
    await person.type(await screen.findByLabelText("Afsláttarkóði"), "vor20");
    await pay(person, "Greiða 24.900 kr.");
    expect(await screen.findByText("Afsláttarkóðinn er virkur. Nýtt verð er 19.920 kr.")).toBeInTheDocument();
    const button = screen.getByRole("button", { name: "Greiða 19.920 kr." });
    await waitFor(() => expect(button).toHaveFocus());
    expect(api.asked.filter((request) => request.includes("/checkout"))).toEqual([]);
    await person.click(button);
    await waitFor(() => expect(api.asked).toContain(discounted));
    document.body.querySelector("form[hidden]")?.remove();
  });

  test("starts no payment if the coupon is refused, and pays the full price after the code is cleared", async () => {
    leaves("pendingPaymentId");
    vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
    const { person, api } = renderPage("/checkout", customer, {
      [VALIDATE]: refuse("coupon_expired"),
      [CHECKOUT]: cardPage,
    });
    const box = await screen.findByLabelText("Afsláttarkóði");
    await person.type(box, "UTRUNNID");
    await pay(person, "Greiða 24.900 kr.");
    expect(await screen.findByText("Þessi afsláttarkóði er ekki lengur í gildi")).toBeInTheDocument();
    expect(box).toHaveFocus();
    expect(api.asked).not.toContain(CHECKOUT);
    await person.clear(box);
    expect(screen.queryByText("Þessi afsláttarkóði er ekki lengur í gildi")).toBeNull();
    await person.click(screen.getByRole("button", { name: "Greiða 24.900 kr." }));
    await waitFor(() => expect(api.asked).toContain(CHECKOUT));
    document.body.querySelector("form[hidden]")?.remove();
  });
});
