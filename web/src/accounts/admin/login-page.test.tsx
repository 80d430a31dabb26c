import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin, asAdmin } from "../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
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
  const { person, api, url } = renderPage("/admin", visitor, { ...asAdmin, [LOGIN]: ok(admin) });
  await logIn(person);
  expect(await screen.findByText("Heildartekjur")).toBeInTheDocument();
  expect(url()).toBe("/admin/dashboard");
  expect(api.bodies[0]).toEqual(CREDENTIALS);
  await waitFor(() => expect(api.asked).toContain("GET /api/admin/overview"));
  expect(api.asked[0]).toBe(LOGIN);
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
  [refuse("too_many_attempts"), "Of margar tilraunir. Bíddu aðeins og reyndu svo aftur."],
  ["no connection", "Ekki tókst að skrá inn. Reyndu aftur síðar."],
] as const)("%j is shown as '%s' [7.28] [8.23] [8.24]", async (answer, text) => {
  const { person, url } = renderPage("/admin", visitor, { [LOGIN]: answer });
  await logIn(person);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText("Innskráning mistókst")).toBeInTheDocument();
  expect(url()).toBe("/admin");
});

describe("second factor", () => {
  const CREDENTIALS = { email: "stjori@example.is", password: "golf-admin-1234" };

  /** Opens the second step: the server has requested a code. */
  async function secondStep(...answers: Extract<Answers[string], unknown[]>) {
    const opened = renderPage("/admin", visitor, {
      ...asAdmin,
      [LOGIN]: [refuse("second_factor_required"), ...answers],
    });
    const { person } = opened;
    await person.type(await screen.findByLabelText("Netfang"), CREDENTIALS.email);
    await person.type(screen.getByLabelText("Lykilorð"), CREDENTIALS.password);
    await person.click(screen.getByRole("button", { name: "Skrá inn" }));
    const code = await screen.findByLabelText("Sex stafa kóði úr auðkenningarappinu");
    await waitFor(() => expect(code).toHaveFocus());
    return { ...opened, code };
  }

  test("requests the code of the second factor in the same form and then signs in", async () => {
    const { person, api, url, code } = await secondStep(ok(admin));
    expect(code).toHaveAttribute("autocomplete", "one-time-code");
    expect(code).toHaveAttribute("inputmode", "numeric");
    expect(screen.getByLabelText("Netfang").closest("[hidden]")).not.toBeNull();
    expect(document.querySelector("[data-scope=toast][data-part=root]")).toBeNull();
    await person.paste("123 456");
    await person.keyboard("{Enter}");
    expect(await screen.findByText("Heildartekjur")).toBeInTheDocument();
    expect(url()).toBe("/admin/dashboard");
    expect(api.bodies.slice(0, 2)).toEqual([CREDENTIALS, { ...CREDENTIALS, code: "123 456" }]);
  });

  test("does not send a missing code, and shows at the focused field that a code is wrong", async () => {
    const { person, api, code } = await secondStep(refuse("second_factor_wrong"));
    await person.click(screen.getByRole("button", { name: "Staðfesta" }));
    expect(await screen.findByText("Vantar kóða")).toBeInTheDocument();
    expect(api.asked).toHaveLength(1);
    await person.type(code, "000000{Enter}");
    expect(await screen.findByText("Kóðinn er rangur eða hefur þegar verið notaður.")).toBeInTheDocument();
    expect(code).toBeInvalid();
    expect(code).toHaveFocus();
  });

  test("accepts a recovery code in a separate text field", async () => {
    const { person, api } = await secondStep(ok(admin));
    await person.click(screen.getByRole("button", { name: "Nota varakóða" }));
    const field = await screen.findByLabelText("Varakóði");
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).not.toHaveAttribute("inputmode");
    await person.type(field, "ABCD-EFGH-JKLM{Enter}");
    await screen.findByText("Heildartekjur");
    expect(api.bodies[1]).toEqual({ ...CREDENTIALS, code: "ABCD-EFGH-JKLM" });
  });

  test("the back button restores the typed email address and discards the code", async () => {
    const { person, api } = await secondStep(ok(admin));
    await person.keyboard("111");
    await person.click(screen.getByRole("button", { name: "Til baka" }));
    expect(await screen.findByLabelText("Netfang")).toHaveValue(CREDENTIALS.email);
    await person.click(screen.getByRole("button", { name: "Skrá inn" }));
    await screen.findByText("Heildartekjur");
    expect(api.bodies[1]).toEqual(CREDENTIALS);
  });

  test("returns to the first step if the password is no longer correct", async () => {
    const { person, code } = await secondStep(refuse("wrong_credentials"));
    await person.type(code, "123456{Enter}");
    expect(await screen.findByText("Rangt netfang eða lykilorð.")).toBeInTheDocument();
    expect(screen.getByLabelText("Lykilorð")).toBeInTheDocument();
  });
});
