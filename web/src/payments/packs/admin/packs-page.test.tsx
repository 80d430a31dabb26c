import { screen, waitFor, within } from "@testing-library/react";
import { requestedPackPath } from "functions/payments/packs/request-link";
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

const open = (answers: Answers = {}, path = "/admin/packs") =>
  renderPage(path, visitor, {
    ...asAdmin,
    "GET /api/admin/packs": ok([pack]),
    "GET /api/pack-prices": ok({ steps: [{ seats: 10, percent: 10 }] }),
    ...answers,
  });

test("lists sold packs, and saves the quantity prices only in ascending steps [10.130] [10.137]", async () => {
  const steps = [
    { seats: 10, percent: 10 },
    { seats: 20, percent: 15 },
  ];
  const { api, person } = open({ [PRICES]: ok({ steps }) });
  const link = await screen.findByRole("link", { name: "Golfklúbbur Prufu" });
  expect(link).toHaveAttribute("href", `/admin/payments/${sale.id}`);
  expect(screen.getByText("3 af 10 sætum")).toBeInTheDocument();
  await person.click(await screen.findByRole("button", { name: "Bæta við þrepi" }));
  const seats = screen.getByLabelText("Sæti frá, þrep 2");
  await person.type(seats, "5");
  await person.type(screen.getByLabelText("Afsláttur %, þrep 2"), "15%");
  await person.click(screen.getByRole("button", { name: "Vista magnafslátt" }));
  expect(await screen.findByText(/^Sætin þurfa að vera 2 til 200/)).toBeInTheDocument();
  expect(api.asked).not.toContain(PRICES);
  await person.clear(seats);
  await person.type(seats, "20");
  await person.click(screen.getByRole("button", { name: "Vista magnafslátt" }));
  expect(await screen.findByText("Magnafslátturinn er vistaður")).toBeInTheDocument();
  expect(api.sent(PRICES)).toEqual([{ steps }]);
});

test("restores typed quantity prices after a reload until they equal the saved ones", async () => {
  leaves("unsaved/boss/");
  const seats = () => screen.findByLabelText("Sæti frá, þrep 1");
  const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith("unsaved/"));
  const first = open({ [PRICES]: "no connection" });
  await first.person.clear(await seats());
  await first.person.type(await seats(), "15");
  await first.person.click(screen.getByRole("button", { name: "Vista magnafslátt" }));
  expect(kept()).toHaveLength(1);
  first.unmount();
  const second = open({ [PRICES]: ok({ steps: [{ seats: 15, percent: 10 }] }) });
  expect(await seats()).toHaveValue("15");
  await second.person.click(screen.getByRole("button", { name: "Vista magnafslátt" }));
  await screen.findByText("Magnafslátturinn er vistaður");
  second.unmount();
  const { person } = open();
  expect(await seats()).toHaveValue("10");
  await person.clear(await seats());
  await person.type(await seats(), "10");
  expect(kept()).toEqual([]);
  await person.click(await screen.findByRole("button", { name: "Fjarlægja þrep 1" }));
  expect(screen.getByRole("region", { name: "Magnafsláttur" })).toHaveFocus();
});

