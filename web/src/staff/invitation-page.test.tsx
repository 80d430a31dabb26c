import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { asTeacher } from "../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { visitor } from "../../test/samples.ts";

const OPEN = "POST /api/staff-invitation";
const ACCEPT = "POST /api/staff-invitation/accept";
const invitation = { name: "Anna Kennari", email: "anna@example.is", role: "teacher", invitedBy: "Hlynur" };
const teacher = { ...invitation, id: "anna", emailsOfSales: false, createdAt: "2026-11-26T10:00:00Z" };
const PASSWORD = "vindur-og-sol-9";

const openPage = (answers: Answers = {}) =>
  renderPage("/admin/invitation?lykill=abc", visitor, {
    ...asTeacher,
    [OPEN]: ok(invitation),
    [ACCEPT]: ok(teacher),
    ...answers,
  });

async function choosePassword({ person }: ReturnType<typeof renderPage>, again = PASSWORD) {
  await person.type(await screen.findByLabelText("Lykilorð"), PASSWORD);
  await person.type(screen.getByLabelText("Lykilorðið aftur"), again);
  await person.click(screen.getByRole("button", { name: "Þiggja boðið" }));
}

test("[10.173] an invitation shows who invited and asks for a password, which leads to the dashboard", async () => {
  const page = openPage();
  expect(await screen.findByText(/Hlynur býður þér í umsjónina. Hlutverk þitt: kennari/)).toBeInTheDocument();
  expect(screen.getByText("anna@example.is")).toBeInTheDocument();
  await choosePassword(page);
  await waitFor(() => expect(page.url()).toBe("/admin/dashboard"));
  expect(page.api.bodies[page.api.asked.indexOf(ACCEPT)]).toEqual({ token: "abc", password: PASSWORD });
  expect(await screen.findByText("Þú kennir: hér eru námskeiðin og nemendurnir.")).toBeInTheDocument();
});

test("passwords that differ are not sent", async () => {
  const page = openPage();
  await choosePassword(page, "annad-lykilord-1");
  expect(await screen.findByText("Lykilorð passa ekki")).toBeInTheDocument();
  expect(page.api.asked).not.toContain(ACCEPT);
});

test.each([
  ["invitation_invalid", /hefur þegar verið þegið/],
  ["invitation_expired", /Boðið er útrunnið/],
] as const)("[10.174] a link with the error %s explains itself at once", async (code, text) => {
  openPage({ [OPEN]: refuse(code) });
  expect(await screen.findByRole("heading", { level: 1, name: "Boðið gildir ekki" })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Í innskráningu" })).toHaveAttribute("href", "/admin");
});

test("[10.175] an email address that has become a customer's explains itself after the password", async () => {
  const page = openPage({ [ACCEPT]: refuse("account_is_customer") });
  await choosePassword(page);
  expect(await screen.findByText(/orðið aðgangur nemanda/)).toBeInTheDocument();
});

test("a weak password is shown at its field, and the next one is accepted", async () => {
  const page = openPage({ [ACCEPT]: [refuse("password_guessable"), ok(teacher)] });
  await choosePassword(page);
  await waitFor(() => expect(screen.getByLabelText("Lykilorð")).toBeInvalid());
  await page.person.click(screen.getByRole("button", { name: "Þiggja boðið" }));
  await waitFor(() => expect(page.url()).toBe("/admin/dashboard"));
});
