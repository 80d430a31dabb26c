import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { asAdmin, coupon, fixedCoupon } from "../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { course, visitor } from "../../../test/samples.ts";

const LIST = "GET /api/admin/coupons";
const DELETE = "DELETE /api/admin/coupons/coupon-1";
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
      "coupon-2",
      "FASTUR",
      "Föst upphæð",
      "5.000 kr.",
      "Já",
      "31.12.2025 (útrunninn)",
      "0Sjá notendur",
      "Eyða",
    ],
  ]);
  expect(screen.getByRole("button", { name: "Sjá notendur GOLF20" })).toBeInTheDocument();
});

test("opens the empty list of users of a coupon that nobody has used [2.69] [2.72]", async () => {
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "Sjá notendur FASTUR" }));
  expect(await screen.findByText("Enginn notandi hefur notað þennan kóða.")).toBeInTheDocument();
});

/** Chooses an action in the menu of a coupon. */
async function choose({ person }: ReturnType<typeof open>, code: string, action: string) {
  await person.click(await screen.findByRole("button", { name: `Aðgerðir fyrir kóðann ${code}` }));
  await person.click(await screen.findByRole("menuitem", { name: action }));
}

test.each([
  ["GOLF20", ["Hlekkur og QR-kóði", "Afrita hlekk", "Sjá notendur"]],
  ["FASTUR", ["Hlekkur og QR-kóði", "Afrita hlekk", "Sjá notendur"]],
])("the menu of the coupon %s lists its actions", async (code, labels) => {
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: `Aðgerðir fyrir kóðann ${code}` }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(labels);
});

describe("coupon for one course", () => {
  const COURSES = "GET /api/admin/courses";
  const answers = {
    [LIST]: ok([
      { ...coupon, courseId: 2 },
      fixedCoupon,
      { ...coupon, id: "coupon-9", code: "GAMALL", courseId: 9 },
    ]),
    [`${COURSES}?archived=true`]: ok([{ ...course, id: 9, title: "Gamla námskeiðið" }]),
  };

  test("shows the course title of a coupon, also for an archived course, and finds the coupon by that title", async () => {
    const { person } = open(answers);
    expect(await screen.findByText("Gildir aðeins fyrir: Járnahögg")).toBeInTheDocument();
    expect(screen.getByText("Gildir aðeins fyrir: Gamla námskeiðið")).toBeInTheDocument();
    expect(screen.getByRole("rowheader", { name: /^FASTUR/ })).not.toHaveTextContent("Gildir");
    await person.type(screen.getByLabelText("Leita í listanum"), "járna");
    expect(screen.getByRole("rowheader", { name: /^GOLF20/ })).toBeInTheDocument();
    expect(screen.queryByRole("rowheader", { name: /^GAMALL/ })).toBeNull();
  });

  test("shows the course number if the course titles cannot be fetched", async () => {
    open({ ...answers, [COURSES]: refuse("internal") });
    expect(await screen.findByText("Gildir aðeins fyrir: Námskeið 2")).toBeInTheDocument();
  });

  async function savedLines(ofServer: Answers) {
    const saved: Blob[] = [];
    class SavingUrl extends URL {
      static override createObjectURL(blob: Blob) {
        saved.push(blob);
        return "blob:";
      }
      static override revokeObjectURL() {}
    }
    vi.stubGlobal("URL", SavingUrl);
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const { person } = open(ofServer);
    await person.click(await screen.findByRole("button", { name: /^Sækja CSV/ }));
    expect(await screen.findByText("Skráin var sótt")).toBeInTheDocument();
    return (await saved[0]?.text())?.split("\r\n") ?? [];
  }

  test("includes the course number and title in the downloaded file", async () => {
    const [headings, first, second] = await savedLines(answers);
    expect(headings).toContain(";Námskeið nr.;Námskeið;");
    expect(first).toContain(";2;Járnahögg;");
    expect(second).toContain(";;;");
  });
});

test("a click on a coupon code opens its dialog, and closing it returns the focus", async () => {
  const { person } = open();
  const code = await screen.findByRole("button", { name: "GOLF20" });
  await person.click(code);
  const dialog = within(await screen.findByRole("dialog", { name: "Kóðinn GOLF20" }));
  expect(dialog.getByText("Hlekkur með kóðanum")).toBeInTheDocument();
  await person.keyboard("{Escape}");
  await waitFor(() => expect(code).toHaveFocus());
});

test("shows a spinner while the list loads [2.73]", async () => {
  let answer = (_: ReturnType<typeof ok>) => {};
  const { api } = open({
    [LIST]: new Promise((resolve) => {
      answer = resolve;
    }),
  });
  await waitFor(() => expect(api.asked).toContain(LIST));
  expect(screen.getByText("Augnablik …")).toBeInTheDocument();
  answer(ok([coupon]));
  expect(await screen.findByRole("table")).toBeInTheDocument();
  expect(screen.queryByText("Augnablik …")).toBeNull();
});

