import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { customer, payment } from "../../test/samples.ts";

test("the error page explains the reason in its URL, shows the pending order and links back to its course [2.12]", async () => {
  localStorage.setItem("pendingPaymentId", payment.id);
  renderPage("/payment/error?reason=processing_error", customer, {
    [`GET /api/payment/${payment.id}/course`]: ok({ id: 2, title: "Stutta spilið" }),
  });
  expect(await screen.findByText("Villa kom upp við vinnslu greiðslunnar.")).toBeInTheDocument();
  expect(await screen.findByText(`Pöntunarnúmerið er ${payment.id}.`)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Reyna aftur" })).toHaveAttribute("href", "/checkout?courseId=2");
  expect(localStorage.getItem("pendingPaymentId")).toBeNull();
});

test("the cancel page shows the course, links back to it and clears the pending payment [2.13] [2.57]", async () => {
  localStorage.setItem("pendingPaymentId", payment.id);
  renderPage(`/payment/cancel?payment_id=${payment.id}`, customer, {
    [`GET /api/payment/${payment.id}/course`]: ok({ id: 1, title: "Betra golf" }),
  });
  expect(await screen.findByText(/„Betra golf“/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Skoða námskeiðið" })).toHaveAttribute("href", "/course/1");
  expect(screen.getByRole("link", { name: "Fara á yfirlitssíðu" })).toHaveAttribute("href", "/dashboard");
  expect(localStorage.getItem("pendingPaymentId")).toBeNull();
});
