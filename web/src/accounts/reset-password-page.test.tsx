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

test("without a token it leads to the landing page [2.6]", async () => {
  const { url } = renderPage("/reset-password", visitor);
  await waitFor(() => expect(url()).toBe("/"));
});

test.each([
  ["1234567", "1234567", "Lykilorð of stutt"],
  ["12345678", "12345679", "Lykilorð passa ekki"],
  ["12345678", "", "Endurtaktu lykilorðið"],
  ["", "", "Vantar nýtt lykilorð"],
])("%j and %j are answered with '%s' [5.6] [5.7] [5.8]", async (password, confirmation, message) => {
  const { person, api } = renderPage(PAGE, visitor, known);
  await choose(person, password, confirmation);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(api.asked).not.toContain(RESET);
});

test("a new password is set, the token leaves the URL, and the way leads to sign in [2.5] [4.21] [6.1]", async () => {
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

test.each([
  ["/checkout?courseId=1", "/auth?next=%2Fcheckout%3FcourseId%3D1&tab=login"],
  ["//evil.example", "/auth"],
])("whoever was heading for %s is led on by %s once the password is new", async (next, href) => {
  const page = `${PAGE}?${new URLSearchParams({ next })}`;
  const { person } = renderPage(page, visitor, { ...known, [RESET]: ok({}) });
  await choose(person, "nytt-lykilord");
  expect(await screen.findByRole("link", { name: "Fara í innskráningu" })).toHaveAttribute("href", href);
});

test("who is signed in here is signed out, so that the new password can be used", async () => {
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

test.each([
  ["reset_token_invalid", "Hlekkurinn er ógildur eða hefur þegar verið notaður."],
  ["reset_token_expired", "Hlekkurinn er útrunninn. Hann gildir aðeins í eina klukkustund."],
] as const)("%s says '%s' and offers a new link", async (code, message) => {
  const { person } = renderPage(PAGE, visitor, { ...known, [RESET]: refuse(code) });
  await choose(person, "nytt-lykilord");
  const heading = await screen.findByRole("heading", { level: 1, name: "Hlekkurinn virkar ekki lengur" });
  expect(heading).toHaveFocus();
  expect(screen.getByText(message, { exact: false })).toBeInTheDocument();
  await person.click(screen.getByRole("link", { name: "Fá nýjan hlekk" }));
  expect(await screen.findByRole("button", { name: "Senda hlekk" })).toBeInTheDocument();
});

test("password managers are told whose password it is", async () => {
  renderPage(PAGE, visitor, known);
  const password = await screen.findByLabelText("Nýtt lykilorð");
  const form = password.closest("form");
  await waitFor(() => expect(form?.querySelector("[autocomplete=username]")).toHaveValue("anna@example.is"));
  const username = form?.querySelector("[autocomplete=username]");
  expect(username).toHaveAttribute("aria-hidden", "true");
  expect(username).toHaveAttribute("tabindex", "-1");
});

test("shows an administrator's rejected password at its field and keeps the input", async () => {
  const { person } = renderPage(PAGE, visitor, { ...known, [RESET]: refuse("password_guessable") });
  await choose(person, "12345678");
  const field = screen.getByLabelText("Nýtt lykilorð");
  const text = "Lykilorð stjórnanda má hvorki vera algengt né innihalda nafn eða netfang. Veldu annað.";
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text)));
  expect(field).toHaveFocus();
  expect(field).toHaveValue("12345678");
});
