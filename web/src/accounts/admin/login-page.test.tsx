import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin, asAdmin } from "../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { visitor } from "../../../test/samples.ts";
import { signIn } from "../../../test/sign-in.ts";

const LOGIN = "POST /api/admin/login";
const CREDENTIALS = { email: "stjori@example.is", password: "golf-admin-1234" };

test("a login opens the dashboard without a second check [2.60] [7.27]", async () => {
  const { person, api, url } = renderPage("/admin", visitor, { ...asAdmin, [LOGIN]: ok(admin) });
  await signIn(person, CREDENTIALS);
  expect(await screen.findByText("Heildartekjur")).toBeInTheDocument();
  expect(url()).toBe("/admin/dashboard");
  expect(api.bodies[0]).toEqual(CREDENTIALS);
  await waitFor(() => expect(api.asked).toContain("GET /api/admin/overview"));
  expect(api.asked[0]).toBe(LOGIN);
  expect(api.asked).not.toContain("GET /api/admin/user");
});

test("the page has its own heading and title, and no content for customers [2.14]", async () => {
  renderPage("/admin", visitor);
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Innskráning í umsjón");
  expect(document.title).toBe("Innskráning í umsjón · Golfnámskeið");
  expect(screen.queryByRole("link", { name: "Innskráning" })).toBeNull();
});

test("requires all fields and shows why a sign-in failed [5.9] [7.28] [8.23] [8.24]", async () => {
  const { person, api, url } = renderPage("/admin", visitor, {
    [LOGIN]: [refuse("wrong_credentials"), refuse("too_many_attempts"), "no connection"],
  });
  for (const [given, label] of [
    [{ email: "", password: "" }, "Netfang"],
    [{ email: "", password: "golf" }, "Netfang"],
    [{ email: "stjori@example.is", password: "" }, "Lykilorð"],
  ] as const) {
    await person.clear(await screen.findByLabelText("Lykilorð"));
    await signIn(person, given);
    await screen.findByText("Fylla þarf út alla reiti");
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getByLabelText(label)).toBeInvalid();
  }
  expect(api.asked).toEqual([]);
  await person.type(screen.getByLabelText("Lykilorð"), "golf");
  for (const text of [
    "Rangt netfang eða lykilorð.",
    "Of margar tilraunir. Bíddu aðeins og reyndu svo aftur.",
    "Ekki tókst að skrá inn. Reyndu aftur síðar.",
  ]) {
    await signIn(person, { email: "", password: "" });
    await screen.findAllByText(text);
    expect(screen.getAllByText("Innskráning mistókst").length).toBeGreaterThan(0);
  }
  expect(url()).toBe("/admin");
});

describe("second factor", () => {
  /** Opens the second step: the server has requested a code. */
  async function secondStep(...answers: Extract<Answers[string], unknown[]>) {
    const opened = renderPage("/admin", visitor, {
      ...asAdmin,
      [LOGIN]: [refuse("second_factor_required"), ...answers],
    });
    const { person } = opened;
    await signIn(person, CREDENTIALS);
    const code = await screen.findByLabelText("Sex stafa kóði úr auðkenningarappinu");
    await waitFor(() => expect(code).toHaveFocus());
    return { ...opened, code };
  }

  test("requires the code of the second factor in the same form and shows a wrong one at its field", async () => {
    const { person, api, url, code } = await secondStep(refuse("second_factor_wrong"), ok(admin));
    expect(code).toHaveAttribute("autocomplete", "one-time-code");
    expect(code).toHaveAttribute("inputmode", "numeric");
    expect(screen.getByLabelText("Netfang").closest("[hidden]")).not.toBeNull();
    expect(document.querySelector("[data-scope=toast][data-part=root]")).toBeNull();
    await person.click(screen.getByRole("button", { name: "Staðfesta" }));
    expect(await screen.findByText("Vantar kóða")).toBeInTheDocument();
    expect(api.asked).toHaveLength(1);
    await person.type(code, "000000{Enter}");
    expect(await screen.findByText("Kóðinn er rangur eða hefur þegar verið notaður.")).toBeInTheDocument();
    expect(code).toBeInvalid();
    expect(code).toHaveFocus();
    await person.clear(code);
    await person.paste("123 456");
    await person.keyboard("{Enter}");
    expect(await screen.findByText("Heildartekjur")).toBeInTheDocument();
    expect(url()).toBe("/admin/dashboard");
    expect(api.sent(LOGIN).at(-1)).toEqual({ ...CREDENTIALS, code: "123 456" });
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

  test("returns to the first step with the email address and without the code", async () => {
    const { person, api } = await secondStep(refuse("second_factor_required"), refuse("wrong_credentials"));
    await person.keyboard("111");
    await person.click(screen.getByRole("button", { name: "Til baka" }));
    expect(await screen.findByLabelText("Netfang")).toHaveValue(CREDENTIALS.email);
    await person.click(screen.getByRole("button", { name: "Skrá inn" }));
    await person.type(await screen.findByLabelText("Sex stafa kóði úr auðkenningarappinu"), "123456{Enter}");
    await waitFor(() => expect(screen.getAllByText("Rangt netfang eða lykilorð.")).toHaveLength(2));
    expect(screen.getByLabelText("Lykilorð")).toBeInvalid();
    expect(api.sent(LOGIN)[1]).toEqual(CREDENTIALS);
  });
});
