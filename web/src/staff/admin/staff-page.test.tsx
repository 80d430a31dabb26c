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

async function choose({ person }: ReturnType<typeof renderPage>, name: string, action: string) {
  await person.click(await screen.findByRole("button", { name: `Aðgerðir: ${name}` }));
  await person.click(await screen.findByRole("menuitem", { name: action }));
}

test("lists administrators and invitations with role and state, and no action for one's own row [10.178]", async () => {
  const { person } = openPage();
  const list = await screen.findByRole("list", { name: "Starfsfólk og boð" });
  const items = within(list).getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "StjóriEigandiÞústjori@example.isSíðast inni 25.11.2026 kl. 10:00",
    "Anna KennariKennarianna@example.isHefur ekki skráð sig inn",
    "BjarniEigandiBoðiðbjarni@example.isBoð sent, gildir til 27.11.2999",
    "DísaKennariÚtrunniðdisa@example.isBoðið rann út 8.1.2026",
  ]);
  await person.click(await screen.findByRole("button", { name: "Aðgerðir: Stjóri" }));
  const actions = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(actions).toEqual(["Öryggið þitt"]);
});

describe("invitation", () => {
  test("sends an invitation with the role of a teacher by default, and keeps the input after an error [10.178]", async () => {
    const { person, api } = openPage({
      [INVITE]: [refuse("account_is_customer"), ok(staff.invitations[0])],
    });
    await person.click(await screen.findByRole("button", { name: "Bjóða í umsjón" }));
    const shown = await screen.findByRole("dialog", { name: "Bjóða í umsjón" });
    expect(shown).toHaveTextContent("Kennari: breytir námskeiðum og kennslustundum");
    expect(shown).toHaveTextContent("Eigandi: gerir allt, líka sölu");
    const dialog = within(shown);
    await person.type(dialog.getByLabelText("Nafn"), "Anna");
    await person.type(dialog.getByLabelText("Netfang"), "anna@example.is");
    await person.click(dialog.getByRole("button", { name: "Senda boð" }));
    expect(await dialog.findByText(/stjórnandi getur ekki líka verið nemandi/)).toBeInTheDocument();
    await person.click(dialog.getByRole("button", { name: "Senda boð" }));
    expect(await screen.findByText(/Boðið er á leiðinni/)).toBeInTheDocument();
    expect(api.sent(INVITE)[1]).toEqual({ name: "Anna", email: "anna@example.is", role: "teacher" });
    await waitFor(() => expect(screen.getByRole("button", { name: "Bjóða í umsjón" })).toHaveFocus());
  });

  test("the menu of an invitation sends it again and withdraws it [10.174]", async () => {
    const WITHDRAW = "DELETE /api/admin/staff-invitations/invitation-1";
    const page = openPage({ [WITHDRAW]: ok({}) });
    await choose(page, "Bjarni", "Senda aftur");
    expect(await screen.findByText("Boðið er á leiðinni (Bjarni)")).toBeInTheDocument();
    expect(page.api.sent(INVITE)).toEqual([{ name: "Bjarni", email: "bjarni@example.is", role: "owner" }]);
    await choose(page, "Bjarni", "Draga boð til baka");
    expect(await screen.findByText("Boðið var dregið til baka")).toBeInTheDocument();
    expect(page.api.asked).toContain(WITHDRAW);
  });
});

describe("administrator", () => {
  test("gives an administrator another role after a confirmation [10.176]", async () => {
    const ROLE = "PUT /api/admin/staff/anna/role";
    const page = openPage({ [ROLE]: ok({}) });
    await choose(page, "Anna Kennari", "Gera að eiganda");
    const dialog = await screen.findByRole("alertdialog", { name: "Anna Kennari: gera að eiganda?" });
    expect(page.api.asked).not.toContain(ROLE);
    await page.person.click(within(dialog).getByRole("button", { name: "Breyta hlutverki" }));
    expect(await screen.findByText("Hlutverkinu var breytt")).toBeInTheDocument();
    expect(page.api.sent(ROLE)).toEqual([{ role: "owner" }]);
  });

  test("removes an administrator after a confirmation, and moves the focus to the list [10.176]", async () => {
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

  test.each(["/admin/staff", "/admin/dashboard?tab=sales", "/admin/dashboard?tab=coupons"])(
    "explains to a teacher at %s that the page is for owners, without a call [10.179]",
    async (path) => {
      const { api } = renderPage(path, visitor, asTeacher);
      expect(await screen.findByRole("heading", FOR_OWNERS)).toBeInTheDocument();
      expect(screen.getByRole("link", { name: "Í umsjónina" })).toHaveAttribute("href", "/admin/dashboard");
      expect(api.asked.filter((call) => call !== "GET /api/admin/user")).toEqual([]);
    },
  );

  test("shows a teacher three tabs and no link to money or settings [10.179]", async () => {
    const stalledStudent = {
      ...{ id: "uid-of-anna", name: "Anna", email: "anna@example.is", lastLesson: "Gripið", days: 17 },
      ...{ lastLessonAt: "2026-01-10T08:00:00Z", completedLessons: 2, totalLessons: 12 },
    };
    const { api } = renderPage("/admin/dashboard", visitor, {
      ...asTeacher,
      "GET /api/admin/stalled-users": ok([stalledStudent]),
    });
    expect(await screen.findByRole("link", { name: stalledStudent.name })).toHaveAttribute(
      "href",
      `/admin/users/${stalledStudent.id}`,
    );
    const tabs = screen.getAllByRole("tab").map(({ textContent }) => textContent);
    expect(tabs).toEqual(["Yfirlit", "Notendur", "Námskeið"]);
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    for (const page of ["site", "letters", "settings", "first-steps", "staff"])
      expect(links).not.toContain(`/admin/${page}`);
    const forbidden = ["overview", "overview/highlights", "payments", "live-token", "coupons"];
    for (const path of forbidden)
      expect(api.asked.filter((call) => call.endsWith(`/api/admin/${path}`))).toEqual([]);
  });

  test.each(["/admin/courses/1", "/admin/lessons/1"])(
    "shows a teacher the editor at %s without a call or a button for owners [10.179]",
    async (path) => {
      const { api } = renderPage(path, visitor, {
        ...asTeacher,
        "GET /api/admin/courses/1": ok(editedCourse),
        "GET /api/admin/lessons/1": ok(editedLesson),
        "GET /api/admin/lessons": ok([lesson]),
      });
      await screen.findByRole("button", { name: "Vista" });
      expect(screen.queryByRole("button", { name: /Birta|Skrifa bréf/ })).toBeNull();
      expect(api.asked.filter((call) => /site|letters|coupons|payments/.test(call))).toEqual([]);
    },
  );

  test("shows a teacher only the second factor on the security page [10.179]", async () => {
    const { api } = renderPage("/admin/security", visitor, asTeacher);
    await screen.findByText("Tveggja þátta auðkenning");
    expect(screen.queryByText("Starfsfólk")).toBeNull();
    expect(screen.queryByText("Aðgerðaskrá")).toBeNull();
    expect(api.asked).not.toContain("GET /api/admin/audit");
  });
});
