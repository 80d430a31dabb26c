import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { review, reviews, sale } from "../../../test/admin-payments.ts";
import { asAdmin } from "../../../test/admin-samples.ts";
import { type Answers, ok, page, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { payment, visitor } from "../../../test/samples.ts";

const REVIEWS = "GET /api/admin/reviews";

const open = (query = "", answers: Answers = {}) =>
  renderPage(`/admin/dashboard?tab=sales${query}`, visitor, { ...asAdmin, ...answers });

const filters = async () => within(await screen.findByRole("navigation", { name: "Staða greiðslna" }));

describe("the filter", () => {
  test("names every status, and what needs review with the number of it", async () => {
    open();
    await screen.findByRole("table");
    const links = (await filters()).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      ...["Lokið", "Í bið", "Hafnað", "Hætt við", "Rann út", "Endurgreitt", "Þarf að skoða3"],
    ]);
    expect((await filters()).getByRole("link", { current: "page" })).toHaveTextContent("Lokið");
  });

  test.each([
    ["Í bið", "pending"],
    ["Hafnað", "failed"],
    ["Hætt við", "cancelled"],
    ["Rann út", "expired"],
    ["Endurgreitt", "refunded"],
  ])("%s is kept in the address and reads payments that are %s", async (label, status) => {
    const { api, person, address } = open("", {
      [`GET /api/admin/payments?status=${status}`]: ok([{ ...sale, status }]),
    });
    await person.click((await filters()).getByRole("link", { name: label }));
    expect(address()).toBe(`/admin/dashboard?tab=sales&status=${status}`);
    await waitFor(() => expect(api.asked).toContain(`GET /api/admin/payments?status=${status}`));
    const row = await screen.findByRole("row", { name: /anna@example\.is/ });
    expect(within(row).getByText(label)).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent("1 greiðsla");
  });

  test("of another tab's address is forgotten with the tab", async () => {
    const { person, address } = open("&status=review");
    await person.click(await screen.findByRole("tab", { name: "Notendur" }));
    expect(address()).toBe("/admin/dashboard?tab=users");
  });

  test("that is not known is the one of completed payments", async () => {
    open("&status=toString");
    expect((await filters()).getByRole("link", { current: "page" })).toHaveTextContent("Lokið");
    expect(await screen.findByRole("table")).toBeInTheDocument();
  });

  test("says when there are more reviews than have been fetched", async () => {
    open("", { [REVIEWS]: page(reviews, "/api/admin/reviews?after=review-3") });
    expect(await screen.findByRole("link", { name: /^Þarf að skoða.*3\+/ })).toBeInTheDocument();
  });

  test.each([
    ["none is open", ok([])],
    ["they cannot be fetched", refuse("internal")],
  ])("names no number of reviews when %s", async (_, answer) => {
    open("", { [REVIEWS]: answer });
    await screen.findByRole("table");
    expect((await filters()).getByRole("link", { name: "Þarf að skoða" })).toBeInTheDocument();
  });
});

describe("a month", () => {
  const LIST = "GET /api/admin/payments?status=completed&month=2026-01&event=completed";
  const TOTALS = "GET /api/admin/month-totals?month=2026-01";
  const SOLD = "GET /api/admin/payments?month=2026-01&event=completed";
  const REFUNDED = "GET /api/admin/payments?month=2026-01&event=refunded";
  const january = { ...sale, completedAt: "2026-01-30T10:00:00Z" };
  const answers = {
    [LIST]: ok([january]),
    [TOTALS]: ok({ sold: { count: 21, sum: 522_900 }, refunded: { count: 1, sum: 24_900 } }),
  };

  test("is kept in the address, and shows what it has brought as a whole", async () => {
    const { person, address } = open("", answers);
    await screen.findByRole("table");
    await person.selectOptions(screen.getByLabelText("Mánuður"), "janúar 2026");
    expect(address()).toBe("/admin/dashboard?tab=sales&month=2026-01");
    const totals = within(await screen.findByRole("region", { name: "Samtölur, janúar 2026" }));
    expect((await totals.findAllByRole("definition")).map(({ textContent }) => textContent)).toEqual([
      "522.900 kr. (21 sala)",
      "24.900 kr. (1 endurgreiðsla)",
      "498.000 kr.",
    ]);
    const row = await screen.findByRole("row", { name: /anna@example\.is/ });
    expect(within(row).getByText("30.1.2026")).toBeInTheDocument();
    await person.click(within(row).getByRole("link", { name: sale.id }));
    expect(address()).toBe("/admin/payments/SALE00000001?month=2026-01");
    await person.click(await screen.findByRole("link", { name: /^Aftur í sölu/ }));
    expect(address()).toBe("/admin/dashboard?tab=sales&month=2026-01");
  });

  test("stays when another status is chosen", async () => {
    const pending = "GET /api/admin/payments?status=pending&month=2026-01&event=opened";
    const { person, address } = open("&month=2026-01", { ...answers, [pending]: ok([]) });
    await person.click((await filters()).getByRole("link", { name: "Í bið" }));
    expect(address()).toBe("/admin/dashboard?tab=sales&status=pending&month=2026-01");
    expect(await screen.findByText("Ekkert fannst í þessum mánuði.")).toBeInTheDocument();
  });

  test("says when its totals cannot be fetched", async () => {
    open("&month=2026-01", { ...answers, [TOTALS]: refuse("internal") });
    expect(await screen.findByText("Ekki tókst að sækja samtölur mánaðarins")).toBeInTheDocument();
  });

  test("is saved as a file for the accountant, to its last page", async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      "URL",
      Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && "blob:" }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const { person } = open("&month=2026-01", {
      ...answers,
      [SOLD]: page([{ ...january, receiptNumber: 2 }], `${SOLD.slice(4)}&after=SALE00000001`),
      "GET /api/admin/payments?after=SALE00000001&month=2026-01&event=completed": ok([
        { ...january, id: "SALE00000009", receiptNumber: 1 },
      ]),
      [REFUNDED]: ok([]),
    });
    await person.click(await screen.findByRole("button", { name: "Sækja fyrir Excel" }));
    expect(await screen.findByText("Skráin var sótt")).toBeInTheDocument();
    const lines = (await saved[0]?.text())?.split("\r\n") ?? [];
    expect(lines.map((line) => line.split(";")[3])).toEqual(["Pöntun", "SALE00000009", "SALE00000001"]);
  });

  test("that cannot be read to its end is not saved", async () => {
    const { person } = open("&month=2026-01", { ...answers, [SOLD]: refuse("internal"), [REFUNDED]: ok([]) });
    await person.click(await screen.findByRole("button", { name: "Sækja CSV" }));
    expect(await screen.findByText("Ekki tókst að sækja skrána")).toBeInTheDocument();
  });
});

