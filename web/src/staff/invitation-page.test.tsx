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

test("an invitation requires a new password twice and opens the dashboard [10.173]", async () => {
  const page = openPage({ [ACCEPT]: [refuse("password_guessable"), ok(teacher)] });
  expect(await screen.findByText(/Hlynur býður þér í umsjónina. Hlutverk þitt: kennari/)).toBeInTheDocument();
  expect(screen.getByText("anna@example.is")).toBeInTheDocument();
  await choosePassword(page, PASSWORD.slice(0, -1));
  expect(await screen.findByText("Lykilorð passa ekki")).toBeInTheDocument();
  expect(page.api.asked).not.toContain(ACCEPT);
  await page.person.type(screen.getByLabelText("Lykilorðið aftur"), PASSWORD.slice(-1));
  const accept = () => page.person.click(screen.getByRole("button", { name: "Þiggja boðið" }));
  await accept();
  await waitFor(() => expect(screen.getByLabelText("Lykilorð")).toHaveFocus());
  expect(screen.getByLabelText("Lykilorð")).toBeInvalid();
  await accept();
  await waitFor(() => expect(page.url()).toBe("/admin/dashboard"));
  expect(page.api.sent(ACCEPT)[1]).toEqual({ token: "abc", password: PASSWORD });
  expect(await screen.findByRole("tab", { name: "Yfirlit" })).toBeInTheDocument();
});

test("explains an invalid link at once [10.174]", async () => {
  openPage({ [OPEN]: refuse("invitation_expired") });
  expect(await screen.findByRole("heading", { level: 1, name: "Boðið gildir ekki" })).toBeInTheDocument();
  expect(screen.getByText(/Boðið er útrunnið/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Í innskráningu" })).toHaveAttribute("href", "/admin");
});

test("shows after the password is sent that the email address now belongs to a customer [10.175]", async () => {
  const page = openPage({ [ACCEPT]: refuse("account_is_customer") });
  await choosePassword(page);
  expect(await screen.findByText(/orðið aðgangur nemanda/)).toBeInTheDocument();
});
