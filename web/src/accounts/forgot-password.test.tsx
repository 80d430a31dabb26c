import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { visitor } from "../../test/samples.ts";

const PANEL = "/auth?panel=forgot-password";
const ASK = "POST /api/forgot-password";

type Person = ReturnType<typeof renderPage>["person"];

async function askForLink(person: Person, email: string) {
  const field = await screen.findByLabelText("Netfang");
  if (email) await person.type(field, email);
  await person.click(screen.getByRole("button", { name: "Senda hlekk" }));
}

test("the panel opens from the login form, takes the focus, and leads back without losing the way one was on [2.3]", async () => {
  const { person, url } = renderPage("/auth?next=%2Fcourse%2F1", visitor);
  await person.click(await screen.findByRole("link", { name: "Gleymt lykilorð?" }));
  const heading = await screen.findByRole("heading", { level: 1, name: "Gleymt lykilorð" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toBe("Gleymt lykilorð · Golfnámskeið");
  await person.click(screen.getByRole("link", { name: "Aftur í innskráningu" }));
  expect(await screen.findByRole("button", { name: "Skrá inn" })).toBeInTheDocument();
  expect(url()).toBe("/auth?next=%2Fcourse%2F1");
});

test.each([
  ["", "Vantar netfang"],
  ["   ", "Vantar netfang"],
  ["anna@", "Netfangið er ekki rétt skrifað."],
])("the email address %j is answered with '%s', and nothing is sent [5.5]", async (email, message) => {
  const { person, api } = renderPage(PANEL, visitor);
  await askForLink(person, email);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText("Netfang")).toHaveFocus();
  expect(screen.getByLabelText("Netfang")).toHaveAccessibleDescription(message);
  expect(api.asked).toEqual([]);
});

test("where somebody was heading goes along with the mail", async () => {
  const { person, api } = renderPage(`${PANEL}&next=%2Fcheckout%3FcourseId%3D1`, visitor, { [ASK]: ok({}) });
  await askForLink(person, "anna@example.is");
  await screen.findByRole("heading", { level: 1, name: "Athugaðu tölvupóstinn" });
  expect(api.bodies).toEqual([{ email: "anna@example.is", next: "/checkout?courseId=1" }]);
});

test("once it is sent it says so without saying whether the email address is known", async () => {
  const { person, api } = renderPage(PANEL, visitor, { [ASK]: ok({}) });
  await askForLink(person, " anna@example.is ");
  const heading = await screen.findByRole("heading", { level: 1, name: "Athugaðu tölvupóstinn" });
  expect(heading).toHaveFocus();
  expect(screen.getByText(/^Ef anna@example.is er skráð hjá okkur er póstur á leiðinni/)).toBeInTheDocument();
  expect(api.bodies).toEqual([{ email: "anna@example.is" }]);
});

test.each([
  [refuse("too_many_attempts"), "Of margar tilraunir. Bíddu aðeins og reyndu svo aftur."],
  [refuse("internal"), "Villa kom upp hjá okkur. Reyndu aftur eftir smástund."],
  ["no connection", "Ekki náðist samband við vefinn. Reyndu aftur síðar."],
] as const)("a failure (%#) is shown, and what was typed stays", async (answer, message) => {
  const { person } = renderPage(PANEL, visitor, { [ASK]: answer });
  await askForLink(person, "anna@example.is");
  expect(await screen.findByText("Ekki tókst að senda hlekkinn")).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText("Netfang")).toHaveValue("anna@example.is");
});
