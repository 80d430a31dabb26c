import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { reviews, sale } from "../../../test/admin-payments.ts";
import { highlights } from "../../../test/admin-samples.ts";
import { keepDownloads } from "../../../test/downloads.ts";
import { ok, page, pending, refuse } from "../../../test/fake-api.ts";
import { openSales } from "../../../test/open-sales.ts";
import { payment } from "../../../test/samples.ts";

const REVIEWS = "GET /api/admin/reviews";

/** Opens the filters and returns the links of the sales, or of the payments that are none. */
async function filters(name = "Staða greiðslna") {
  const button = await screen.findByRole("button", { name: /^Síur/ });
  if (button.getAttribute("aria-expanded") === "false") fireEvent.click(button);
  return within(await screen.findByRole("navigation", { name }));
}

const UNPAID = "Ógreiddar";

describe("status filter", () => {
  test("lists every status with the number of reviews, and keeps the filter in the URL [2.65]", async () => {
    const { api, person, url } = openSales("&status=toString");
    await screen.findByRole("table");
    const labels = async (name?: string) =>
      (await filters(name)).getAllByRole("link").map(({ textContent }) => textContent);
    expect(await labels()).toEqual(["Lokið", "Endurgreitt", "Þarf að skoða3"]);
    expect(await labels(UNPAID)).toEqual(["Í bið", "Hafnað", "Hætt við", "Rann út"]);
    const unpaid = screen.getByText(UNPAID).closest("details");
    expect(unpaid).not.toHaveAttribute("open");
    expect((await filters()).getByRole("link", { current: "page" })).toHaveTextContent("Lokið");
    for (const [label, status, group] of [
      ["Í bið", "pending", UNPAID],
      ["Hafnað", "failed", UNPAID],
      ["Hætt við", "cancelled", UNPAID],
      ["Rann út", "expired", UNPAID],
      ["Endurgreitt", "refunded", undefined],
    ] as const) {
      const id = `SALE-${status}`;
      api.answers[`GET /api/admin/payments?status=${status}`] = ok([{ ...sale, id, status }]);
      await person.click((await filters(group)).getByRole("link", { name: label }));
      expect(screen.getByText(UNPAID).closest("details")?.open).toBe(group === UNPAID);
      expect(url()).toBe(`/admin/dashboard?tab=sales&status=${status}`);
      const row = await screen.findByRole("row", { name: new RegExp(id) });
      expect(within(row).getByText(label)).toBeInTheDocument();
      expect(screen.getByRole("status")).toHaveTextContent("1 greiðsla");
    }
  });

  test("shows if there are more reviews than were fetched", async () => {
    openSales("", { [REVIEWS]: page(reviews, "/api/admin/reviews?after=review-3") });
    expect(await screen.findByRole("link", { name: /^Þarf að skoða.*3\+/ })).toHaveAttribute(
      "href",
      "/admin/dashboard?tab=sales&status=review",
    );
  });
});

