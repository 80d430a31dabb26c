import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, ok, refuse } from "../../test/fake-api.ts";
import { renderPage, signInCookie } from "../../test/render-page.tsx";
import { customer, lesson, payment, visitor } from "../../test/samples.ts";

const PENDING = "pendingPaymentId";

/** Registers a visitor who has returned from a payment. */
async function registerWithPendingPayment(answers: Answers) {
  localStorage.setItem(PENDING, payment.id);
  const { person, address } = renderPage("/auth", visitor, answers);
  await person.click(await screen.findByRole("tab", { name: "Nýskráning" }));
  const form = within(await screen.findByRole("tabpanel", { name: "Nýskráning" }));
  await person.type(await form.findByLabelText("Nafn"), "Anna");
  await person.type(form.getByLabelText("Netfang"), "anna@example.is");
  await person.type(form.getByLabelText("Lykilorð"), "lykilord1");
  signInCookie();
  await person.click(form.getByRole("button", { name: "Stofna aðgang" }));
  return address;
}

test("a registration with a pending payment leads to that payment, which waits no more [2.35]", async () => {
  const address = await registerWithPendingPayment({
    "POST /api/register": ok(customer),
    "GET /api/user": ok(customer),
    [`GET /api/payment/${payment.id}`]: ok({ ...payment, status: "completed" }),
    "GET /api/lessons/1": ok(lesson),
  });
  await waitFor(() => expect(address()).toBe(`/payment/success?payment_id=${payment.id}`));
  expect(localStorage.getItem(PENDING)).toBeNull();
  expect(await screen.findByText("Greiðsla staðfest")).toBeInTheDocument();
});

test("a failed registration forgets the pending payment [8.5]", async () => {
  const address = await registerWithPendingPayment({ "POST /api/register": refuse("email_taken") });
  expect(await screen.findByText("Nýskráning mistókst")).toBeInTheDocument();
  expect(localStorage.getItem(PENDING)).toBeNull();
  expect(address()).toBe("/auth?tab=register");
});

test("login says what is wrong in its fields in the same words as registration [5.4]", async () => {
  const { person, api } = renderPage("/auth", visitor);
  await person.type(await screen.findByLabelText("Netfang"), "anna");
  await person.type(screen.getByLabelText("Lykilorð"), "1234567");
  await person.click(screen.getByRole("button", { name: "Skrá inn" }));
  expect(await screen.findByText("Please enter a valid email address")).toBeInTheDocument();
  expect(screen.getByText("Password must be at least 8 characters long")).toBeInTheDocument();
  expect(api.asked).toEqual([]);
});
