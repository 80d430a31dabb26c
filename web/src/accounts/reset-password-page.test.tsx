import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { customer, visitor } from "../../test/samples.ts";

const PAGE = "/reset-password/a-token";
const RESET = "POST /api/reset-password";
const EMAIL = "POST /api/reset-password/address";
const known = { [EMAIL]: ok({ email: "anna@example.is" }) };

type Person = ReturnType<typeof renderPage>["person"];

async function choose(person: Person, password: string, confirmation = password) {
  const field = await screen.findByLabelText("Nýtt lykilorð");
  if (password) await person.type(field, password);
  if (confirmation) await person.type(screen.getByLabelText("Nýja lykilorðið aftur"), confirmation);
  await person.click(screen.getByRole("button", { name: "Vista nýtt lykilorð" }));
}

test("redirects to the landing page without a token [2.6]", async () => {
  const { url } = renderPage("/reset-password", visitor);
  await waitFor(() => expect(url()).toBe("/"));
});

test("rejects a missing, short or unconfirmed password without a request [5.6] [5.7] [5.8]", async () => {
  const { person, api } = renderPage(PAGE, visitor, known);
  const [first, second] = [
    await screen.findByLabelText("Nýtt lykilorð"),
    screen.getByLabelText("Nýja lykilorðið aftur"),
  ];
  for (const [password, confirmation, message] of [
    ["", "", "Vantar nýtt lykilorð."],
    ["1234567", "1234567", "Lykilorð of stutt"],
    ["12345678", "12345679", "Lykilorð passa ekki"],
    ["12345678", "", "Endurtaktu lykilorðið"],
  ] as const) {
    for (const field of [first, second]) await person.clear(field);
    await choose(person, password, confirmation);
    expect(await screen.findByText(message)).toBeInTheDocument();
  }
  expect(api.asked).not.toContain(RESET);
});

test("sets the new password, removes the token from the URL and links to the sign-in [2.5] [4.21] [6.1]", async () => {
  const { person, api, url } = renderPage(PAGE, visitor, { ...known, [RESET]: ok({}) });
  await screen.findByLabelText("Nýtt lykilorð");
  const policy = document.querySelector<HTMLMetaElement>("meta[name=referrer]");
  expect(policy?.content).toBe("no-referrer"); // while the token is in the URL
  await choose(person, "nytt-lykilord");
  const heading = await screen.findByRole("heading", { level: 1, name: "Lykilorðinu hefur verið breytt" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(api.bodies).toEqual([{ token: "a-token" }, { token: "a-token", password: "nytt-lykilord" }]);
  expect(url()).toBe("/reset-password");
  expect(document.querySelector("meta[name=referrer]")).toBeNull();
  expect(policy?.content).toBe("strict-origin-when-cross-origin");
  expect(screen.getByRole("link", { name: "Fara í innskráningu" })).toHaveAttribute("href", "/auth");
});

test("keeps the target of a visitor who sets a new password", async () => {
  const page = `${PAGE}?${new URLSearchParams({ next: "/checkout?courseId=1" })}`;
  const { person } = renderPage(page, visitor, { ...known, [RESET]: ok({}) });
  await choose(person, "nytt-lykilord");
  const link = await screen.findByRole("link", { name: "Fara í innskráningu" });
  expect(link).toHaveAttribute("href", "/auth?next=%2Fcheckout%3FcourseId%3D1&tab=login");
});

test("signs out the current user, so that the new password can be used", async () => {
  const { person, api } = renderPage(PAGE, customer, {
    ...known,
    [RESET]: ok({}),
    "POST /api/logout": ok({}),
  });
  await screen.findByRole("link", { name: "Yfirlit" });
  await choose(person, "nytt-lykilord");
  await screen.findByText("Lykilorðinu hefur verið breytt");
  expect(api.asked).toContain("POST /api/logout");
  expect(screen.getByRole("link", { name: "Innskráning" })).toBeInTheDocument();
});

test("shows why a link is refused and offers another link", async () => {
  const { person } = renderPage(PAGE, visitor, { ...known, [RESET]: refuse("reset_token_expired") });
  await choose(person, "nytt-lykilord");
  const heading = await screen.findByRole("heading", { level: 1, name: "Hlekkurinn virkar ekki lengur" });
  expect(heading).toHaveFocus();
  const why = "Hlekkurinn er útrunninn. Hann gildir aðeins í eina klukkustund.";
  expect(screen.getByText(why, { exact: false })).toBeInTheDocument();
  await person.click(screen.getByRole("link", { name: "Fá nýjan hlekk" }));
  expect(await screen.findByRole("button", { name: "Senda hlekk" })).toBeInTheDocument();
});

test("shows an administrator's rejected password at its field and keeps the input", async () => {
  const { person } = renderPage(PAGE, visitor, { ...known, [RESET]: refuse("password_guessable") });
  await choose(person, "12345678");
  const field = screen.getByLabelText("Nýtt lykilorð");
  const text = "Lykilorð stjórnanda má hvorki vera algengt né innihalda nafn eða netfang. Veldu annað.";
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text)));
  expect(field).toHaveFocus();
  expect(field).toHaveValue("12345678");
  const username = field.closest("form")?.querySelector("[autocomplete=username]");
  expect(username).toHaveValue("anna@example.is");
  expect(username).toHaveAttribute("aria-hidden", "true");
  expect(username).toHaveAttribute("tabindex", "-1");
});
