import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { asAdmin, asTeacher, editedCourse, editedLesson, staff } from "../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { lesson, visitor } from "../../../test/samples.ts";

const INVITE = "POST /api/admin/staff";
const [, anna] = staff.members;

const openPage = (answers: Answers = {}) =>
  renderPage("/admin/staff", visitor, { ...asAdmin, [INVITE]: ok(staff.invitations[0]), ...answers });

/** Opens the menu of a person and selects an action. */
async function choose({ person }: ReturnType<typeof renderPage>, name: string, action: string) {
  await person.click(await screen.findByRole("button", { name: `Aðgerðir: ${name}` }));
  await person.click(await screen.findByRole("menuitem", { name: action }));
}

test("[10.178] lists administrators and invitations with role and state", async () => {
  openPage();
  const list = await screen.findByRole("list", { name: "Starfsfólk og boð" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "StjóriEigandiÞústjori@example.isSíðast inn 25.11.2026 kl. 10:00",
    "Anna KennariKennarianna@example.isHefur ekki skráð sig inn",
    "BjarniEigandiBoðiðbjarni@example.isBoð sent, gildir til 27.11.2999",
    "DísaKennariBoðiðdisa@example.isBoðið rann út 8.1.2026",
  ]);
});

test("your own row changes nothing", async () => {
  const { person } = openPage();
  await person.click(await screen.findByRole("button", { name: "Aðgerðir: Stjóri" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
    "Öryggið þitt",
  ]);
});

describe("invitation", () => {
  async function fillIn({ person }: ReturnType<typeof renderPage>, email = "anna@example.is") {
    await person.click(await screen.findByRole("button", { name: "Bjóða í umsjón" }));
    const dialog = await screen.findByRole("dialog", { name: "Bjóða í umsjón" });
    await person.type(within(dialog).getByLabelText("Nafn"), "Anna");
    await person.type(within(dialog).getByLabelText("Netfang"), email);
    await person.click(within(dialog).getByRole("button", { name: "Senda boð" }));
    return dialog;
  }

  test("[10.178] is sent with the role of a teacher unless another is chosen, and explains both", async () => {
    const page = openPage();
    const dialog = await fillIn(page);
    expect(dialog).toHaveTextContent("Kennari: breytir námskeiðum og kennslustundum");
    expect(dialog).toHaveTextContent("Eigandi: gerir allt, líka sölu");
    expect(await screen.findByText(/Boðið er á leiðinni/)).toBeInTheDocument();
    expect(page.api.bodies[page.api.asked.indexOf(INVITE)]).toEqual({
      name: "Anna",
      email: "anna@example.is",
      role: "teacher",
    });
    await waitFor(() => expect(screen.getByRole("button", { name: "Bjóða í umsjón" })).toHaveFocus());
  });

  test("shows an error in the dialog and keeps the input", async () => {
    const dialog = await fillIn(openPage({ [INVITE]: refuse("account_is_customer") }));
    expect(await within(dialog).findByText(/stjórnandi getur ekki líka verið nemandi/)).toBeInTheDocument();
    expect(within(dialog).getByLabelText("Netfang")).toHaveValue("anna@example.is");
  });

  test("[10.174] is sent again and withdrawn from its menu", async () => {
    const WITHDRAW = "DELETE /api/admin/staff-invitations/invitation-1";
    const page = openPage({ [WITHDRAW]: ok({}) });
    await choose(page, "Bjarni", "Senda aftur");
    expect(await screen.findByText("Boðið er á leiðinni (Bjarni)")).toBeInTheDocument();
    expect(page.api.bodies[page.api.asked.indexOf(INVITE)]).toEqual({
      name: "Bjarni",
      email: "bjarni@example.is",
      role: "owner",
    });
    await choose(page, "Bjarni", "Draga boð til baka");
    expect(await screen.findByText("Boðið var dregið til baka")).toBeInTheDocument();
    expect(page.api.asked).toContain(WITHDRAW);
  });
});

describe("administrator", () => {
  test("[10.176] gets another role after a confirmation", async () => {
    const ROLE = "PUT /api/admin/staff/anna/role";
    const page = openPage({ [ROLE]: ok({}) });
    await choose(page, "Anna Kennari", "Gera að eiganda");
    const dialog = await screen.findByRole("alertdialog", { name: "Anna Kennari: gera að eiganda?" });
    expect(page.api.asked).not.toContain(ROLE);
    await page.person.click(within(dialog).getByRole("button", { name: "Breyta hlutverki" }));
    expect(await screen.findByText("Hlutverkinu var breytt")).toBeInTheDocument();
    expect(page.api.bodies[page.api.asked.indexOf(ROLE)]).toEqual({ role: "owner" });
  });

  test("[10.176] is removed after a confirmation, and the list takes the focus", async () => {
    const REMOVE = "DELETE /api/admin/staff/anna";
    const left = { ...staff, members: staff.members.filter((each) => each !== anna) };
    const page = openPage({ "GET /api/admin/staff": [ok(staff), ok(left)], [REMOVE]: ok({}) });
    await choose(page, "Anna Kennari", "Fjarlægja");
    const dialog = await screen.findByRole("alertdialog", { name: "Anna Kennari: taka aðganginn af?" });
    await page.person.click(within(dialog).getByRole("button", { name: "Fjarlægja" }));
    expect(await screen.findByText("Aðgangurinn var tekinn af")).toBeInTheDocument();
    expect(screen.queryByText("anna@example.is")).toBeNull();
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });
});

describe("a teacher", () => {
  const FOR_OWNERS = { level: 1, name: "Þessi síða er fyrir eigendur" } as const;

  test.each([
    ...["/admin/staff", "/admin/site", "/admin/import", "/admin/first-steps", "/admin/settings"],
    ...["/admin/letters", "/admin/letters/a", "/admin/packs"],
    ...["/admin/payments/SALE00000001", "/admin/dashboard?tab=sales", "/admin/dashboard?tab=coupons"],
  ])("[10.179] sees at %s that the page is for owners, and makes no call for it", async (path) => {
    const { api } = renderPage(path, visitor, asTeacher);
    expect(await screen.findByRole("heading", FOR_OWNERS)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Í umsjónina" })).toHaveAttribute("href", "/admin/dashboard");
    expect(api.asked.filter((call) => call !== "GET /api/admin/user")).toEqual([]);
  });

  test("[10.179] has three tabs and no link that leads to money or settings", async () => {
    const { api } = renderPage("/admin/dashboard", visitor, asTeacher);
    await screen.findByText("Þú kennir: hér eru námskeiðin og nemendurnir.");
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
      "Yfirlit",
      "Notendur",
      "Námskeið",
    ]);
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    for (const path of [
      "/admin/site",
      "/admin/letters",
      "/admin/settings",
      "/admin/first-steps",
      "/admin/staff",
    ])
      expect(links).not.toContain(path);
    const forbidden = ["overview", "overview/highlights", "payments", "live-token", "coupons"];
    for (const path of forbidden)
      expect(api.asked.filter((call) => call.endsWith(`/api/admin/${path}`))).toEqual([]);
  });

  test.each([
    ["/admin/courses/1", "Vista"],
    ["/admin/lessons/1", "Vista"],
  ])("[10.179] edits at %s without a call or a button for owners", async (path, button) => {
    const { api } = renderPage(path, visitor, {
      ...asTeacher,
      "GET /api/admin/courses/1": ok(editedCourse),
      "GET /api/admin/lessons/1": ok(editedLesson),
      "GET /api/admin/lessons": ok([lesson]),
    });
    await screen.findByRole("button", { name: button });
    expect(screen.queryByRole("button", { name: /Birta|Skrifa bréf/ })).toBeNull();
    expect(api.asked.filter((call) => /site|letters|coupons|payments/.test(call))).toEqual([]);
  });

  test("[10.179] sees only the second factor under security", async () => {
    const { api } = renderPage("/admin/security", visitor, asTeacher);
    await screen.findByText("Tveggja þátta auðkenning");
    expect(screen.queryByText("Starfsfólk")).toBeNull();
    expect(screen.queryByText("Aðgerðaskrá")).toBeNull();
    expect(api.asked).not.toContain("GET /api/admin/audit");
  });
});