describe("deleting a coupon", () => {
  const ask = async (answers: Answers = {}) => {
    const opened = open(answers);
    await opened.person.click(await screen.findByRole("button", { name: "Eyða GOLF20" }));
    return { ...opened, dialog: await screen.findByRole("alertdialog", { name: QUESTION }) };
  };

  test("asks for confirmation and deletes nothing if the administrator cancels [4.24] [8.36]", async () => {
    const { person, api, dialog } = await ask();
    expect(dialog).toHaveAccessibleDescription(
      "Eftir það getur enginn notað kóðann GOLF20. Hann fer í geymslu og þaðan má taka hann aftur.",
    );
    await person.click(within(dialog).getByRole("button", { name: "Hætta við" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(api.asked).not.toContain(DELETE);
  });

  test("deletes the coupon after confirmation and refetches the list [7.36] [8.35]", async () => {
    const { person, dialog } = await ask({
      [DELETE]: ok({}),
      [LIST]: [ok([coupon, fixedCoupon]), ok([fixedCoupon])],
    });
    await person.click(within(dialog).getByRole("button", { name: "Eyða" }));
    expect(await screen.findByText("Afsláttarkóði eytt")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(screen.queryByRole("rowheader", { name: "GOLF20" })).toBeNull();
  });

  test.each([
    [refuse("coupon_not_found"), "Afsláttarkóði fannst ekki"],
    ["no connection", "Villa kom upp við að eyða afsláttarkóða"],
  ] as const)("handles the response %j to a deletion by showing '%s' [7.36] [8.31]", async (answer, text) => {
    const { person, dialog } = await ask({ [DELETE]: answer });
    await person.click(within(dialog).getByRole("button", { name: "Eyða" }));
    expect(await screen.findByText("Villa kom upp")).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });
});

describe("archived coupons", () => {
  const RESTORE = "POST /api/admin/coupons/coupon-1/restore";
  const archived = { ...coupon, archivedAt: "2026-02-01T08:00:00Z" };

  test("shows archived coupons with their users, but does not let them be deleted, paused or shared", async () => {
    const { person, url } = open({ [`${LIST}?archived=true`]: ok([archived]) });
    await person.click(await screen.findByLabelText("Sýna afsláttarkóða í geymslu"));
    expect(await screen.findByText("Í geymslu frá 1.2.2026")).toBeInTheDocument();
    expect(url()).toBe("/admin/dashboard?tab=coupons&archived=true");
    expect(screen.queryByRole("button", { name: /^Eyða/ })).toBeNull();
    await person.click(screen.getByRole("button", { name: "Aðgerðir fyrir kóðann GOLF20" }));
    const items = await screen.findAllByRole("menuitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      ...["Skoða kóðann", "Sjá notendur", "Taka úr geymslu"],
    ]);
    await person.click(screen.getByRole("menuitem", { name: "Sjá notendur" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Kóðinn GOLF20" }));
    expect(await dialog.findByText("anna@example.is")).toBeInTheDocument();
    expect(dialog.queryByRole("button", { name: "Gera hlé" })).toBeNull();
    expect(dialog.queryByText("Hlekkur með kóðanum")).toBeNull();
  });

  test("restores an archived coupon and keeps the focus in the tab", async () => {
    const opened = open({
      [`${LIST}?archived=true`]: [ok([archived]), ok([])],
      [RESTORE]: ok(coupon),
    });
    await opened.person.click(await screen.findByLabelText("Sýna afsláttarkóða í geymslu"));
    await choose(opened, "GOLF20", "Taka úr geymslu");
    expect(await screen.findByText("Afsláttarkóðinn er kominn úr geymslu")).toBeInTheDocument();
    expect(await screen.findByText("Enginn afsláttarkóði er í geymslu.")).toBeInTheDocument();
    expect(opened.api.asked).toContain(RESTORE);
    await waitFor(() => expect(screen.getByRole("tabpanel")).toHaveFocus());
  });

  test("the toast restores a deleted coupon [10.13]", async () => {
    const { person, api } = open({
      [LIST]: [ok([coupon]), ok([]), ok([coupon])],
      [DELETE]: ok({}),
      [RESTORE]: ok(coupon),
    });
    await person.click(await screen.findByRole("button", { name: "Eyða GOLF20" }));
    await person.click(await screen.findByRole("button", { name: "Eyða" }));
    expect(await screen.findByText("Afsláttarkóði eytt")).toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Afturkalla" }));
    expect(await screen.findByRole("button", { name: "GOLF20" })).toBeInTheDocument();
    expect(api.asked).toContain(RESTORE);
  });
});
