import { screen, waitFor, within } from "@testing-library/react";
import type { PackInList } from "functions/payments/packs/schema";
import { describe, expect, test } from "vitest";
import { detail, sale } from "../../../../test/admin-payments.ts";
import { asAdmin } from "../../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../../test/fake-api.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { course, visitor } from "../../../../test/samples.ts";
import { leaves } from "../../../../test/storage.ts";

const PRICES = "PUT /api/admin/pack-prices";
const ENTER = "POST /api/admin/packs";
const CODE = "0123456789ABCDEFGHJK";

const pack: PackInList = {
  paymentId: sale.id,
  courseTitle: course.title,
  name: "Golfklúbbur Prufu",
  seats: 10,
  used: 3,
  createdAt: "2026-01-31T10:00:00Z",
  closedAt: null,
};

const open = (answers: Answers = {}) =>
  renderPage("/admin/packs", visitor, {
    ...asAdmin,
    "GET /api/admin/packs": ok([pack]),
    "GET /api/pack-prices": ok({ steps: [{ seats: 10, percent: 10 }] }),
    ...answers,
  });

test("[10.137] lists sold packs with their used seats and links to their payments", async () => {
  open();
  const link = await screen.findByRole("link", { name: "Golfklúbbur Prufu" });
  expect(link).toHaveAttribute("href", `/admin/payments/${sale.id}`);
  expect(screen.getByText("3 af 10")).toBeInTheDocument();
});

test("[10.130] saves the quantity prices, and shows an error for steps that do not ascend", async () => {
  const steps = [
    { seats: 10, percent: 10 },
    { seats: 20, percent: 15 },
  ];
  const { api, person } = open({ [PRICES]: ok({ steps }) });
  await person.click(await screen.findByRole("button", { name: "Bæta við þrepi" }));
  await person.type(screen.getByLabelText("Sæti eða fleiri, þrep 2"), "5");
  await person.type(screen.getByLabelText("Afsláttur í prósentum, þrep 2"), "15%");
  await person.click(screen.getByRole("button", { name: "Vista magnafslátt" }));
  expect(await screen.findByText(/^Sætin þurfa að vera 2 til 200/)).toBeInTheDocument();
  expect(api.asked).not.toContain(PRICES);
  await person.clear(screen.getByLabelText("Sæti eða fleiri, þrep 2"));
  await person.type(screen.getByLabelText("Sæti eða fleiri, þrep 2"), "20");
  await person.click(screen.getByRole("button", { name: "Vista magnafslátt" }));
  expect(await screen.findByText("Magnafslátturinn er vistaður")).toBeInTheDocument();
  expect(api.bodies[api.asked.indexOf(PRICES)]).toEqual({ steps });
});

test("moves the focus to the section of the quantity prices when a step is removed", async () => {
  leaves("unsaved/boss/");
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "Fjarlægja þrep 1" }));
  expect(screen.getByRole("region", { name: "Magnafsláttur" })).toHaveFocus();
});

describe("unsaved quantity prices", () => {
  const save = () => screen.findByRole("button", { name: "Vista magnafslátt" });

  /** Types the seats of the first step and saves. */
  async function typeAndSave(answers: Answers) {
    const opened = open(answers);
    const seats = await screen.findByLabelText("Sæti eða fleiri, þrep 1");
    await opened.person.clear(seats);
    await opened.person.type(seats, "15");
    await opened.person.click(await save());
    return opened;
  }

  test("restores the typed quantity prices after a reload until they are saved", async () => {
    const first = await typeAndSave({ [PRICES]: "no connection" });
    first.unmount();
    const second = open({ [PRICES]: ok({ steps: [{ seats: 15, percent: 10 }] }) });
    expect(await screen.findByLabelText("Sæti eða fleiri, þrep 1")).toHaveValue("15");
    await second.person.click(await save());
    await screen.findByText("Magnafslátturinn er vistaður");
    second.unmount();
    open();
    expect(await screen.findByLabelText("Sæti eða fleiri, þrep 1")).toHaveValue("10");
  });

  test("keeps no quantity prices that equal the saved ones", async () => {
    const { person } = await typeAndSave({ [PRICES]: "no connection" });
    const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith("unsaved/"));
    expect(kept()).toHaveLength(1);
    await person.clear(screen.getByLabelText("Sæti eða fleiri, þrep 1"));
    await person.type(screen.getByLabelText("Sæti eða fleiri, þrep 1"), "10");
    expect(kept()).toEqual([]);
  });
});