describe("month filter", () => {
  const TOTALS = "GET /api/admin/month-totals?month=2026-01";
  /** All sales of the month, for the list and for the file. */
  const SOLD = "GET /api/admin/payments?month=2026-01&event=completed";
  const REFUNDED = "GET /api/admin/payments?month=2026-01&event=refunded";
  const january = { ...sale, completedAt: "2026-01-30T10:00:00Z" };
  const answers = {
    [SOLD]: ok([january]),
    [TOTALS]: ok({
      sold: { count: 21, sum: 522_900, vat: 101_206 },
      refunded: { count: 1, sum: 24_900, vat: 4819 },
    }),
  };

  test("shows the totals and sales of a month, which the URL keeps [10.271] [M1.47]", async () => {
    const refunded = {
      ...sale,
      ...{ id: "SALE00000002", status: "refunded" as const, isTest: true },
      completedAt: "2026-01-09T10:00:00Z",
      refundedAt: "2026-03-01T10:00:00Z",
    };
    const { person, url } = openSales("", {
      ...answers,
      [SOLD]: ok([january, refunded]),
      "GET /api/admin/payments?status=pending&month=2026-01&event=opened": ok([]),
    });
    await screen.findByRole("table");
    await filters();
    await person.selectOptions(screen.getByLabelText("Mánuður"), "janúar 2026");
    expect(url()).toBe("/admin/dashboard?tab=sales&month=2026-01");
    const totals = within(await screen.findByRole("region", { name: "Samtölur, janúar 2026" }));
    expect((await totals.findAllByRole("definition")).map(({ textContent }) => textContent)).toEqual([
      ...["498.000 kr.", "96.387 kr.", "522.900 kr.21 sala", "24.900 kr.1 endurgreiðsla"],
    ]);
    expect(totals.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      ...["Tekjur", "Þar af VSK", "Selt", "Endurgreitt"],
    ]);
    const later = within(await screen.findByRole("row", { name: /SALE00000002/ }));
    for (const text of ["Endurgreitt", "Prufa", "9.1.2026"])
      expect(later.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent("2 sölur");
    expect((await filters()).getByRole("link", { current: "page" })).toHaveTextContent("Öll sala");
    const row = within(screen.getByRole("row", { name: /SALE00000001/ }));
    expect(row.getByText("30.1.2026")).toBeInTheDocument();
    expect(row.queryByText("Prufa")).toBeNull();
    await person.click(row.getByRole("link", { name: "anna@example.is" }));
    expect(url()).toBe("/admin/payments/SALE00000001?month=2026-01");
    await person.click(await screen.findByRole("link", { name: /^Aftur í sölu/ }));
    expect(url()).toBe("/admin/dashboard?tab=sales&month=2026-01");
    await person.click((await filters(UNPAID)).getByRole("link", { name: "Í bið" }));
    expect(url()).toBe("/admin/dashboard?tab=sales&status=pending&month=2026-01");
    expect(await screen.findByText("Ekkert fannst í þessum mánuði.")).toBeInTheDocument();
  });

  test("shows refunds of a month with the day of the refund [10.271]", async () => {
    openSales("&status=refunded&month=2026-01", {
      ...answers,
      "GET /api/admin/payments?status=refunded&month=2026-01&event=refunded": ok([
        { ...january, status: "refunded", refundedAt: "2026-01-31T10:00:00Z" },
      ]),
    });
    const row = within(await screen.findByRole("row", { name: /SALE00000001/ }));
    expect(row.getByText("31.1.2026")).toBeInTheDocument();
    expect(row.queryByText("30.1.2026")).toBeNull();
  });

  test("omits what was refunded from the totals if nothing was", async () => {
    openSales("&month=2026-01", {
      ...answers,
      [TOTALS]: ok({
        sold: { count: 1, sum: 24_900, vat: 4819 },
        refunded: { count: 0, sum: 0, vat: 0 },
      }),
    });
    const totals = within(await screen.findByRole("region", { name: "Samtölur, janúar 2026" }));
    expect((await totals.findAllByRole("definition")).map(({ textContent }) => textContent)).toEqual([
      ...["24.900 kr.1 sala", "4.819 kr."],
    ]);
  });

  const PAGES = {
    [SOLD]: page([{ ...january, receiptNumber: 2 }], `${SOLD.slice(4)}&after=SALE00000001`, 2),
    "GET /api/admin/payments?after=SALE00000001&month=2026-01&event=completed": ok([
      { ...january, id: "SALE00000009", receiptNumber: 1 },
    ]),
    [REFUNDED]: ok([]),
  };

  test("downloads a file with all pages of a month or a VAT period, or none if a page cannot be fetched [10.144]", async () => {
    const february = { ...sale, id: "SALE00000033", receiptNumber: 3, completedAt: "2026-02-01T10:00:00Z" };
    const saved = keepDownloads();
    const { api, person } = openSales("&month=2026-01", {
      ...answers,
      ...PAGES,
      "GET /api/admin/payments?month=2026-02&event=completed": ok([february]),
      "GET /api/admin/payments?month=2026-02&event=refunded": ok([]),
    });
    const openFile = async () => {
      await person.click(await screen.findByRole("button", { name: "Sækja bókhaldsskrá" }));
      return within(await screen.findByRole("dialog", { name: "Sækja bókhaldsskrá" }));
    };
    const linesOf = async (file: number) => {
      await waitFor(() => expect(saved).toHaveLength(file + 1));
      return (await saved[file]?.text())?.split("\r\n") ?? [];
    };
    const save = (dialog: Awaited<ReturnType<typeof openFile>>) =>
      person.click(dialog.getByRole("button", { name: "Sækja bókhaldsskrá" }));
    const dialog = await openFile();
    expect(dialog.getByLabelText("Mánuður")).toHaveValue("2026-01");
    expect(dialog.getByText(/^VSK er reiknaður og námundaður/)).toBeInTheDocument();
    await save(dialog);
    expect(await screen.findByText("Skráin var sótt")).toBeInTheDocument();
    const month = await linesOf(0);
    expect(month.slice(0, 3).map((line) => line.split(";")[3])).toEqual([
      ...["Pöntun", "SALE00000009", "SALE00000001"],
    ]);
    expect(month[3]).toMatch(/^Samtals;/);

    const period = "VSK-tímabilið janúar og febrúar 2026";
    await person.selectOptions(dialog.getByLabelText("Skráin nær yfir"), period);
    await save(dialog);
    expect((await linesOf(1)).slice(1, 4).map((line) => line.split(";")[2])).toEqual(["1", "2", "3"]);
    api.answers[SOLD] = refuse("internal");
    await save(dialog);
    expect(await screen.findByText("Ekki tókst að sækja skrána")).toBeInTheDocument();
    expect(saved).toHaveLength(2);
  });

  test("offers the current month for the file if the shop has no older payment", async () => {
    vi.setSystemTime("2026-11-25T18:00:00Z");
    const { person } = openSales("", {
      "GET /api/admin/overview/highlights": ok({ ...highlights, firstMonth: "2026-11" }),
    });
    await screen.findByRole("table");
    await person.click(screen.getByRole("button", { name: "Sækja bókhaldsskrá" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sækja bókhaldsskrá" }));
    await waitFor(() => expect(dialog.getByLabelText("Mánuður")).toHaveValue("2026-11"));
    expect(dialog.getAllByRole("option", { name: "nóvember 2026" })).toHaveLength(1);
  });
});

test("shows the source of each sale, and filters by source in the URL [10.375]", async () => {
  const tagged = { source: "instagram", medium: "story", campaign: "vor" };
  const sales = [
    sale,
    { ...sale, id: "SALE00000002", referral: tagged },
    { ...sale, id: "SALE00000003", referral: null },
  ];
  const { person, url } = openSales("", {
    "GET /api/admin/payments?status=completed": ok(sales),
    "GET /api/admin/payments?source=instagram&status=completed": ok(sales.slice(1, 2)),
    "GET /api/admin/payment-sources": ok(["bladid.is", "facebook.com", "instagram"]),
  });
  const table = within(await screen.findByRole("table"));
  const headings = table.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(headings.slice(headings.indexOf("Kaupandi"))).toContain("Uppruni");
  for (const text of ["facebook.com", "instagram / story / vor", "Óþekktur"])
    expect(table.getByText(text)).toBeInTheDocument();
  await filters();
  const select = screen.getByLabelText("Uppruni");
  await within(select).findByRole("option", { name: "Uppruni: bladid.is" });
  const offered = within(select).getAllByRole("option");
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    "Hvaðan sem er",
    "Uppruni: bladid.is",
    "Uppruni: facebook.com",
    "Uppruni: instagram",
  ]);
  await person.selectOptions(select, "instagram");
  expect(url()).toBe("/admin/dashboard?tab=sales&source=instagram");
  await waitFor(() => expect(screen.queryByText("facebook.com", { selector: "td *" })).toBeNull());
  expect(await screen.findByText("instagram / story / vor")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: sale.userEmail ?? "" })).toHaveAttribute(
    "href",
    "/admin/payments/SALE00000002?source=instagram",
  );
});

