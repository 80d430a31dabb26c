import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { asAdmin, coupon, fixedCoupon } from "../../../test/admin-samples.ts";
import { keepDownloads } from "../../../test/downloads.ts";
import { type Answers, ok, pending, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { course, visitor } from "../../../test/samples.ts";

const LIST = "GET /api/admin/coupons";
const DELETE = "DELETE /api/admin/coupons/coupon-1";
const RESTORE = "POST /api/admin/coupons/coupon-1/restore";
const ARCHIVE = `${LIST}?archived=true`;
const ARCHIVE_BOX = "Sýna afsláttarkóða í geymslu";
const QUESTION = "Ertu viss um að þú viljir eyða þessum afsláttarkóða?";

const open = (answers: Answers = {}) =>
  renderPage("/admin/dashboard?tab=coupons", visitor, { ...asAdmin, ...answers });

test("the table lists all coupons with a delete button, and a link to the users of a used one [2.67] [2.69]", async () => {
  open();
  const table = await screen.findByRole("table", { name: "Afsláttarkóðar" });
  const rows = within(table)
    .getAllByRole("row")
    .map((row) => Array.from(row.children, (cell) => cell.textContent));
  expect(rows).toEqual([
    ["Auðkenni", "Kóði", "Tegund", "Afsláttur", "Einnota", "Rennur út", "Notkun", "Aðgerðir"],
    ["coupon-1", "GOLF20", "Prósenta", "20%", "Nei", "Aldrei", "2Sjá notendur", "Eyða"],
    [
      ...["coupon-2", "FASTURÚtrunninn", "Föst upphæð", "5.000 kr.", "Já", "31.12.2025"],
      ...["0Sjá notendur", "Eyða"],
    ],
  ]);
  expect(screen.getByRole("button", { name: "Sjá notendur GOLF20" })).toBeInTheDocument();
});

describe("coupon for one course", () => {
  const COURSES = "GET /api/admin/courses";
  const answers = {
    [LIST]: ok([
      { ...coupon, courseId: 2 },
      fixedCoupon,
      { ...coupon, id: "coupon-9", code: "GAMALL", courseId: 9 },
      ...[3, 4, 5].map((number) => ({ ...coupon, id: `coupon-${number}`, code: `KODI${number}` })),
    ]),
    [`${COURSES}?archived=true`]: ok([{ ...course, id: 9, title: "Gamla námskeiðið" }]),
  };

  test("shows, finds and saves a coupon by the title of its course", async () => {
    const saved = keepDownloads();
    const { person } = open(answers);
    expect(await screen.findByText("Gildir aðeins fyrir: Járnahögg")).toBeInTheDocument();
    expect(screen.getByText("Gildir aðeins fyrir: Gamla námskeiðið")).toBeInTheDocument();
    expect(screen.getByRole("rowheader", { name: /^FASTUR/ })).not.toHaveTextContent("Gildir");
    await person.click(screen.getByRole("button", { name: /^Sækja CSV/ }));
    expect(await screen.findByText("Skráin var sótt")).toBeInTheDocument();
    const [headings, first, second] = (await saved[0]?.text())?.split("\r\n") ?? [];
    expect(headings).toContain(";Námskeið nr.;Námskeið;");
    expect(first).toContain(";2;Járnahögg;");
    expect(second).toContain(";;;");
    await person.type(screen.getByLabelText("Leita í listanum"), "járna");
    expect(screen.getByRole("rowheader", { name: /^GOLF20/ })).toBeInTheDocument();
    expect(screen.queryByRole("rowheader", { name: /^GAMALL/ })).toBeNull();
  });

  test("shows the course number if the course titles cannot be fetched", async () => {
    open({ ...answers, [COURSES]: refuse("internal") });
    expect(await screen.findByText("Gildir aðeins fyrir: Námskeið 2")).toBeInTheDocument();
  });
});

test("opens the dialog and the menu of a coupon, and closing returns the focus [2.69] [2.72]", async () => {
  const { person } = open();
  const code = await screen.findByRole("button", { name: "GOLF20" });
  await person.click(code);
  const dialog = within(await screen.findByRole("dialog", { name: "Kóðinn GOLF20" }));
  expect(dialog.getByText("Hlekkur með kóðanum")).toBeInTheDocument();
  await person.keyboard("{Escape}");
  await waitFor(() => expect(code).toHaveFocus());
  await person.click(screen.getByRole("button", { name: "Aðgerðir fyrir kóðann FASTUR" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    ...["Hlekkur og QR-kóði", "Afrita hlekk", "Sjá notendur", "Eyða"],
  ]);
  await person.keyboard("{Escape}");
  await person.click(screen.getByRole("button", { name: "Sjá notendur FASTUR" }));
  expect(await screen.findByText("Enginn hefur notað kóðann.")).toBeInTheDocument();
});

test("offers no link of a paused coupon in its menu", async () => {
  const { person } = open({ [LIST]: ok([{ ...coupon, isPaused: true }]) });
  await person.click(await screen.findByRole("button", { name: "Aðgerðir fyrir kóðann GOLF20" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    ...["Hlekkur og QR-kóði", "Sjá notendur", "Eyða"],
  ]);
});

test("shows a spinner while the list loads [2.73]", async () => {
  const { answer, reply } = pending();
  const { api } = open({ [LIST]: answer });
  await waitFor(() => expect(api.asked).toContain(LIST));
  expect(screen.getByText("Augnablik …")).toBeInTheDocument();
  reply(ok([coupon]));
  expect(await screen.findByRole("table")).toBeInTheDocument();
  expect(screen.queryByText("Augnablik …")).toBeNull();
});

test("asks before it deletes a coupon, which the toast restores [4.24] [7.36] [8.31] [8.35] [8.36] [10.13]", async () => {
  const { person, api } = open({
    [LIST]: [...Array(3).fill(ok([coupon, fixedCoupon])), ok([fixedCoupon]), ok([coupon])],
    [DELETE]: [refuse("coupon_not_found"), "no connection", ok({})],
    [RESTORE]: ok(coupon),
  });
  const ask = async () => {
    await person.click(await screen.findByRole("button", { name: "Eyða GOLF20" }));
    return screen.findByRole("alertdialog", { name: QUESTION });
  };
  const dialog = await ask();
  expect(dialog).toHaveAccessibleDescription(
    "Eftir það getur enginn notað kóðann GOLF20. Hann fer í geymslu og þaðan má taka hann aftur.",
  );
  await person.click(within(dialog).getByRole("button", { name: "Hætta við" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(api.asked).not.toContain(DELETE);
  for (const text of ["Afsláttarkóði fannst ekki", "Villa kom upp við að eyða afsláttarkóða"]) {
    await person.click(within(await ask()).getByRole("button", { name: "Eyða" }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(screen.getByRole("button", { name: "GOLF20" })).toBeInTheDocument();
  }
  await person.click(within(await ask()).getByRole("button", { name: "Eyða" }));
  expect(await screen.findByText("Afsláttarkóði eytt")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.queryByRole("button", { name: "GOLF20" })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Afturkalla" }));
  expect(await screen.findByRole("button", { name: "GOLF20" })).toBeInTheDocument();
  expect(api.asked).toContain(RESTORE);
});

test("lists archived coupons, which can be restored but not deleted, paused or shared", async () => {
  const archived = { ...coupon, archivedAt: "2026-02-01T08:00:00Z" };
  const { person, url, api } = open({
    [ARCHIVE]: [ok([archived]), ok([])],
    [RESTORE]: ok(coupon),
  });
  const openMenu = async () => {
    await person.click(await screen.findByRole("button", { name: "Aðgerðir fyrir kóðann GOLF20" }));
    return screen.findAllByRole("menuitem");
  };
  await person.click(await screen.findByLabelText(ARCHIVE_BOX));
  expect(await screen.findByText("Í geymslu frá 1.2.2026")).toBeInTheDocument();
  expect(url()).toBe("/admin/dashboard?tab=coupons&archived=true");
  expect(screen.queryByRole("button", { name: /^Eyða/ })).toBeNull();
  const items = await openMenu();
  expect(items.map(({ textContent }) => textContent)).toEqual([
    ...["Skoða kóðann", "Sjá notendur", "Taka úr geymslu"],
  ]);
  await person.click(screen.getByRole("menuitem", { name: "Sjá notendur" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Kóðinn GOLF20" }));
  expect(await dialog.findByText("anna@example.is")).toBeInTheDocument();
  expect(dialog.queryByRole("button", { name: "Gera hlé á kóðanum" })).toBeNull();
  expect(dialog.queryByText("Hlekkur með kóðanum")).toBeNull();
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await openMenu();
  await person.click(screen.getByRole("menuitem", { name: "Taka úr geymslu" }));
  expect(await screen.findByText("Afsláttarkóðinn er kominn úr geymslu")).toBeInTheDocument();
  expect(await screen.findByText("Enginn afsláttarkóði er í geymslu.")).toBeInTheDocument();
  expect(api.asked).toContain(RESTORE);
  await waitFor(() => expect(screen.getByRole("tabpanel")).toHaveFocus());
});
