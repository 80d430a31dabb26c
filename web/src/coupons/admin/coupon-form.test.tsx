import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { asAdmin, coupon, fixedCoupon } from "../../../test/admin-samples.ts";
import { type Answers, ok, pending, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { visitor } from "../../../test/samples.ts";
import { leaves } from "../../../test/storage.ts";

const LIST = "GET /api/admin/coupons";
const CREATE = "POST /api/admin/coupons";
const open = (answers: Answers = {}) =>
  renderPage("/admin/dashboard?tab=coupons", visitor, { ...asAdmin, ...answers });

type Person = ReturnType<typeof open>["person"];

const toggle = () => screen.findByRole("button", { name: /Nýr afsláttarkóði$/ });
const codeBox = () => screen.findByRole("textbox", { name: "Kóði" });

async function openForm(answers: Answers = {}) {
  const opened = open(answers);
  await opened.person.click(await toggle());
  await codeBox();
  return opened;
}

async function submit(person: Person, code: string) {
  if (code) await person.type(await codeBox(), code);
  await person.click(screen.getByRole("button", { name: "Búa til afsláttarkóða" }));
}

async function discount(person: Person, value: string, type = "percentage") {
  await person.selectOptions(await screen.findByLabelText("Tegund"), type);
  const box = screen.getByLabelText(/^Afsláttur í /);
  await person.clear(box);
  if (value) await person.type(box, value);
}

describe("coupon form", () => {
  test("opens the form with the defaults of the specification, and closing discards the input [2.68] [4.22] [4.23] [5.21] [9.8]", async () => {
    const { person } = await openForm();
    expect(await toggle()).toHaveAttribute("aria-expanded", "true");
    expect(await codeBox()).toHaveValue("");
    expect(screen.getByLabelText("Tegund")).toHaveDisplayValue("Prósenta");
    expect(screen.getByLabelText("Afsláttur í prósentum")).toHaveValue("10");
    expect(screen.getByLabelText("Afsláttur í prósentum")).toHaveAttribute("min", "1");
    expect(screen.getByRole("checkbox", { name: /^Einnota/ })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: "Rennur aldrei út" })).toBeChecked();
    expect(screen.queryByLabelText("Gildir til og með")).toBeNull();
    await person.type(await codeBox(), "vor");
    await person.click(await toggle());
    expect(await toggle()).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByRole("textbox", { name: "Kóði" })).toBeNull();
    await person.click(await toggle());
    expect(await codeBox()).toHaveValue("");
  });

  test("has no checkbox where an error could move one below the pointer on the submit button", async () => {
    await openForm();
    const cells = Array.from((await codeBox()).closest("form")?.querySelector("h2 + div")?.children ?? []);
    const withCheckbox = cells.flatMap((cell, index) =>
      cell.querySelector("[type=checkbox]") ? [index] : [],
    );
    expect(cells).toHaveLength(7);
    // The button is below the first column: cell 6 in one column, even cells in two, 0 and 4 in four above three.
    expect(withCheckbox).toEqual([3, 5]);
  });

  test("archives an expired coupon with the same code on request, and then creates the new one [5.23] [7.34]", async () => {
    const { person, api } = await openForm({
      [CREATE]: [refuse("coupon_code_of_expired"), ok({ ...coupon, code: "GAMALT" })],
    });
    await submit(person, "gamalt");
    const dialog = within(
      await screen.findByRole("alertdialog", { name: "Útrunninn afsláttarkóði heitir þegar GAMALT" }),
    );
    await person.click(dialog.getByRole("button", { name: "Setja þann gamla í geymslu" }));
    await screen.findByText("Afsláttarkóði búinn til");
    expect(api.sent(CREATE)).toEqual([
      expect.not.objectContaining({ archiveExpired: true }),
      {
        ...{ code: "GAMALT", discountType: "percentage", discountValue: 10, isOneTime: true },
        ...{ maxUses: null, courseId: null, validFrom: null, expiresAt: null, archiveExpired: true },
      },
    ]);
  });

  test("converts the code to upper case, and warns of a 100% coupon without a usage limit [5.20]", async () => {
    leaves("unsaved/boss/");
    const { person } = await openForm();
    const box = (await codeBox()) as HTMLInputElement;
    await person.type(box, "golfþæö");
    expect(box).toHaveValue("GOLFÞÆÖ");
    await person.type(box, "xy", { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(box).toHaveValue("GOXYLFÞÆÖ");
    expect(box.selectionStart).toBe(4);

    const warning = () => screen.queryByText(/^Kóðinn gefur námskeiðið og enginn fjöldi er tiltekinn/);
    await discount(person, "100");
    expect(warning()).toBeNull();
    await person.click(screen.getByRole("checkbox", { name: /^Einnota/ }));
    expect(warning()).toBeInTheDocument();
    await person.type(await screen.findByLabelText("Hámarksfjöldi viðskiptavina"), "30");
    expect(warning()).toBeNull();
    await person.clear(screen.getByLabelText("Hámarksfjöldi viðskiptavina"));
    expect(warning()).toBeInTheDocument();
    await discount(person, "99");
    expect(warning()).toBeNull();
  });

  test("accepts dates from January 1, 2025, and warns of an expiry date in the past [5.22] [9.9]", async () => {
    const { person, api } = await openForm({ [CREATE]: ok(coupon) });
    await person.click(screen.getByRole("checkbox", { name: "Rennur aldrei út" }));
    const last = await screen.findByLabelText("Gildir til og með");
    await person.type(last, "1.2.2025");
    expect(last).toHaveAccessibleDescription("Kóðinn er þegar útrunninn þennan dag.");
    const [, calendar] = document.querySelectorAll("input[type=date]");
    expect(calendar).toHaveAttribute("min", "2025-01-01");
    fireEvent.change(calendar as Element, { target: { value: "2030-12-31" } });
    expect(last).toHaveValue("31.12.2030");
    expect(last).not.toHaveAccessibleDescription();
    await person.type(screen.getByLabelText("Gildir frá"), "21.11.2030");
    await person.selectOptions(screen.getByLabelText("Gildir fyrir"), "Járnahögg");
    await discount(person, " 25 % ");
    await submit(person, "jol30");
    await screen.findByText("Afsláttarkóði búinn til");
    expect(api.sent(CREATE)).toMatchObject([
      {
        ...{ courseId: 2, discountValue: 25 },
        validFrom: "2030-11-21T00:00:00.000Z",
        expiresAt: "2030-12-31T23:59:59.999Z",
      },
    ]);
  });

  test("rejects invalid input with the reason at the field and in a toast [5.11] [5.17] [5.18] [5.19] [5.24]", async () => {
    leaves("unsaved/boss/");
    const { person, api } = await openForm();
    for (const [code, value, type, text] of [
      ["", "10", "percentage", "Afsláttarkóði verður að hafa kóða"],
      ["vor26", "", "percentage", "Prósentuafsláttur verður að vera á milli 1 og 100"],
      ["", "0", "fixed", "Fastverðsafsláttur verður að vera stærri en 0"],
    ] as const) {
      await discount(person, value, type);
      await submit(person, code);
      await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
      expect(screen.getAllByText("Villa í formi").length).toBeGreaterThan(0);
      const invalid = document.querySelector("input[aria-invalid=true]");
      expect(invalid).toHaveFocus();
      expect(invalid).toHaveAccessibleDescription(new RegExp(`^${text}`));
      expect(screen.getByLabelText(/^Afsláttur í /)).toHaveDisplayValue(value); // the input is not corrected
    }
    await discount(person, "", "fixed");
    await person.clear(await codeBox());
    await submit(person, "");
    expect(await screen.findByText("2 reiti þarf að laga")).toBeInTheDocument();
    expect(api.asked).not.toContain(CREATE);
    await person.click(screen.getByRole("button", { name: "Hætta við" }));
    expect(screen.queryByRole("textbox", { name: "Kóði" })).toBeNull();
    expect(await toggle()).toHaveFocus();
  });

  test("creates a coupon once, closes the form and refetches the list [4.23] [7.35] [8.34]", async () => {
    const created = { ...fixedCoupon, id: "coupon-3", code: "HAUST26" };
    const { person, api } = await openForm({
      [CREATE]: ok(created),
      [LIST]: [ok([coupon]), ok([created, coupon])],
    });
    await discount(person, "kr. 2.500", "fixed");
    await person.click(screen.getByRole("checkbox", { name: /^Einnota/ }));
    await person.type(await screen.findByLabelText("Hámarksfjöldi viðskiptavina"), "30");
    await person.click(screen.getByRole("checkbox", { name: "Rennur aldrei út" }));
    await person.type(await screen.findByLabelText("Gildir til og með"), "2030-12-31");
    await person.type(await codeBox(), "haust26");
    await person.dblClick(screen.getByRole("button", { name: "Búa til afsláttarkóða" }));
    expect(await screen.findByText("Afsláttarkóði búinn til")).toBeInTheDocument();
    expect(await screen.findByRole("rowheader", { name: /^HAUST26/ })).toBeInTheDocument();
    expect(api.sent(CREATE)).toMatchObject([
      {
        ...{ code: "HAUST26", discountType: "fixed", discountValue: 2500, isOneTime: false, maxUses: 30 },
        expiresAt: "2030-12-31T23:59:59.999Z",
      },
    ]);
    expect(screen.queryByRole("textbox", { name: "Kóði" })).toBeNull();
    expect(await toggle()).toHaveFocus();

    await person.click(await toggle());
    expect(await codeBox()).toHaveValue("");
    expect(screen.getByLabelText("Afsláttur í prósentum")).toHaveValue("10");
    expect(screen.getByRole("checkbox", { name: /^Einnota/ })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: "Rennur aldrei út" })).toBeChecked();
  });

  test("cannot be cancelled while the coupon is being created", async () => {
    const { answer, reply } = pending();
    const { person, api } = await openForm({ [CREATE]: answer });
    const cancel = screen.getByRole("button", { name: "Hætta við" });
    expect(cancel).toHaveAttribute("aria-disabled", "false");
    await submit(person, "golf20");
    await waitFor(() => expect(api.asked).toContain(CREATE));
    expect(cancel).toHaveAttribute("aria-disabled", "true");
    await person.click(cancel);
    await person.click(screen.getByRole("button", { name: "Nýr afsláttarkóði" }));
    expect(await codeBox()).toHaveValue("GOLF20");
    reply(ok(coupon));
    expect(await screen.findByText("Afsláttarkóði búinn til")).toBeInTheDocument();
  });

  test("shows why the coupon was not created, and keeps the form open [5.28] [7.35] [8.30]", async () => {
    leaves("unsaved/boss/");
    const { person } = await openForm({
      [CREATE]: [refuse("body_too_large"), "no connection", refuse("coupon_code_taken")],
    });
    await submit(person, "golf20");
    for (const text of ["The body is too large", "Villa kom upp við að búa til afsláttarkóða"]) {
      expect((await screen.findAllByText(text))[0]).toBeInTheDocument();
      expect(screen.getAllByText("Villa kom upp").length).toBeGreaterThan(0);
      expect(await codeBox()).toHaveValue("GOLF20");
      await submit(person, "");
    }
    await waitFor(async () => expect(await codeBox()).toHaveFocus());
    expect(await codeBox()).toHaveAccessibleDescription("Þessi kóði er þegar til");
  });
});