test("enters a pack that was paid by invoice and opens its payment [10.136]", async () => {
  const { api, person, url } = open({
    [ENTER]: [refuse("invoice_entered"), ok({ ...detail.payment, id: sale.id })],
  });
  await person.click(await screen.findByRole("button", { name: "Skrá pakka" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Skrá pakka" }));
  await person.clear(dialog.getByLabelText("Fjöldi sæta"));
  await person.type(dialog.getByLabelText("Fjöldi sæta"), "12");
  await person.clear(dialog.getByLabelText("Verð á sæti, í krónum"));
  await person.type(dialog.getByLabelText("Verð á sæti, í krónum"), "18.000 kr.");
  expect(dialog.getByText("12 sæti: 216.000 kr.")).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Skrá pakka" }));
  expect(await dialog.findByText("Skrifaðu nafn sem er 2 til 100 stafir.")).toBeInTheDocument();
  await person.type(dialog.getByLabelText("Nafn klúbbs eða fyrirtækis"), "Golfklúbbur Prufu");
  await person.type(dialog.getByLabelText("Kennitala"), "500101-2020");
  await person.type(dialog.getByLabelText("Netfang kaupanda"), "klubbur@example.is");
  await person.type(dialog.getByLabelText("Númer reiknings eða kröfu"), "2026-014");
  await person.type(dialog.getByLabelText("Skýring"), "Greitt 12. maí");
  await person.click(dialog.getByRole("button", { name: "Skrá pakka" }));
  expect(await dialog.findByText(/^Þetta númer hefur þegar verið skráð/)).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Skrá pakka" }));
  await waitFor(() => expect(url()).toBe(`/admin/payments/${sale.id}`));
  expect(api.sent(ENTER)[1]).toEqual({
    ...{ courseId: 1, seats: 12, unitPrice: 18_000, name: "Golfklúbbur Prufu", idNumber: "500101-2020" },
    ...{ hasNoCheckDigit: false, email: "klubbur@example.is", invoiceNumber: "2026-014" },
    reason: "Greitt 12. maí",
  });
});

test("explains both limits of the price of a seat", async () => {
  leaves("unsaved/boss/invoiced-pack");
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "Skrá pakka" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Skrá pakka" }));
  await person.clear(dialog.getByLabelText("Verð á sæti, í krónum"));
  await person.type(dialog.getByLabelText("Verð á sæti, í krónum"), "9.999.999.999");
  await person.click(dialog.getByRole("button", { name: "Skrá pakka" }));
  expect(
    await dialog.findByText(/frá 1 til 9\.999\.999\. .* mest kosta 999\.999\.999 kr\.$/),
  ).toBeInTheDocument();
});

describe("link of a request", () => {
  const link = (more: Record<string, string> = {}) => {
    const path = requestedPackPath({
      ...{ courseId: 1, seats: 12, unitPrice: 21_165, name: "Golfklúbbur Prufu", idNumber: "500101-2020" },
      ...{ hasNoCheckDigit: false, email: "klubbur@example.is" },
    });
    const [, query] = path.split("?");
    return `/admin/packs?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...more })}`;
  };

  test("the link fills in the form without entering the pack, and leaves the URL when the form is closed [10.367]", async () => {
    const { api, person, url } = open({ [ENTER]: ok({ ...detail.payment, id: sale.id }) }, link());
    const dialog = within(await screen.findByRole("dialog", { name: "Skrá pakka" }));
    expect(dialog.getByLabelText("Fjöldi sæta")).toHaveValue("12");
    expect(dialog.getByLabelText("Verð á sæti, í krónum")).toHaveValue("21.165");
    expect(dialog.getByLabelText("Nafn klúbbs eða fyrirtækis")).toHaveValue("Golfklúbbur Prufu");
    expect(dialog.getByLabelText("Kennitala")).toHaveValue("500101-2020");
    expect(dialog.getByLabelText("Netfang kaupanda")).toHaveValue("klubbur@example.is");
    expect(dialog.getByText("12 sæti: 253.980 kr.")).toBeInTheDocument();
    expect(api.asked).not.toContain(ENTER);
    await person.click(dialog.getByRole("button", { name: "Hætta við" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(url()).toBe("/admin/packs");
  });

  test("does not restore the input of an earlier request of the same buyer [10.367]", async () => {
    leaves("unsaved/boss/");
    const earlier = open({}, link());
    await earlier.person.type(await screen.findByLabelText("Númer reiknings eða kröfu"), "2026-014");
    earlier.unmount();
    open({}, link({ seats: "20" }));
    expect(await screen.findByLabelText("Fjöldi sæta")).toHaveValue("20");
    expect(screen.getByLabelText("Númer reiknings eða kröfu")).toHaveValue("");
  });

  test("is not assumed while the list is searched [10.367]", async () => {
    const packs = [1, 2, 3, 4, 5, 6].map((number) => ({ ...pack, paymentId: `PACK0000000${number}` }));
    const { person, url } = open({ "GET /api/admin/packs": ok(packs) });
    await person.type(await screen.findByLabelText("Leita í listanum"), "g");
    await waitFor(() => expect(url()).toBe("/admin/packs?search=g"));
    expect(screen.queryByText(/^Hlekkurinn er gallaður/)).toBeNull();
  });

  test.each([
    ["a malformed field", { seats: "tolf" }],
    ["a course that is not on sale", { courseId: "7" }],
  ])("shows an error instead of the form for %s [10.367]", async (_, more) => {
    open({}, link(more));
    expect(await screen.findByText(/^Hlekkurinn er gallaður/)).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("pack of a payment", () => {
  const PAYMENT = `GET /api/admin/payments/${sale.id}`;
  const REPLACE = `POST /api/admin/payments/${sale.id}/pack-link`;
  const FREE = `POST /api/admin/payments/${sale.id}/free-seat`;
  const payment = {
    ...{ ...detail.payment, amount: 224_100, isRefundByHand: true },
    pack: { seats: 10, unitPrice: 22_410, isInvoiced: true },
  };
  const taken = [{ id: "anna", name: "Anna Ösp", email: "anna@example.is", takenAt: "2026-02-01T10:00:00Z" }];
  const sold = { code: CODE, state: "open", seats: 10, used: 1, taken };
  const openPayment = (answers: Answers) =>
    renderPage(`/admin/payments/${sale.id}`, visitor, { ...asAdmin, ...answers });

  test("shows the seats and the link, refunds unused seats, and replaces the link after a confirmation [10.137] [10.250]", async () => {
    const { api, person } = openPayment({
      [PAYMENT]: [
        ok({ ...detail, payment, pack: sold }),
        ok({ ...detail, payment, pack: { ...sold, code: "J".repeat(20) } }),
      ],
      [REPLACE]: ok({}),
    });
    const section = within(await screen.findByRole("region", { name: "Pakki" }));
    expect(section.getByText("1 af 10 sætum")).toBeInTheDocument();
    expect(section.getByRole("link", { name: "Anna Ösp" })).toHaveAttribute("href", "/admin/users/anna");
    await person.click(section.getByRole("button", { name: "Sýna QR-kóða" }));
    expect(await section.findByRole("img", { name: "QR-kóði sem opnar síðu hópsins" })).toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Skrá endurgreiðslu …" }));
    const refund = within(await screen.findByRole("dialog", { name: "Skrá endurgreiðslu á 201.690 kr.?" }));
    expect(refund.getByText(/fyrir ónotuð sæti \(9\)/)).toBeInTheDocument();
    expect(refund.queryByRole("checkbox")).toBeNull();
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    await person.click(await screen.findByRole("button", { name: "Búa til nýjan hlekk" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Búa til nýjan hlekk?" }));
    expect(dialog.getByText(/Gamli hlekkurinn hættir að virka.*Sendu kvittunina aftur/)).toBeInTheDocument();
    expect(api.asked).not.toContain(REPLACE);
    await person.click(dialog.getByRole("button", { name: "Búa til nýjan hlekk" }));
    expect(await screen.findByText(/JJJJ-JJJJ-JJJJ-JJJJ-JJJJ$/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("button", { name: "Búa til nýjan hlekk" })).toHaveFocus());
  });

  test("an owner frees a seat after a confirmation [10.251]", async () => {
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

  test("shows no button to free a seat while the pack is held [10.251]", async () => {
    openPayment({ [PAYMENT]: ok({ ...detail, payment, pack: { ...sold, state: "held" } }) });
    expect(await screen.findByRole("link", { name: "Anna Ösp" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Losa sæti/ })).toBeNull();
  });
});
