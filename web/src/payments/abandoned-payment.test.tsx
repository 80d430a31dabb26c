import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { customer, payment } from "../../test/samples.ts";

const ORDER = `GET /api/payment/${payment.id}`;
const COURSE = `${ORDER}/course`;
const unpaid = { ...payment, status: "cancelled" };
const pack = { seats: 12, unitPrice: 24_900, isInvoiced: false };
const gift = { recipientName: "Bjarni", recipientEmail: null };

test("the error page explains the reason in its URL, shows the pending order and links back to its course [2.12]", async () => {
  localStorage.setItem("pendingPaymentId", payment.id);
  renderPage("/payment/error?reason=processing_error", customer, {
    [ORDER]: ok({ ...unpaid, courseId: 2 }),
    [COURSE]: ok({ id: 2, title: "Stutta spilið" }),
  });
  expect(await screen.findByText("Villa kom upp við vinnslu greiðslunnar.")).toBeInTheDocument();
  expect(await screen.findByText(`Pöntunarnúmerið er ${payment.id}.`)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Reyna aftur" })).toHaveAttribute("href", "/checkout?courseId=2");
  expect(localStorage.getItem("pendingPaymentId")).toBeNull();
});

test("the cancel page shows the course, links back to it and clears the pending payment [2.13] [2.57]", async () => {
  localStorage.setItem("pendingPaymentId", payment.id);
  renderPage(`/payment/cancel?payment_id=${payment.id}`, customer, {
    [ORDER]: ok(unpaid),
    [COURSE]: ok({ id: 1, title: "Betra golf" }),
  });
  expect(await screen.findByText(/„Betra golf“/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Skoða námskeiðið" })).toHaveAttribute("href", "/course/1");
  expect(screen.getByRole("link", { name: "Fara á yfirlitssíðu" })).toHaveAttribute("href", "/dashboard");
  expect(localStorage.getItem("pendingPaymentId")).toBeNull();
});

test.each([
  ["cancel", { pack }, "Ljúka kaupunum", "/checkout/pakki?courseId=1"],
  ["error", { pack }, "Reyna aftur", "/checkout/pakki?courseId=1"],
  ["cancel", { gift }, "Ljúka kaupunum", "/checkout?courseId=1&gjof=1"],
])("the %s page of an order with %o links to its checkout [10.420]", async (page, product, name, href) => {
  renderPage(`/payment/${page}?payment_id=${payment.id}`, customer, {
    [ORDER]: ok({ ...unpaid, ...product }),
    [COURSE]: ok({ id: 1, title: "Betra golf" }),
  });
  expect(await screen.findByRole("link", { name })).toHaveAttribute("href", href);
});

/** Returns the events that this tab tells the other tabs. */
function told(): string[] {
  const events: string[] = [];
  class Channel {
    postMessage({ is }: { is: string }) {
      events.push(is);
    }
    close() {}
  }
  vi.stubGlobal("BroadcastChannel", Channel);
  return events;
}

test.each([
  [refuse("internal"), ok({ id: 2, title: "Stutta spilið" })],
  [ok({ ...unpaid, courseId: 2 }), refuse("internal")],
])(
  "the cancel page leads to the course of the order if the order is %j and its course %j",
  async (order, course) => {
    renderPage(`/payment/cancel?payment_id=${payment.id}`, customer, { [ORDER]: order, [COURSE]: course });
    const finish = await screen.findByRole("link", { name: "Ljúka kaupunum" });
    await waitFor(() => expect(finish).toHaveAttribute("href", "/checkout?courseId=2"));
    expect(screen.getByRole("link", { name: "Skoða námskeiðið" })).toHaveAttribute("href", "/course/2");
  },
);

test("tells the other tabs that an unpaid order was left", async () => {
  const events = told();
  renderPage(`/payment/cancel?payment_id=${payment.id}`, customer, {
    [ORDER]: ok(unpaid),
    [COURSE]: ok({ id: 1, title: "Betra golf" }),
  });
  await waitFor(() => expect(events).toEqual(["left"]));
});

test.each(["cancel", "error"])(
  "the %s page of a paid order opens its confirmation [10.420]",
  async (page) => {
    const events = told();
    const { url } = renderPage(`/payment/${page}?payment_id=${payment.id}`, customer, {
      [ORDER]: ok({ ...payment, status: "completed" }),
      [COURSE]: ok({ id: 1, title: "Betra golf" }),
    });
    await waitFor(() => expect(url()).toBe(`/payment/success?payment_id=${payment.id}`));
    expect(events).not.toContain("left");
  },
);

test("the cancel page of an order that cannot be read leads to the main course", async () => {
  renderPage(`/payment/cancel?payment_id=${payment.id}`, customer, {
    [ORDER]: refuse("payment_not_found"),
    [COURSE]: refuse("payment_not_found"),
  });
  const link = await screen.findByRole("link", { name: "Ljúka kaupunum" });
  expect(link).toHaveAttribute("href", "/checkout?courseId=1");
});
