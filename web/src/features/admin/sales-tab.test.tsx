import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { asAdmin, sales } from "../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { visitor } from "../../../test/samples.ts";

const REFUND = "POST /api/admin/payments/SALE00000001/refund";
const TRAIL = "GET /api/admin/payments/SALE00000001/events";

const open = (answers: Answers = {}) =>
  renderPage("/admin/dashboard?tab=sales", visitor, { ...asAdmin, ...answers });

async function openRefund(answers: Answers = {}) {
  const opened = open(answers);
  await opened.person.click(await screen.findByRole("button", { name: "Endurgreiða SALE00000001" }));
  return { ...opened, dialog: await screen.findByRole("dialog", { name: "Endurgreiða 24.900 kr.?" }) };
}

describe("a refund", () => {
  test("shows the amount and the buyer, asks why, and is made; list and figures are read anew", async () => {
    const { api, person, dialog } = await openRefund({ [REFUND]: ok({ ...sales[0], status: "refunded" }) });
    expect(within(dialog).getByText(/anna@example\.is/)).toBeVisible();
    await person.click(within(dialog).getByRole("textbox", { name: "Ástæða" }));
    await person.paste("  Keypti óvart ");
    await person.click(within(dialog).getByRole("button", { name: "Endurgreiða 24.900 kr." }));
    expect(await screen.findByText("Greiðslan var endurgreidd")).toBeVisible();
    expect(api.bodies[api.asked.indexOf(REFUND)]).toEqual({ reason: "Keypti óvart", byHand: false });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.asked.filter((call) => call === "GET /api/admin/payments?status=completed")).toHaveLength(2);
  });

  test.each([
    ["no reason", "", "Skrifaðu ástæðu, að minnsta kosti 3 stafi."],
    ["an endless reason", "x".repeat(201), "Ástæðan má ekki vera lengri en 200 stafir."],
  ])("with %s is not sent", async (_, reason, message) => {
    const { api, person, dialog } = await openRefund();
    if (reason) await person.click(within(dialog).getByRole("textbox", { name: "Ástæða" }));
    if (reason) await person.paste(reason);
    await person.click(within(dialog).getByRole("button", { name: "Endurgreiða 24.900 kr." }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(api.asked).not.toContain(REFUND);
  });

  test.each([
    ["refund_refused", "Kortafyrirtækið hafnaði endurgreiðslunni. Skoðaðu ferilinn."],
    ["refund_unanswered", /Kortafyrirtækið svaraði ekki/],
    ["refund_in_progress", /Bíddu í tvær mínútur/],
  ] as const)("that is refused with %s says so and stays open", async (code, message) => {
    const { person, dialog } = await openRefund({ [REFUND]: refuse(code) });
    await person.click(within(dialog).getByRole("textbox", { name: "Ástæða" }));
    await person.paste("Keypti óvart");
    await person.click(within(dialog).getByRole("button", { name: "Endurgreiða 24.900 kr." }));
    expect(await screen.findByText("Ekki tókst að endurgreiða")).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(dialog).toBeVisible();
  });
});

describe("the trail", () => {
  const entry = { actor: null, note: null, fields: null };
  const entries = [
    { ...entry, at: "2026-01-31T10:00:00.000Z", source: "checkout", from: null, to: "pending" },
    {
      ...{ ...entry, at: "2026-01-31T10:05:00.000Z", source: "webhook", from: "pending", to: "completed" },
      fields: { status: "Ok", creditcardnumber: "****4242" },
    },
    {
      ...{ ...entry, at: "2026-02-01T08:30:00.000Z", source: "admin", from: "completed", to: "completed" },
      ...{ actor: "Stjóri", note: "Keypti óvart" },
    },
  ];

  test("says what happened when, what the provider said, and who did what", async () => {
    const { person } = open({ [TRAIL]: ok(entries) });
    await person.click(await screen.findByRole("button", { name: "Ferill SALE00000001" }));
    const list = await screen.findByRole("list", { name: "Það sem hefur gerst, elst fyrst" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual([
      "31.1.2026 10:00Pöntun stofnuðÍ bið",
      "31.1.2026 10:05Skilaboð frá kortafyrirtækiÍ bið → LokiðSjá skilaboðinstatusOkcreditcardnumber****4242",
      "1.2.2026 08:30UmsjónLokið (óbreytt)Gert af: StjóriKeypti óvart",
    ]);
  });

  test("that cannot be fetched can be tried again", async () => {
    const { api, person } = open({ [TRAIL]: refuse("internal") });
    await person.click(await screen.findByRole("button", { name: "Ferill SALE00000001" }));
    expect(await screen.findByText("Ekki tókst að sækja ferilinn")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Reyna aftur" }));
    await waitFor(() => expect(api.asked.filter((call) => call === TRAIL)).toHaveLength(2));
  });
});

test("a sale that a person must look at says so", async () => {
  open({ "GET /api/admin/payments?status=completed": ok([{ ...sales[0], reviewReason: "already_owned" }]) });
  expect(await screen.findByText("Greitt tvisvar")).toBeVisible();
});
