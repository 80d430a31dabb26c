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

test("the panel opens from the login form, takes the focus, and links back with the same target [2.3]", async () => {
  const { person, url } = renderPage("/auth?next=%2Fcourse%2F1", visitor);
  await person.click(await screen.findByRole("link", { name: "Gleymt lykilorð?" }));
  const heading = await screen.findByRole("heading", { level: 1, name: "Gleymt lykilorð" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toBe("Gleymt lykilorð · Golfnámskeið");
  await person.click(screen.getByRole("link", { name: "Aftur í innskráningu" }));
  expect(await screen.findByRole("button", { name: "Skrá inn" })).toBeInTheDocument();
  expect(url()).toBe("/auth?next=%2Fcourse%2F1");
});

test("rejects a missing or wrong email address without a request [5.5]", async () => {
  const { person, api } = renderPage(PANEL, visitor);
  for (const [email, message] of [
    ["", "Vantar netfang"],
    ["   ", "Vantar netfang"],
    ["anna@", "Netfangið er ekki rétt skrifað."],
  ] as const) {
    await askForLink(person, email);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText("Netfang")).toHaveFocus();
    expect(screen.getByLabelText("Netfang")).toHaveAccessibleDescription(message);
  }
  expect(api.asked).toEqual([]);
});

test("does not reveal whether the email address is known, and keeps the input after a failure", async () => {
  const { person, api } = renderPage(`${PANEL}&next=%2Fcheckout%3FcourseId%3D1`, visitor, {
    [ASK]: [refuse("internal"), "no connection", ok({})],
  });
  await askForLink(person, " anna@example.is ");
  for (const message of [
    "Villa kom upp hjá okkur. Reyndu aftur eftir smástund.",
    "Ekki náðist samband við vefinn. Reyndu aftur síðar.",
  ]) {
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent(message);
    await askForLink(person, "");
  }
  const heading = await screen.findByRole("heading", { level: 1, name: "Athugaðu tölvupóstinn" });
  expect(heading).toHaveFocus();
  expect(screen.getByText(/^Ef anna@example.is er skráð hjá okkur er póstur á leiðinni/)).toBeInTheDocument();
  expect(api.bodies.at(-1)).toEqual({ email: "anna@example.is", next: "/checkout?courseId=1" });
});