test("collapses the filters behind one button that counts the active ones [10.147]", async () => {
  const { person, url } = openSales("&status=pending&month=2026-01&source=instagram", {
    "GET /api/admin/payments?source=instagram&status=pending&month=2026-01&event=opened": ok([]),
    "GET /api/admin/payments?status=pending&month=2026-01&event=opened": ok([]),
    "GET /api/admin/month-totals?month=2026-01": refuse("internal"),
    [REVIEWS]: refuse("internal"),
  });
  const button = await screen.findByRole("button", { name: "Síur (2)" });
  expect(button).toHaveAttribute("aria-expanded", "false");
  expect(screen.queryByRole("navigation", { name: "Staða greiðslna" })).toBeNull();
  const active = within(screen.getByRole("list", { name: "Síur í notkun" }));
  expect(active.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    ...["Í bið", "Uppruni: instagram"],
  ]);
  expect(screen.getByRole("combobox", { name: "Mánuður" })).toHaveValue("2026-01");
  await person.click(active.getByRole("link", { name: "Fjarlægja síuna „Uppruni: instagram“" }));
  expect(url()).toBe("/admin/dashboard?tab=sales&status=pending&month=2026-01");
  expect(await screen.findByText("Ekki tókst að sækja samtölur mánaðarins")).toBeInTheDocument();
  await person.click(await screen.findByRole("button", { name: "Síur (1)" }));
  expect(screen.queryByRole("list", { name: "Síur í notkun" })).toBeNull();
  expect(screen.getByRole("link", { name: "Þarf að skoða" })).toBeInTheDocument(); // without a number
});

