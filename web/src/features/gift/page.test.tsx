import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { customer, gift, owner, visitor } from "../../../test/samples.ts";

const CODE = "0123-4567-89AB-CDEF-GHJK";
const PAGE = `/gjof/${CODE}`;
const READ = `GET /api/gifts/${CODE}`;
const REDEEM = `POST /api/gifts/${CODE}/redeem`;

test("a visitor sees who gives what, and makes an account that leads back here", async () => {
  renderPage(PAGE, visitor, { [READ]: ok(gift) });
  expect(await screen.findByText("Til hamingju, Anna!")).toBeInTheDocument();
  expect(screen.getByText(/^Gísli Gefandi gefur þér námskeiðið/)).toBeInTheDocument();
  expect(screen.getByText(/Kveðja, G/)).toBeInTheDocument();
  const next = encodeURIComponent(PAGE);
  const register = screen.getByRole("link", { name: "Stofna aðgang og opna gjöfina" });
  expect(register).toHaveAttribute("href", `/auth?tab=register&next=${next}`);
});

test("who is signed in redeems it with one press, and goes on to the course", async () => {
  const { api, person } = renderPage(PAGE, customer, {
    [READ]: ok(gift),
    [REDEEM]: ok({ ...gift, state: "redeemed" }),
    "GET /api/user": [ok(customer), ok(owner)],
  });
  await person.click(await screen.findByRole("button", { name: "Opna námskeiðið mitt" }));
  expect(await screen.findByRole("heading", { name: "Námskeiðið er þitt!" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Byrja á námskeiðinu" })).toHaveAttribute("href", "/course/1");
  await waitFor(() => expect(api.asked.filter((asked) => asked === "GET /api/user")).toHaveLength(2));
});

test("a gift that somebody else has redeemed meanwhile is refused, and the page says so", async () => {
  const { person } = renderPage(PAGE, customer, {
    [READ]: [ok(gift), ok({ ...gift, state: "redeemed" })],
    [REDEEM]: refuse("gift_redeemed"),
  });
  await person.click(await screen.findByRole("button", { name: "Opna námskeiðið mitt" }));
  expect(await screen.findByRole("heading", { name: "Gjöfin hefur verið opnuð" })).toBeInTheDocument();
});

test("a code that is typed from a card, in any way of writing it, leads to its gift", async () => {
  const { person, address } = renderPage("/gjof", visitor, { [READ]: ok(gift) });
  expect(await screen.findByRole("heading", { level: 1, name: "Opna gjöf" })).toBeInTheDocument();
  const field = screen.getByRole("textbox", { name: "Gjafakóði" });
  await person.type(field, "0123 4567{Enter}");
  expect(await screen.findByText(/^Kóðinn er 20 bókstafir/)).toBeInTheDocument();
  expect(field).toHaveFocus();
  await person.clear(field);
  await person.type(field, "o123 4567 89ab cdefghjk{Enter}");
  expect(await screen.findByText("Til hamingju, Anna!")).toBeInTheDocument();
  expect(address()).toBe(PAGE);
});

test("a code that no gift has can be corrected where that is said", async () => {
  const wrong = "0123-4567-89AB-CDEF-GHJ0";
  const { person } = renderPage(`/gjof/${wrong}`, visitor, {
    [`GET /api/gifts/${wrong}`]: refuse("gift_not_found"),
    [READ]: ok(gift),
  });
  const field = await screen.findByRole("textbox", { name: "Gjafakóði" });
  expect(field).toHaveValue(wrong);
  expect(field).toHaveAccessibleDescription(/^Athugaðu hvort kóðinn sé rétt skrifaður/);
  await person.type(field, "{Backspace}K{Enter}");
  expect(await screen.findByText("Til hamingju, Anna!")).toBeInTheDocument();
});

describe("instead of the gift it is said", () => {
  test.each([
    ["that it was refunded", customer, ok({ ...gift, state: "void" }), "Gjöfin gildir ekki lengur"],
    ["that it is taken", visitor, ok({ ...gift, state: "redeemed" }), "Gjöfin hefur verið opnuð"],
    ["that the course is owned already", owner, ok(gift), "Þú átt þetta námskeið nú þegar"],
    ["that there is none", visitor, refuse("gift_not_found"), "Gjöfin fannst ekki"],
    ["that no gift has such a code", visitor, refuse("invalid_input"), "Gjöfin fannst ekki"],
  ])("%s", async (_, user, answer, title) => {
    renderPage(PAGE, user, { [READ]: answer });
    expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Opna námskeiðið mitt" })).toBeNull();
  });
});
