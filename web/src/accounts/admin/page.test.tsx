import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin, asAdmin } from "../../../test/admin-samples.ts";
import { ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { visitor } from "../../../test/samples.ts";

const LOGIN = "POST /api/admin/login";
type Person = ReturnType<typeof renderPage>["person"];

async function logIn(
  person: Person,
  { email, password }: { email?: string; password?: string } = CREDENTIALS,
) {
  const emailBox = await screen.findByLabelText("Netfang");
  if (email) await person.type(emailBox, email);
  if (password) await person.type(screen.getByLabelText("Lykilorð"), password);
  await person.click(screen.getByRole("button", { name: "Skrá inn" }));
}
const CREDENTIALS = { email: "stjori@example.is", password: "golf" };

test("a login leads to the dashboard, and is not asked about again [2.60] [7.27]", async () => {
  const { person, api, address } = renderPage("/admin", visitor, { ...asAdmin, [LOGIN]: ok(admin) });
  await logIn(person);
  expect(await screen.findByText("Heildartekjur")).toBeInTheDocument();
  expect(address()).toBe("/admin/dashboard");
  expect(api.bodies[0]).toEqual(CREDENTIALS);
  expect(api.asked.slice(0, 2)).toEqual([LOGIN, "GET /api/admin/overview"]);
  expect(api.asked).not.toContain("GET /api/admin/user");
});

test("the page has a heading and a title of its own, and nothing for customers [2.14]", async () => {
  renderPage("/admin", visitor);
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Innskráning í umsjón");
  expect(document.title).toBe("Innskráning í umsjón · Golfnámskeið");
  expect(screen.queryByRole("link", { name: "Innskráning" })).toBeNull();
});

test.each([{}, { email: "stjori@example.is" }, { password: "golf" }])(
  "with no more than %o it asks for all fields [5.9]",
  async (given) => {
    const { person, api } = renderPage("/admin", visitor);
    await logIn(person, given);
    expect(await screen.findByRole("alert")).toHaveTextContent("Fylla þarf út alla reiti");
    expect(screen.getByLabelText(given.email ? "Lykilorð" : "Netfang")).toBeInvalid();
    expect(screen.getByLabelText(given.email ? "Lykilorð" : "Netfang")).toHaveFocus();
    expect(api.asked).toEqual([]);
  },
);

test.each([
  [refuse("wrong_credentials"), "Rangt netfang eða lykilorð."],
  [refuse("invalid_input"), "Rangt netfang eða lykilorð."],
  [refuse("too_many_attempts"), "Of margar tilraunir. Bíddu aðeins og reyndu svo aftur."],
  [refuse("accounts_unavailable"), "Ekki tókst að skrá inn. Reyndu aftur síðar."],
  [refuse("internal"), "Ekki tókst að skrá inn. Reyndu aftur síðar."],
  ["no connection", "Ekki tókst að skrá inn. Reyndu aftur síðar."],
] as const)("%j is shown as '%s' [7.28] [8.23] [8.24]", async (answer, text) => {
  const { person, address } = renderPage("/admin", visitor, { [LOGIN]: answer });
  await logIn(person);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText("Innskráning mistókst")).toBeInTheDocument();
  expect(address()).toBe("/admin");
});