describe("search", () => {
  const FOUND = "GET /api/admin/payments?search=4242";
  const FIRST = "GET /api/admin/payments?status=completed";
  const old = { ...sale, id: "SALE00000077", userEmail: "gomul@example.is", status: "refunded" as const };

  test("finds payments of any status on the server and shows the number of results [10.21]", async () => {
    const { person } = openSales("", {
      [FIRST]: page([sale], "/api/admin/payments?status=completed&after=SALE00000001", 392),
      [FOUND]: ok([old]),
    });
    const box = await screen.findByLabelText("Leita í listanum");
    expect(screen.getByRole("status")).toHaveTextContent("1 af 392 sölum");
    expect(box).toHaveAccessibleDescription(/kvittunarnúmeri og fjórum síðustu stöfum korts/);
    await person.type(box, "4242");
    expect(await screen.findByRole("row", { name: /gomul@example\.is/ })).toBeInTheDocument();
    expect(screen.queryByRole("row", { name: /anna@example\.is/ })).toBeNull();
    expect(screen.getByRole("status")).toHaveTextContent("1 fannst");
  });

  test("searches on the server even if all sales are loaded, because the columns contain no card or receipt number", async () => {
    const { api } = openSales("&search=4242", { [FOUND]: ok([]) });
    expect(await screen.findByText("Ekkert fannst með „4242“.")).toBeInTheDocument();
    expect(api.asked).toContain(FOUND);
  });
});

