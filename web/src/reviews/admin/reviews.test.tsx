import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { detail, review, reviews, sale } from "../../../test/admin-payments.ts";
import { ok } from "../../../test/fake-api.ts";
import { openSales } from "../../../test/open-sales.ts";

const REVIEWS = "GET /api/admin/reviews";

describe("review list", () => {
  const item = async (title: string) =>
    within((await screen.findByRole("heading", { name: title })).closest("li") as HTMLElement);

  test("shows the reason, time and next step of a review with a link to the payment", async () => {
    const { person, url } = openSales("&status=review");
    const twice = await item("Greitt tvisvar");
    expect(twice.getByText("31.1.2026 kl. 11:00")).toHaveAttribute("datetime", review.openedAt);
    expect(twice.getByText(/átti námskeiðið fyrir þegar/)).toBeInTheDocument();
    expect(twice.getByText(/^Endurgreiddu þessa greiðslu/)).toBeInTheDocument();
    await person.click(twice.getByRole("link", { name: "Greiðsla SALE00000001" }));
    expect(url()).toBe("/admin/payments/SALE00000001?status=review");
  });

  test("shows buyer, amount and course of a payment, and offers the refund that the review recommends [10.329]", async () => {
    const { person } = openSales("&status=review", {
      [REVIEWS]: ok([{ ...review, payment: sale }]),
      [`GET /api/admin/payments/${sale.id}`]: ok(detail),
    });
    const twice = await item("Greitt tvisvar");
    expect(twice.getByRole("link", { name: "Anna" })).toHaveAttribute("href", `/admin/users/${sale.userId}`);
    expect(twice.getByText("24.900 kr.")).toBeInTheDocument();
    await person.click(twice.getByRole("button", { name: "Endurgreiða …: Greiðsla SALE00000001" }));
    expect(await screen.findByRole("dialog", { name: /24\.900 kr\./ })).toBeInTheDocument();
  });

  test.each([
    ["unconfirmed", { status: "pending" }, "Ljúka handvirkt …"],
    ["already_owned", { isRefundByHand: true }, "Skrá endurgreiðslu …"],
    ["already_owned", { status: "refunded" }, null],
    ["pack_paid_twice", { pack: { seats: 5, unitPrice: 24_900, isInvoiced: false } }, null],
    ["email_given_up", {}, "Senda aftur"],
  ])("recommends for %s of a payment with %o: %s [10.329]", async (reason, changes, label) => {
    openSales("&status=review", {
      [REVIEWS]: ok([{ ...review, reason, payment: { ...sale, ...changes } }]),
    });
    const card = within(
      (await screen.findByRole("link", { name: /^Greiðsla/ })).closest("li") as HTMLElement,
    );
    const buttons = card.queryAllByRole("button").map(({ textContent }) => textContent);
    expect(buttons).toEqual(label === null ? [] : [label]);
  });

  test("closes a review without a payment with a note and removes it from the list", async () => {
    const CLOSE = "POST /api/admin/reviews/review-3/close";
    const { api, person } = openSales("&status=review", {
      [REVIEWS]: [ok(reviews), ok(reviews.slice(0, 2))],
      [CLOSE]: ok({ ...review, id: "review-3", closedAt: "2026-02-01T08:00:00Z" }),
    });
    await person.click(
      await screen.findByRole("button", { name: "Ljúka skoðun: Ólæsilegt skjal, lessons/3" }),
    );
    const dialog = await screen.findByRole("dialog", { name: "Ljúka skoðun: Ólæsilegt skjal" });
    await person.click(within(dialog).getByRole("textbox", { name: "Hvað kom í ljós?" }));
    await person.paste("  Lagað í gagnagrunninum ");
    await person.click(within(dialog).getByRole("button", { name: "Ljúka skoðun" }));
    expect(await screen.findByText("Skoðuninni er lokið")).toBeInTheDocument();
    expect(api.sent(CLOSE)[0]).toEqual({ note: "Lagað í gagnagrunninum" });
    await waitFor(() => expect(screen.queryByText("Ólæsilegt skjal")).toBeNull());
    await waitFor(() => expect(screen.getByRole("tabpanel")).toHaveFocus());
    await person.click(screen.getByRole("button", { name: /^Síur/ }));
    expect(screen.getByRole("link", { name: /^Þarf að skoða/ })).toHaveTextContent("2");
  });

  test("sends an undelivered email again from the list", async () => {
    const RETRY = "POST /api/admin/emails/email-9/retry";
    const { api, person } = openSales("&status=review", {
      [REVIEWS]: [ok(reviews), ok([])],
      [RETRY]: ok({ id: "email-9", state: "queued" }),
    });
    const undelivered = await item("Póstur komst ekki til skila");
    expect(undelivered.getByText("Póstur: Nýtt lykilorð (email-9)")).toBeInTheDocument();
    expect(undelivered.getByText("Póstþjónn viðtakandans kannast ekki við netfangið.")).toBeInTheDocument();
    expect(undelivered.getByText("550 User unknown").closest("details")).not.toHaveAttribute("open");
    await person.click(undelivered.getByRole("button", { name: "Senda aftur" }));
    expect(await screen.findByText("Pósturinn fer út innan skamms")).toBeInTheDocument();
    expect(api.asked).toContain(RETRY);
    expect(await screen.findByText(/^Ekkert þarf að skoða\./)).toBeInTheDocument();
  });

  test.each([
    [sale.id, "receipt", "Póstur: Kvittun"],
    [sale.id, null, null],
    [null, null, "Númer póstsins: email-9"],
    [null, "ofTheNextRelease", "Póstur: ofTheNextRelease (email-9)"],
  ])("names the email of payment %s with template %s: %s", async (paymentId, emailTemplate, named) => {
    const failed = { ...review, reason: "email_given_up", subject: "email-9", paymentId, emailTemplate };
    openSales("&status=review", { [REVIEWS]: ok([failed]) });
    const card = await item("Póstur komst ekki til skila");
    expect(card.queryByText(/^(Póstur|Númer póstsins):/)?.textContent ?? null).toBe(named);
  });

  test.each([
    ["550 5.1.1 no such user", true],
    ["550 5.1.0 sender rejected: user unknown", false],
    ["451 4.3.0 try again later", false],
  ])("blames the email address for %j: %s", async (detail, isUnknown) => {
    const failed = {
      ...review,
      reason: "email_given_up",
      subject: "email-9",
      paymentId: null,
      payment: null,
    };
    openSales("&status=review", { [REVIEWS]: ok([{ ...failed, detail }]) });
    await screen.findByText(detail);
    const blamed = screen.queryByText("Póstþjónn viðtakandans kannast ekki við netfangið.");
    expect(blamed !== null).toBe(isUnknown);
  });

  test("offers to close the review of an unreadable payment in the list, without a link to its page", async () => {
    const unreadable = { reason: "document_unreadable", subject: `payments/${sale.id}` };
    openSales("&status=review", { [REVIEWS]: ok([{ ...review, ...unreadable }]) });
    expect(await screen.findByText(`Slóð skjalsins: payments/${sale.id}`)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: /^Ljúka skoðun/ })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /^Greiðsla/ })).toBeNull();
  });
});
