import { screen } from "@testing-library/react";
import { ok } from "./fake-api.ts";
import type { renderPage } from "./render-page.tsx";

export const VALIDATE = "POST /api/coupons/validate";
export const CHECKOUT = "POST /api/courses/1/checkout";
export const spring = ok({ id: "c1", code: "VOR20", discountType: "percentage", discountValue: 20 });
export const whole = ok({ id: "c2", code: "ALLT", discountType: "percentage", discountValue: 100 });
export const cardPage = ok({
  free: false,
  url: "https://card.example/pay",
  payload: { orderid: "X" },
  paymentId: "PAY1",
  method: "POST",
});

export type Person = ReturnType<typeof renderPage>["person"];

export async function applyCoupon(person: Person, code: string) {
  const box = await screen.findByLabelText("Afsláttarkóði");
  if (code) await person.type(box, code);
  await person.click(screen.getByRole("button", { name: "Nota kóða" }));
}

/** Matches the labels of the required checkboxes. */
export const CONSENTS = /^Ég /;

export async function pay(person: Person, button: string) {
  await screen.findByRole("button", { name: button });
  for (const box of screen.getAllByRole("checkbox", { name: CONSENTS })) await person.click(box);
  await person.click(screen.getByRole("button", { name: button }));
}
