import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok, refuse } from "../../test/fake-api.ts";
import { renderPage, signInCookie } from "../../test/render-page.tsx";
import { course, customer, payment, visitor } from "../../test/samples.ts";

test.each([
  "/dashboard",
  "/course/1",
  "/checkout?courseId=1",
  "/lesson/1",
  "/payment/error",
  "/payment/cancel",
])(
  "%s leads a visitor to sign in, and remembers the way [2.7] [2.8] [2.9] [2.10] [2.12] [2.13] [2.19] [2.22]",
  async (path) => {
    const { address } = renderPage(path, visitor, { "GET /api/lessons/1": refuse("not_signed_in") });
    await screen.findByLabelText("Netfang");
    expect(address()).toBe(`/auth?${new URLSearchParams({ next: path })}`);
  },
);

test("a spinner shows while the user is loading, then the page [2.18] [2.36] [4.1]", async () => {
  renderPage("/dashboard", customer);
  expect(screen.getByText("Augnablik …")).toBeInTheDocument();
  expect(await screen.findByText("Hæ, Anna!")).toBeInTheDocument();
});

test("an expired session is a visitor's [2.22] [4.1] [7.7]", async () => {
  signInCookie();
  const { address } = renderPage("/dashboard", visitor, { "GET /api/user": refuse("not_signed_in") });
  await waitFor(() => expect(address()).toBe("/auth?next=%2Fdashboard"));
});

test("the way back leads to the same place on the page", async () => {
  const { address } = renderPage("/dashboard?x=1#vaentanlegt", visitor);
  await waitFor(() => expect(address()).toBe("/auth?next=%2Fdashboard%3Fx%3D1%23vaentanlegt"));
});

test("a session that ends underway leads to sign in", async () => {
  const { address } = renderPage("/lesson/1", customer, { "GET /api/lessons/1": refuse("not_signed_in") });
  await waitFor(() => expect(address()).toBe("/auth?next=%2Flesson%2F1"));
});

test("a server that is out of reach is asked again, not taken for a no", async () => {
  signInCookie();
  const { person } = renderPage("/dashboard", visitor, { "GET /api/user": ["no connection", ok(customer)] });
  await person.click(await screen.findByRole("button", { name: "Reyna aftur" }));
  expect(await screen.findByText("Hæ, Anna!")).toBeInTheDocument();
});

test("a pending payment takes the signed-in to its confirmation [4.4]", async () => {
  localStorage.setItem("pendingPaymentId", payment.id);
  const { address } = renderPage("/dashboard", customer, {
    [`GET /api/payment/${payment.id}`]: ok({ ...payment, status: "completed" }),
  });
  await waitFor(() => expect(address()).toBe(`/payment/success?payment_id=${payment.id}`));
  expect(localStorage.getItem("pendingPaymentId")).toBeNull();
});

test("signing out leads home, and makes the browser a visitor's [2.17] [4.3] [7.10]", async () => {
  const { address } = renderPage("/logout", customer, { "POST /api/logout": ok({}) });
  await waitFor(() => expect(address()).toBe("/"));
  expect(document.cookie).not.toContain("signed_in");
});

test("a sign-out that fails is reported in the specification's words [8.4]", async () => {
  const { address } = renderPage("/logout", customer, { "POST /api/logout": "no connection" });
  expect(await screen.findByText("Logout failed")).toHaveAttribute("lang", "en");
  await waitFor(() => expect(address()).toBe("/dashboard"));
});

test("a change of page names the tab and moves the focus to the heading", async () => {
  const { person } = renderPage("/dashboard", customer);
  await person.click(await screen.findByRole("link", { name: course.title }));
  const heading = await screen.findByRole("heading", { level: 1, name: course.title });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toBe(`${course.title} · Golfnámskeið`);
});