describe("row menu of a sale", () => {
  const openMenu = async (person: ReturnType<typeof openSales>["person"], order: string) => {
    await person.click(await screen.findByRole("button", { name: `Aðgerðir fyrir pöntun ${order}` }));
    return within(await screen.findByRole("menu", { name: `Aðgerðir fyrir pöntun ${order}` }));
  };
  const names = (menu: Awaited<ReturnType<typeof openMenu>>) =>
    menu.getAllByRole("menuitem").map(({ textContent }) => textContent);

  test("the keyboard opens the actions of a completed sale, and a dialog returns the focus to their button", async () => {
    const RESEND = `POST /api/admin/payments/${sale.id}/receipt`;
    const { api, person, url } = openSales("", {
      [RESEND]: ok({}),
      "GET /api/admin/users/anna": pending().answer,
    });
    // The customer of the second sale is deleted.
    expect(names(await openMenu(person, "SALE00000002"))).toEqual(["Opna greiðslu", "Endurgreiða …"]);
    await person.keyboard("{Escape}");
    const menu = await openMenu(person, sale.id);
    expect(names(menu)).toEqual(["Opna greiðslu", "Opna kaupanda", "Senda kvittun aftur", "Endurgreiða …"]);
    await person.click(menu.getByRole("menuitem", { name: "Senda kvittun aftur" }));
    expect(await screen.findByText("Afrit af kvittuninni fer út innan skamms")).toBeInTheDocument();
    expect(api.asked).toContain(RESEND);

    const button = screen.getByRole("button", { name: `Aðgerðir fyrir pöntun ${sale.id}` });
    button.focus();
    await person.keyboard("{Enter}");
    const opened = await screen.findByRole("menu");
    await waitFor(() => expect(opened).toHaveFocus());
    await person.keyboard("{End}");
    const last = screen.getByRole("menuitem", { name: "Endurgreiða …" });
    await waitFor(() => expect(opened).toHaveAttribute("aria-activedescendant", last.id));
    await person.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Endurgreiða 24.900 kr.?" });
    expect(screen.queryByRole("menu")).toBeNull();
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await person.keyboard("{Escape}");
    await waitFor(() => expect(button).toHaveFocus());
    await person.click((await openMenu(person, sale.id)).getByRole("menuitem", { name: "Opna kaupanda" }));
    expect(url()).toBe("/admin/users/anna");
  });

  test("shows why a sale needs review, and offers to record a refund that the provider cannot make [10.143]", async () => {
    const odd = { ...sale, isRefundByHand: true, reviewReason: "already_owned" };
    const { person } = openSales("", { "GET /api/admin/payments?status=completed": ok([odd]) });
    const row = await screen.findByRole("row", { name: /anna@example\.is/ });
    expect(within(row).getByText("Greitt tvisvar")).toBeInTheDocument();
    expect(names(await openMenu(person, sale.id)).at(-1)).toBe("Skrá endurgreiðslu …");
  });

  test("offers manual completion for a pending payment and no refund for a refunded one", async () => {
    const { person } = openSales("&status=pending", {
      "GET /api/admin/payments?status=pending": ok([
        { ...sale, status: "pending", receiptNumber: null },
        { ...sale, id: "SALE00000003", status: "refunded" },
      ]),
    });
    expect(names(await openMenu(person, sale.id))).toEqual([
      ...["Opna greiðslu", "Opna kaupanda", "Ljúka handvirkt …"],
    ]);
    await person.keyboard("{Escape}");
    expect(names(await openMenu(person, "SALE00000003"))).toEqual([
      ...["Opna greiðslu", "Opna kaupanda", "Senda kvittun aftur"],
    ]);
  });

  test("refunds a sale, removes the sale from the list and keeps the focus in the tab", async () => {
    const REFUND = `POST /api/admin/payments/${sale.id}/refund`;
    const { person, api } = openSales("", {
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
    expect(api.sent(REFUND)).toEqual([
      { reason: "Keypti óvart", byHand: false, closesGrant: false, shownAmount: 24_900 },
    ]);
    await waitFor(() => expect(screen.queryByRole("row", { name: /anna@example\.is/ })).toBeNull());
    await waitFor(() => expect(screen.getByRole("tabpanel")).toHaveFocus());
  });
});