test("a row leads to the payment's page, which leads back to the same filter", async () => {
  const { person, address } = open("&status=pending", {
    "GET /api/admin/payments?status=pending": ok([{ ...sale, status: "pending" }]),
  });
  await person.click(await screen.findByRole("link", { name: sale.id }));
  expect(address()).toBe("/admin/payments/SALE00000001?status=pending");
  await person.click(await screen.findByRole("link", { name: "Aftur í sölu: Í bið" }));
  expect(address()).toBe("/admin/dashboard?tab=sales&status=pending");
});

test("a sale that needs review says why", async () => {
  open("", {
    "GET /api/admin/payments?status=completed": ok([{ ...sale, reviewReason: "already_owned" }]),
  });
  const row = await screen.findByRole("row", { name: /anna@example\.is/ });
  expect(within(row).getByText("Greitt tvisvar")).toBeInTheDocument();
});

describe("the menu of a row", () => {
  const openMenu = async (person: ReturnType<typeof open>["person"], order: string) => {
    await person.click(await screen.findByRole("button", { name: `Aðgerðir fyrir pöntun ${order}` }));
    return within(await screen.findByRole("menu", { name: `Aðgerðir fyrir pöntun ${order}` }));
  };
  const names = (menu: Awaited<ReturnType<typeof openMenu>>) =>
    menu.getAllByRole("menuitem").map(({ textContent }) => textContent);

  test("holds what can be done with a completed sale", async () => {
    const { person, address } = open();
    const menu = await openMenu(person, sale.id);
    expect(names(menu)).toEqual(["Opna greiðslu", "Opna kaupanda", "Senda kvittun aftur", "Endurgreiða …"]);
    await person.click(menu.getByRole("menuitem", { name: "Opna kaupanda" }));
    expect(address()).toBe("/admin/users/anna");
  });

  test("offers no receipt and no page of a buyer who is gone", async () => {
    const { person } = open();
    expect(names(await openMenu(person, "SALE00000002"))).toEqual(["Opna greiðslu", "Endurgreiða …"]);
  });

  test("of a payment that waits offers its completion by hand, of a refunded one neither", async () => {
    const { person } = open("&status=pending", {
      "GET /api/admin/payments?status=pending": ok([
        { ...sale, status: "pending", receiptNumber: null },
        { ...sale, id: "SALE00000003", status: "refunded" },
      ]),
    });
    expect(names(await openMenu(person, sale.id))).toEqual([
      "Opna greiðslu",
      "Opna kaupanda",
      "Ljúka handvirkt …",
    ]);
    await person.keyboard("{Escape}");
    expect(names(await openMenu(person, "SALE00000003"))).toEqual([
      "Opna greiðslu",
      "Opna kaupanda",
      "Senda kvittun aftur",
    ]);
  });

  test("sends a receipt again", async () => {
    const RESEND = `POST /api/admin/payments/${sale.id}/receipt`;
    const { person, api } = open("", { [RESEND]: ok({}) });
    const menu = await openMenu(person, sale.id);
    await person.click(menu.getByRole("menuitem", { name: "Senda kvittun aftur" }));
    expect(await screen.findByText("Afrit af kvittuninni fer út innan skamms")).toBeInTheDocument();
    expect(api.asked).toContain(RESEND);
  });

  test("is worked with the keyboard; a dialog that it opens gives the focus back to its button", async () => {
    const { person } = open();
    const button = await screen.findByRole("button", { name: `Aðgerðir fyrir pöntun ${sale.id}` });
    button.focus();
    await person.keyboard("{Enter}");
    const menu = await screen.findByRole("menu");
    await waitFor(() => expect(menu).toHaveFocus());
    await person.keyboard("{End}");
    const last = screen.getByRole("menuitem", { name: "Endurgreiða …" });
    await waitFor(() => expect(menu).toHaveAttribute("aria-activedescendant", last.id));
    await person.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Endurgreiða 24.900 kr.?" });
    expect(screen.queryByRole("menu")).toBeNull();
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await person.keyboard("{Escape}");
    await waitFor(() => expect(button).toHaveFocus());
  });

  test("refunds a sale, which leaves the list; the focus stays in the tab", async () => {
    const REFUND = `POST /api/admin/payments/${sale.id}/refund`;
    const { person, api } = open("", {
      "GET /api/admin/payments?status=completed": [ok([sale]), ok([])],
      [REFUND]: ok({ ...payment, id: sale.id, status: "refunded" }),
    });
    const menu = await openMenu(person, sale.id);
    await person.click(menu.getByRole("menuitem", { name: "Endurgreiða …" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Endurgreiða 24.900 kr.?" }));
    await person.click(dialog.getByRole("textbox", { name: "Ástæða" }));
    await person.paste("Keypti óvart");
    await person.click(dialog.getByRole("button", { name: "Endurgreiða 24.900 kr." }));
    expect(await screen.findByText("Greiðslan var endurgreidd")).toBeInTheDocument();
    expect(api.bodies[api.asked.indexOf(REFUND)]).toEqual({ reason: "Keypti óvart", byHand: false });
    await waitFor(() => expect(screen.queryByRole("row", { name: /anna@example\.is/ })).toBeNull());
    await waitFor(() => expect(screen.getByRole("tabpanel")).toHaveFocus());
  });
});

describe("what needs review", () => {
  const item = async (title: string) =>
    within((await screen.findByRole("heading", { name: title })).closest("li") as HTMLElement);

  test("says what has happened, since when, and what to do, and leads to the payment", async () => {
    const { person, address } = open("&status=review");
    const twice = await item("Greitt tvisvar");
    expect(twice.getByText("31.01.2026 11:00:00")).toHaveAttribute("datetime", review.openedAt);
    expect(twice.getByText(/átti námskeiðið fyrir þegar/)).toBeInTheDocument();
    expect(twice.getByText(/^Endurgreiddu þessa greiðslu/)).toBeInTheDocument();
    await person.click(twice.getByRole("link", { name: "Greiðsla SALE00000001" }));
    expect(address()).toBe("/admin/payments/SALE00000001?status=review");
  });

  test("without a payment is closed in place, with a note, and leaves the list", async () => {
    const CLOSE = "POST /api/admin/reviews/review-3/close";
    const { api, person } = open("&status=review", {
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
    expect(api.bodies[api.asked.indexOf(CLOSE)]).toEqual({ note: "Lagað í gagnagrunninum" });
    await waitFor(() => expect(screen.queryByText("Ólæsilegt skjal")).toBeNull());
    expect(screen.getByRole("link", { name: /^Þarf að skoða/ })).toHaveTextContent("2");
    await waitFor(() => expect(screen.getByRole("tabpanel")).toHaveFocus());
  });

  test("an email is sent again in place", async () => {
    const RETRY = "POST /api/admin/emails/email-9/retry";
    const { api, person } = open("&status=review", {
      [REVIEWS]: [ok(reviews), ok([review])],
      [RETRY]: ok({ id: "email-9", state: "queued" }),
    });
    const undelivered = await item("Póstur komst ekki til skila");
    expect(undelivered.getByText("550 User unknown")).toBeInTheDocument();
    await person.click(undelivered.getByRole("button", { name: "Senda aftur" }));
    expect(await screen.findByText("Pósturinn fer út innan skamms")).toBeInTheDocument();
    expect(api.asked).toContain(RETRY);
    await waitFor(() => expect(screen.queryByText("Póstur komst ekki til skila")).toBeNull());
  });

  test("a document of a payment that cannot be read is closed in place: its page may not open", async () => {
    const unreadable = {
      ...review,
      id: "review-4",
      reason: "document_unreadable",
      subject: `payments/${sale.id}`,
    };
    open("&status=review", { [REVIEWS]: ok([unreadable]) });
    expect(await screen.findByText(`payments/${sale.id}`)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: /^Ljúka skoðun/ })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /^Greiðsla/ })).toBeNull();
  });

  test("is nothing: says so", async () => {
    open("&status=review", { [REVIEWS]: ok([]) });
    expect(await screen.findByText(/^Ekkert þarf að skoða\./)).toBeInTheDocument();
  });

  test("that cannot be fetched can be tried again", async () => {
    const { person } = open("&status=review", { [REVIEWS]: [refuse("internal"), ok(reviews)] });
    expect(await screen.findByText("Ekki tókst að sækja það sem þarf að skoða")).toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Reyna aftur" }));
    expect(await screen.findByRole("heading", { name: "Greitt tvisvar" })).toBeInTheDocument();
  });
});
