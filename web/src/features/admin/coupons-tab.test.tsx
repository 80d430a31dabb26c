import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { asAdmin, coupon, fixedCoupon } from "../../../test/admin-samples.ts";
import { type Answers, ok, page, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { visitor } from "../../../test/samples.ts";

const LIST = "GET /api/admin/coupons";
const CREATE = "POST /api/admin/coupons";
const DELETE = "DELETE /api/admin/coupons/coupon-1";
const QUESTION = "Ertu viss um að þú viljir eyða þessum afsláttarkóða?";

const open = (answers: Answers = {}) =>
  renderPage("/admin/dashboard?tab=coupons", visitor, { ...asAdmin, ...answers });

type Person = ReturnType<typeof open>["person"];

const toggle = () => screen.findByRole("button", { name: "Nýr afsláttarkóði" });
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

test("the table shows each coupon, and its actions name it", async () => {
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
  expect(screen.getByRole("button", { name: "Eyða GOLF20" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Sjá notendur FASTUR" })).toBeInTheDocument();
});

test("a coupon's code opens what is known of it, and has the focus again after that", async () => {
  const { person } = open();
  const code = await screen.findByRole("button", { name: "GOLF20" });
  await person.click(code);
  const dialog = within(await screen.findByRole("dialog", { name: "Kóðinn GOLF20" }));
  expect(dialog.getByText("Hlekkur með kóðanum")).toBeInTheDocument();
  await person.keyboard("{Escape}");
  await waitFor(() => expect(code).toHaveFocus());
});

test("a spinner shows while the list is on its way", async () => {
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

describe("the form", () => {
  test("is opened and closed by its button, and forgets what was typed", async () => {
    const { person } = await openForm();
    expect(await toggle()).toHaveAttribute("aria-expanded", "true");
    await person.type(await codeBox(), "vor");
    await person.click(await toggle());
    expect(await toggle()).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByRole("textbox", { name: "Kóði" })).toBeNull();
    await person.click(await toggle());
    expect(await codeBox()).toHaveValue("");
  });

  test("starts with the specification's defaults", async () => {
    await openForm();
    expect(await codeBox()).toHaveValue("");
    expect(screen.getByLabelText("Tegund")).toHaveDisplayValue("Prósenta");
    expect(screen.getByLabelText("Afsláttur í prósentum")).toHaveValue(10);
    expect(screen.getByLabelText("Afsláttur í prósentum")).toHaveAttribute("min", "1");
    expect(screen.getByRole("checkbox", { name: /^Einnota/ })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: "Rennur aldrei út" })).toBeChecked();
    expect(screen.queryByLabelText("Gildir til og með")).toBeNull();
  });

  test("writes the code in upper case, wherever in it one types", async () => {
    const { person } = await openForm();
    const box = (await codeBox()) as HTMLInputElement;
    await person.type(box, "golfþæö");
    expect(box).toHaveValue("GOLFÞÆÖ");
    await person.type(box, "xy", { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(box).toHaveValue("GOXYLFÞÆÖ");
    expect(box.selectionStart).toBe(4);
  });

  test("offers no day before 2025", async () => {
    const { person } = await openForm();
    await person.click(screen.getByRole("checkbox", { name: "Rennur aldrei út" }));
    await screen.findByLabelText("Gildir til og með");
    const [, calendar] = document.querySelectorAll("input[type=date]");
    expect(calendar).toHaveAttribute("min", "2025-01-01");
  });

  test("takes days the Icelandic way, typed or picked, and says that a past day has expired already", async () => {
    const { person, api } = await openForm({ [CREATE]: ok(coupon) });
    await person.click(screen.getByRole("checkbox", { name: "Rennur aldrei út" }));
    const last = await screen.findByLabelText("Gildir til og með");
    await person.type(last, "1.2.2025");
    expect(last).toHaveAccessibleDescription("Kóðinn er þegar útrunninn þennan dag.");
    const [, calendar] = document.querySelectorAll("input[type=date]");
    fireEvent.change(calendar as Element, { target: { value: "2030-12-31" } });
    expect(last).toHaveValue("31.12.2030");
    expect(last).not.toHaveAccessibleDescription();
    await person.type(screen.getByLabelText("Gildir frá"), "21.11.2030");
    await submit(person, "jol30");
    await screen.findByText("Afsláttarkóði búinn til");
    expect(api.bodies[api.asked.indexOf(CREATE)]).toMatchObject({
      validFrom: "2030-11-21T00:00:00.000Z",
      expiresAt: "2030-12-31T23:59:59.999Z",
    });
  });

  test("offers the link of the new coupon to copy", async () => {
    const { person } = await openForm({ [CREATE]: ok(coupon) });
    await submit(person, "golf20");
    await person.click(await screen.findByRole("button", { name: "Afrita hlekk" }));
    expect(await screen.findByText("Hlekkurinn var afritaður")).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/?kodi=GOLF20`);
  });

  test("limits a coupon to some customers and to one course", async () => {
    const { person, api } = await openForm({ [CREATE]: ok(coupon) });
    await person.click(screen.getByRole("checkbox", { name: /^Einnota/ }));
    await person.type(await screen.findByLabelText("Hámarksfjöldi viðskiptavina"), "30");
    await person.selectOptions(screen.getByLabelText("Gildir fyrir"), "Járnahögg");
    await submit(person, "hopur");
    await screen.findByText("Afsláttarkóði búinn til");
    expect(api.bodies[api.asked.indexOf(CREATE)]).toMatchObject({
      isOneTime: false,
      maxUses: 30,
      courseId: 2,
    });
  });

  test.each([
    ["", "10", "percentage", "Afsláttarkóði verður að hafa kóða"],
    ["vor26", "0", "percentage", "Prósentuafsláttur verður að vera á milli 1 og 100"],
    ["vor26", "101", "percentage", "Prósentuafsláttur verður að vera á milli 1 og 100"],
    ["vor26", "", "percentage", "Prósentuafsláttur verður að vera á milli 1 og 100"],
    ["vor26", "0", "fixed", "Fastverðsafsláttur verður að vera stærri en 0"],
    ["ab", "10", "percentage", "Code must be at least 3 characters long"],
  ])(
    "with code '%s' and %s %s it says '%s', in the field and in a toast",
    async (code, value, type, text) => {
      const { person, api } = await openForm();
      await discount(person, value, type);
      await submit(person, code);
      expect(await screen.findByText("Villa í formi")).toBeInTheDocument();
      expect(screen.getAllByText(text)).toHaveLength(2);
      const invalid = document.querySelector("input[aria-invalid=true]");
      expect(invalid).toHaveFocus();
      expect(invalid).toHaveAccessibleDescription(new RegExp(`^${text}`));
      expect(screen.getByLabelText(/^Afsláttur í /)).toHaveDisplayValue(value); // nothing was corrected
      expect(api.asked).not.toContain(CREATE);
    },
  );

  test("marks the contract's English", async () => {
    const { person } = await openForm();
    await submit(person, "ab");
    const [inField] = await screen.findAllByText("Code must be at least 3 characters long");
    expect(inField).toHaveAttribute("lang", "en");
  });

  test("creates a coupon once, confirms it, closes, and the list is read anew", async () => {
    const created = { ...fixedCoupon, id: "coupon-3", code: "HAUST26" };
    const { person, api } = await openForm({
      [CREATE]: ok(created),
      [LIST]: [ok([coupon]), ok([created, coupon])],
    });
    await discount(person, "2500", "fixed");
    await person.click(screen.getByRole("checkbox", { name: /^Einnota/ }));
    await person.click(screen.getByRole("checkbox", { name: "Rennur aldrei út" }));
    await person.type(await screen.findByLabelText("Gildir til og með"), "2030-12-31");
    await person.type(await codeBox(), "haust26");
    await person.dblClick(screen.getByRole("button", { name: "Búa til afsláttarkóða" }));
    expect(await screen.findByText("Afsláttarkóði búinn til")).toBeInTheDocument();
    expect(await screen.findByRole("rowheader", { name: "HAUST26" })).toBeInTheDocument();
    expect(api.bodies.filter((_, index) => api.asked[index] === CREATE)).toMatchObject([
      {
        code: "HAUST26",
        discountType: "fixed",
        discountValue: 2500,
        isOneTime: false,
        expiresAt: "2030-12-31T23:59:59.999Z",
      },
    ]);
    expect(screen.queryByRole("textbox", { name: "Kóði" })).toBeNull();
    expect(await toggle()).toHaveFocus();

    await person.click(await toggle());
    expect(await codeBox()).toHaveValue("");
    expect(screen.getByLabelText("Afsláttur í prósentum")).toHaveValue(10);
    expect(screen.getByRole("checkbox", { name: /^Einnota/ })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: "Rennur aldrei út" })).toBeChecked();
  });

  test("sends null for a coupon that never expires", async () => {
    const { person, api } = await openForm({ [CREATE]: ok(coupon) });
    await submit(person, "golf20");
    await screen.findByText("Afsláttarkóði búinn til");
    expect(api.bodies[api.asked.indexOf(CREATE)]).toMatchObject({
      code: "GOLF20",
      discountType: "percentage",
      discountValue: 10,
      isOneTime: true,
      expiresAt: null,
    });
  });

  test.each([
    [refuse("coupon_code_taken"), "Þessi kóði er þegar til"],
    [refuse("invalid_input"), "Villa kom upp við að búa til afsláttarkóða"],
    [refuse("body_too_large"), "The body is too large"],
    [refuse("internal"), "Villa kom upp við að búa til afsláttarkóða"],
    [{ status: 502, body: "Bad Gateway" }, "Villa kom upp við að búa til afsláttarkóða"],
    ["no connection", "Villa kom upp við að búa til afsláttarkóða"],
  ] as const)("answers %j with '%s', and stays as it was", async (answer, text) => {
    const { person } = await openForm({ [CREATE]: answer });
    await submit(person, "golf20");
    expect(await screen.findByText("Villa kom upp")).toBeInTheDocument();
    expect(screen.getAllByText(text)[0]).toBeInTheDocument();
    expect(await codeBox()).toHaveValue("GOLF20");
  });

  test("keeps saying that a code is taken, in its field", async () => {
    const { person } = await openForm({ [CREATE]: refuse("coupon_code_taken") });
    await submit(person, "golf20");
    await waitFor(async () => expect(await codeBox()).toHaveFocus());
    expect(await codeBox()).toHaveAccessibleDescription("Þessi kóði er þegar til");
  });
});

describe("many coupons at once", () => {
  const BATCH = "POST /api/admin/coupon-batches";
  const openBatch = async (answers: Answers = {}) => {
    const opened = open(answers);
    await opened.person.click(await screen.findByRole("button", { name: "Margir kóðar í einu" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Búa til marga einnota kóða" }));
    return { ...opened, dialog };
  };

  test("are made with what their codes begin with, and saved as a file", async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      "URL",
      Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && "blob:" }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const made = [
      { ...fixedCoupon, code: "JOL-AAAA2222" },
      { ...fixedCoupon, code: "JOL-BBBB3333" },
    ];
    const { api, person, dialog } = await openBatch({ [BATCH]: ok(made) });
    await person.type(dialog.getByLabelText("Upphaf kóðanna"), "jol");
    await person.type(dialog.getByLabelText("Gildir til og með"), "24.12.2030");
    await person.click(dialog.getByRole("button", { name: "Búa til kóðana" }));
    expect(await screen.findByText("Kóðarnir eru til og skráin var sótt")).toBeInTheDocument();
    expect(api.bodies[api.asked.indexOf(BATCH)]).toEqual({
      prefix: "JOL",
      count: 30,
      discountType: "percentage",
      discountValue: 10,
      courseId: null,
      expiresAt: "2030-12-24T23:59:59.999Z",
    });
    const lines = (await saved[0]?.text())?.split("\r\n") ?? [];
    expect(lines.map((line) => line.split(";")[0])).toEqual(["Kóði", "JOL-AAAA2222", "JOL-BBBB3333"]);
  });

  test("say in the dialog what is wrong, and what the server refuses", async () => {
    const { person, dialog } = await openBatch({ [BATCH]: refuse("internal") });
    await person.clear(dialog.getByLabelText("Fjöldi kóða"));
    await person.click(dialog.getByRole("button", { name: "Búa til kóðana" }));
    expect(await dialog.findByText("Skrifaðu 1 til 11 stafi án bila og bandstrika")).toBeInTheDocument();
    expect(dialog.getByText("Skrifaðu heila tölu frá 2 til 100")).toBeInTheDocument();
    await person.type(dialog.getByLabelText("Upphaf kóðanna"), "jol");
    await person.type(dialog.getByLabelText("Fjöldi kóða"), "5");
    await person.click(dialog.getByRole("button", { name: "Búa til kóðana" }));
    expect(await dialog.findByText(/^Það tókst ekki/)).toBeInTheDocument();
  });
});

describe("deleting", () => {
  const ask = async (answers: Answers = {}) => {
    const opened = open(answers);
    await opened.person.click(await screen.findByRole("button", { name: "Eyða GOLF20" }));
    return { ...opened, dialog: await screen.findByRole("alertdialog", { name: QUESTION }) };
  };

  test("asks first, and takes no for an answer", async () => {
    const { person, api, dialog } = await ask();
    expect(dialog).toHaveAccessibleDescription(
      "Eftir það getur enginn notað kóðann GOLF20. Hann fer í geymslu og þaðan má taka hann aftur.",
    );
    await person.click(within(dialog).getByRole("button", { name: "Hætta við" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(api.asked).not.toContain(DELETE);
  });

  test("is confirmed, and the list is read anew", async () => {
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
    [refuse("internal"), "Villa kom upp við að eyða afsláttarkóða"],
    ["no connection", "Villa kom upp við að eyða afsláttarkóða"],
  ] as const)("answers %j with '%s'", async (answer, text) => {
    const { person, dialog } = await ask({ [DELETE]: answer });
    await person.click(within(dialog).getByRole("button", { name: "Eyða" }));
    expect(await screen.findByText("Villa kom upp")).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  test("leads to /admin when the session has ended", async () => {
    const { person, dialog, address } = await ask({ [DELETE]: refuse("not_signed_in") });
    await person.click(within(dialog).getByRole("button", { name: "Eyða" }));
    await waitFor(() => expect(address()).toBe("/admin"));
  });
});

describe("who has used a coupon", () => {
  const USERS = "GET /api/admin/coupons/coupon-1/users";
  const show = async (code: string, answers: Answers = {}) => {
    const opened = open(answers);
    await opened.person.click(await screen.findByRole("button", { name: `Sjá notendur ${code}` }));
    return { ...opened, dialog: within(await screen.findByRole("dialog", { name: `Kóðinn ${code}` })) };
  };

  test("is shown with what it gives; an account that is gone is not found", async () => {
    const { dialog } = await show("GOLF20");
    expect(dialog.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "Tegund",
      "Afsláttur",
      "Einnota",
      "Rennur út",
      "Hefur skilað",
    ]);
    expect(dialog.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "Prósenta",
      "20%",
      "Nei",
      "Aldrei",
      "39.840 kr.",
    ]);
    const [kept, gone] = await dialog.findAllByRole("listitem");
    expect(kept).toHaveTextContent("Annaanna@example.isanna");
    expect(gone).toHaveTextContent("Notandi fannst ekkigone");
  });

  test("comes with its limit, its course and its first day; the row says that it is paused", async () => {
    const limited = {
      ...coupon,
      maxUses: 30,
      courseId: 2,
      validFrom: "2099-11-21T00:00:00.000Z",
      isPaused: true,
    };
    const { dialog } = await show("GOLF20", { [LIST]: ok([limited]) });
    expect(await dialog.findByText("Járnahögg")).toBeInTheDocument();
    expect(dialog.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      ...["Prósenta", "20%", "Nei", "30", "Járnahögg", "21.11.2099", "Aldrei", "39.840 kr."],
    ]);
    expect(screen.getByText("Í hléi")).toBeInTheDocument();
    expect(screen.getByText("Frá 21.11.2099")).toBeInTheDocument();
    expect(screen.getByText("Nei, mest 30")).toBeInTheDocument();
  });

  test("has a link to copy and to scan", async () => {
    const { dialog, person } = await show("GOLF20");
    const link = `${location.origin}/?kodi=GOLF20`;
    expect(await dialog.findByRole("img", { name: /^QR-kóði/ })).toBeInTheDocument();
    await person.click(dialog.getByRole("button", { name: "Afrita hlekk" }));
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(await screen.findByText("Hlekkurinn var afritaður")).toBeInTheDocument();
  });

  test("pauses the coupon and resumes it", async () => {
    const paused = { ...coupon, isPaused: true };
    const { dialog, person, api } = await show("GOLF20", {
      [LIST]: [ok([coupon]), ok([paused]), ok([coupon])],
      "POST /api/admin/coupons/coupon-1/pause": ok(paused),
      "POST /api/admin/coupons/coupon-1/resume": ok(coupon),
    });
    await person.click(dialog.getByRole("button", { name: "Gera hlé" }));
    expect(await screen.findByText("Hlé var gert á kóðanum")).toBeInTheDocument();
    await person.click(await dialog.findByRole("button", { name: "Virkja aftur" }));
    expect(await dialog.findByRole("button", { name: "Gera hlé" })).toBeInTheDocument();
    expect(api.asked).toContain("POST /api/admin/coupons/coupon-1/resume");
  });

  test("that cannot be paused says so", async () => {
    const { dialog, person } = await show("GOLF20", {
      "POST /api/admin/coupons/coupon-1/pause": refuse("internal"),
    });
    await person.click(dialog.getByRole("button", { name: "Gera hlé" }));
    expect(await screen.findByText("Ekki tókst að breyta kóðanum")).toBeInTheDocument();
  });

  test("is nobody yet", async () => {
    const { dialog } = await show("FASTUR");
    expect(await dialog.findByText("Enginn notandi hefur notað þennan kóða.")).toBeInTheDocument();
  });

  test("comes in pages", async () => {
    const { dialog, person } = await show("GOLF20", {
      [USERS]: page(
        [{ id: "anna", name: "Anna", email: "anna@example.is", usedAt: "" }],
        `${USERS.slice(4)}?after=anna`,
      ),
      [`${USERS}?after=anna`]: ok([{ id: "bjorn", name: "Björn", email: "b@example.is", usedAt: "" }]),
    });
    await person.click(await dialog.findByRole("button", { name: "Sækja fleiri" }));
    expect(await dialog.findByText("Björn")).toBeInTheDocument();
  });

  test("can be asked again when it cannot be fetched", async () => {
    const { dialog, person } = await show("GOLF20", { [USERS]: [refuse("internal"), ok([])] });
    expect(await dialog.findByText("Failed to fetch users")).toBeInTheDocument();
    await person.click(dialog.getByRole("button", { name: "Reyna aftur" }));
    expect(await dialog.findByText("Enginn notandi hefur notað þennan kóða.")).toBeInTheDocument();
  });

  test("closes by its button", async () => {
    const { dialog, person } = await show("GOLF20");
    await person.click(dialog.getByRole("button", { name: "Loka" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("the archive", () => {
  const RESTORE = "POST /api/admin/coupons/coupon-1/restore";
  const archived = { ...coupon, archivedAt: "2026-02-01T08:00:00Z" };

  test("is shown when asked for: its coupons keep their users, and can be neither deleted, paused nor shared", async () => {
    const { person } = open({ [`${LIST}?archived=true`]: ok([archived]) });
    await person.click(await screen.findByLabelText("Sýna afsláttarkóða í geymslu"));
    expect(await screen.findByText("Í geymslu frá 1.2.2026")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Eyða/ })).toBeNull();
    await person.click(screen.getByRole("button", { name: "Sjá notendur GOLF20" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Kóðinn GOLF20" }));
    expect(await dialog.findByText("anna@example.is")).toBeInTheDocument();
    expect(dialog.queryByRole("button", { name: "Gera hlé" })).toBeNull();
    expect(dialog.queryByText("Hlekkur með kóðanum")).toBeNull();
  });

  test("gives a coupon back, which leaves it; the focus stays in the tab", async () => {
    const { person, api } = open({
      [`${LIST}?archived=true`]: [ok([archived]), ok([])],
      [RESTORE]: ok(coupon),
    });
    await person.click(await screen.findByLabelText("Sýna afsláttarkóða í geymslu"));
    await person.click(await screen.findByRole("button", { name: "Taka úr geymslu: GOLF20" }));
    expect(await screen.findByText("Afsláttarkóðinn er kominn úr geymslu")).toBeInTheDocument();
    expect(await screen.findByText("Enginn afsláttarkóði er í geymslu.")).toBeInTheDocument();
    expect(api.asked).toContain(RESTORE);
    expect(screen.getByRole("tabpanel")).toHaveFocus();
  });

  test("keeps a coupon whose code another has by now, and says so", async () => {
    const { person } = open({
      [`${LIST}?archived=true`]: ok([archived]),
      [RESTORE]: refuse("coupon_code_taken"),
    });
    await person.click(await screen.findByLabelText("Sýna afsláttarkóða í geymslu"));
    await person.click(await screen.findByRole("button", { name: "Taka úr geymslu: GOLF20" }));
    expect(await screen.findByText("Þessi kóði er þegar til")).toBeInTheDocument();
  });

  test("takes a deleted coupon, which the toast brings back", async () => {
    const { person, api } = open({
      [LIST]: [ok([coupon]), ok([]), ok([coupon])],
      [DELETE]: ok({}),
      [RESTORE]: ok(coupon),
    });
    await person.click(await screen.findByRole("button", { name: "Eyða GOLF20" }));
    await person.click(await screen.findByRole("button", { name: "Eyða" }));
    expect(await screen.findByText("Afsláttarkóði eytt")).toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Afturkalla" }));
    expect(await screen.findByRole("button", { name: "Eyða GOLF20" })).toBeInTheDocument();
    expect(api.asked).toContain(RESTORE);
  });
});