test("[10.136] enters a pack that was paid by invoice and opens its payment", async () => {
  const { api, person, url } = open({
    [ENTER]: [refuse("invoice_entered"), ok({ ...detail.payment, id: sale.id })],
  });
  await person.click(await screen.findByRole("button", { name: "Skrá pakka sem var greiddur með kröfu" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Greitt með kröfu" }));
  await person.clear(dialog.getByLabelText("Fjöldi sæta"));
  await person.type(dialog.getByLabelText("Fjöldi sæta"), "12");
  await person.clear(dialog.getByLabelText("Verð á sæti, í krónum"));
  await person.type(dialog.getByLabelText("Verð á sæti, í krónum"), "18.000 kr.");
  expect(dialog.getByText("Samtals 216.000 kr.")).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Skrá pakkann" }));
  expect(await dialog.findByText("Skrifaðu nafn sem er 2 til 100 stafir.")).toBeInTheDocument();
  await person.type(dialog.getByLabelText("Nafn klúbbs eða fyrirtækis"), "Golfklúbbur Prufu");
  await person.type(dialog.getByLabelText("Kennitala"), "500101-2020");
  await person.type(dialog.getByLabelText("Netfang kaupanda"), "klubbur@example.is");
  await person.type(dialog.getByLabelText("Númer reiknings eða kröfu"), "2026-014");
  await person.type(dialog.getByLabelText("Skýring"), "Greitt 12. maí");
  await person.click(dialog.getByRole("button", { name: "Skrá pakkann" }));
  expect(await dialog.findByText(/^Þetta númer hefur þegar verið skráð/)).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Skrá pakkann" }));
  await waitFor(() => expect(url()).toBe(`/admin/payments/${sale.id}`));
  expect(api.bodies[api.asked.indexOf(ENTER)]).toEqual({
    ...{ courseId: 1, seats: 12, unitPrice: 18_000, name: "Golfklúbbur Prufu", idNumber: "500101-2020" },
    ...{ hasNoCheckDigit: false, email: "klubbur@example.is", invoiceNumber: "2026-014" },
    reason: "Greitt 12. maí",
  });
});

describe("pack of a payment", () => {
  const PAYMENT = `GET /api/admin/payments/${sale.id}`;
  const REPLACE = `POST /api/admin/payments/${sale.id}/pack-link`;
  const FREE = `POST /api/admin/payments/${sale.id}/free-seat`;
  const payment = { ...detail.payment, pack: { seats: 10, unitPrice: 22_410, isInvoiced: true } };
  const taken = [{ id: "anna", name: "Anna Ösp", email: "anna@example.is", takenAt: "2026-02-01T10:00:00Z" }];
  const sold = { code: CODE, state: "open", seats: 10, used: 1, taken };
  const openPayment = (answers: Answers) =>
    renderPage(`/admin/payments/${sale.id}`, visitor, { ...asAdmin, ...answers });

  test("[10.250] an owner replaces the link after a confirmation", async () => {
    const { api, person } = openPayment({
      [PAYMENT]: [
        ok({ ...detail, payment, pack: sold }),
        ok({ ...detail, payment, pack: { ...sold, code: "J".repeat(20) } }),
      ],
      [REPLACE]: ok({}),
    });
    await person.click(await screen.findByRole("button", { name: "Búa til nýjan hlekk" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Búa til nýjan hlekk?" }));
    expect(dialog.getByText(/Gamli hlekkurinn hættir að virka.*Sendu kvittunina aftur/)).toBeInTheDocument();
    expect(api.asked).not.toContain(REPLACE);
    await person.click(dialog.getByRole("button", { name: "Búa til nýjan hlekk" }));
    expect(await screen.findByText(/JJJJ-JJJJ-JJJJ-JJJJ-JJJJ$/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("button", { name: "Búa til nýjan hlekk" })).toHaveFocus());
  });

  test("[10.251] an owner frees a seat after a confirmation", async () => {
    const { api, person } = openPayment({
      [PAYMENT]: [
        ok({ ...detail, payment, pack: sold }),
        ok({ ...detail, payment, pack: { ...sold, used: 0, taken: [] } }),
      ],
      [FREE]: ok({}),
    });
    await person.click(await screen.findByRole("button", { name: "Losa sæti: Anna Ösp" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Losa þetta sæti?" }));
    expect(dialog.getByText(/^Anna Ösp missir aðganginn/)).toBeInTheDocument();
    await person.click(dialog.getByRole("button", { name: "Losa sæti" }));
    expect(await screen.findByText("Enginn hefur tekið sæti enn.")).toBeInTheDocument();
    expect(api.bodies).toContainEqual({ userId: "anna" });
    await waitFor(() => expect(screen.getByText("Þau sem hafa tekið sæti")).toHaveFocus());
  });

  test.each(["held", "void"])("[10.251] offers no seat to free while the pack is %s", async (state) => {
    openPayment({ [PAYMENT]: ok({ ...detail, payment, pack: { ...sold, state } }) });
    expect(await screen.findByRole("link", { name: "Anna Ösp" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Losa sæti/ })).toBeNull();
  });
});

test("[10.137] shows a pack on the page of its payment, and refunds its unused seats", async () => {
  const payment = {
    ...detail.payment,
    amount: 224_100,
    isRefundByHand: true,
    pack: { seats: 10, unitPrice: 22_410, isInvoiced: true },
  };
  const taken = [{ id: "anna", name: "Anna", email: "anna@example.is", takenAt: "2026-02-01T10:00:00Z" }];
  const sold = { code: CODE, state: "open", seats: 10, used: 1, taken };
  const { person } = renderPage(`/admin/payments/${sale.id}`, visitor, {
    ...asAdmin,
    [`GET /api/admin/payments/${sale.id}`]: ok({ ...detail, payment, pack: sold }),
  });
  const section = within(await screen.findByRole("region", { name: "Pakki" }));
  expect(section.getByText("1 af 10")).toBeInTheDocument();
  expect(section.getByRole("link", { name: "Anna" })).toHaveAttribute("href", "/admin/users/anna");
  await person.click(section.getByRole("button", { name: "Sýna QR-kóða" }));
  expect(await section.findByRole("img", { name: "QR-kóði sem opnar síðu hópsins" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Skrá endurgreiðslu" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Skrá endurgreiðslu á 201.690 kr.?" }));
  expect(dialog.getByText(/fyrir ónotuð sæti \(9\)/)).toBeInTheDocument();
  expect(dialog.queryByRole("checkbox")).toBeNull();
});
