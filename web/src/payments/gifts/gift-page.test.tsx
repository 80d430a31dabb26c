import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { customer, gift, learner, visitor } from "../../../test/samples.ts";
import { leaves } from "../../../test/storage.ts";

const CODE = "0123-4567-89AB-CDEF-GHJK";
const PAGE = `/gjof/${CODE}`;
const READ = `GET /api/gifts/${CODE}`;
const REDEEM = `POST /api/gifts/${CODE}/redeem`;

test("shows a visitor the giver and course, and a registration link that returns to the gift", async () => {
  renderPage(PAGE, visitor, { [READ]: ok(gift) });
  expect(await screen.findByText("Til hamingju, Anna!")).toBeInTheDocument();
  expect(screen.getByText(/^Gísli Gefandi gefur þér námskeiðið/)).toBeInTheDocument();
  expect(screen.getByText(/Kveðja, G/)).toBeInTheDocument();
  const next = encodeURIComponent(PAGE);
  const register = screen.getByRole("link", { name: "Stofna aðgang og opna gjöfina" });
  expect(register).toHaveAttribute("href", `/auth?tab=register&next=${next}`);
});

test("redeems the gift automatically when a visitor registers through its button", async () => {
  const { api, person, url } = renderPage(PAGE, visitor, {
    [READ]: ok(gift),
    [REDEEM]: ok({ ...gift, state: "redeemed" }),
    "POST /api/register": ok(customer),
    "GET /api/user": ok(learner),
  });
  await person.click(await screen.findByRole("link", { name: "Stofna aðgang og opna gjöfina" }));
  expect(
    await screen.findByRole("heading", { name: "Stofnaðu aðgang og opnaðu gjöfina" }),
  ).toBeInTheDocument();
  const summary = within(screen.getByRole("region", { name: "Gjöfin þín" }));
  expect(summary.getByText(gift.courseTitle)).toBeInTheDocument();
  expect(summary.getByText("Frá: Gísli Gefandi")).toBeInTheDocument();
  expect(summary.getByText("Þegar greitt")).toBeInTheDocument();
  await person.type(screen.getByLabelText("Nafn"), "Anna");
  await person.type(screen.getByLabelText("Netfang"), "anna@example.is");
  await person.type(screen.getByLabelText("Lykilorð"), "lykilord1");
  await person.click(screen.getByRole("button", { name: "Stofna aðgang" }));
  expect(await screen.findByRole("heading", { name: "Námskeiðið er þitt!" })).toBeInTheDocument();
  expect(url()).toBe(PAGE);
  expect(api.asked.filter((asked) => asked === REDEEM)).toHaveLength(1);
});

test("does not redeem a gift when the page is only viewed", async () => {
  leaves("opnaGjof");
  sessionStorage.setItem("opnaGjof", "AAAA-AAAA-AAAA-AAAA-AAAA");
  const { api } = renderPage(PAGE, customer, { [READ]: ok(gift) });
  expect(await screen.findByRole("button", { name: "Opna námskeiðið mitt" })).toBeEnabled();
  expect(api.asked).not.toContain(REDEEM);
});

test("lets a user redeem the gift with one click and open the course", async () => {
  const { api, person } = renderPage(PAGE, customer, {
    [READ]: ok(gift),
    [REDEEM]: ok({ ...gift, state: "redeemed" }),
    "GET /api/user": [ok(customer), ok(learner)],
  });
  await person.click(await screen.findByRole("button", { name: "Opna námskeiðið mitt" }));
  expect(await screen.findByRole("heading", { name: "Námskeiðið er þitt!" })).toHaveFocus();
  expect(screen.getByRole("link", { name: "Byrja á námskeiðinu" })).toHaveAttribute("href", "/course/1");
  await waitFor(() => expect(api.asked.filter((asked) => asked === "GET /api/user")).toHaveLength(2));
});

test("shows an error if another user has redeemed the gift in the meantime", async () => {
  const { person } = renderPage(PAGE, customer, {
    [READ]: [ok(gift), ok({ ...gift, state: "redeemed" })],
    [REDEEM]: refuse("gift_redeemed"),
  });
  await person.click(await screen.findByRole("button", { name: "Opna námskeiðið mitt" }));
  expect(await screen.findByRole("heading", { name: "Gjöfin hefur verið opnuð" })).toHaveFocus();
});

test("groups a code while it is typed, and accepts any notation and pasted text", async () => {
  const { person, url } = renderPage("/gjof", visitor, { [READ]: ok(gift) });
  expect(await screen.findByRole("heading", { level: 1, name: "Opna gjöf" })).toBeInTheDocument();
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Gjafakóði" });
  await person.type(field, "01234567ab{Enter}");
  expect(await screen.findByText(/^Kóðinn er 20 bókstafir/)).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(field).toHaveValue("0123-4567-AB");
  await person.type(field, "9", { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(field).toHaveValue("0192-3456-7AB");
  expect(field.selectionStart).toBe(3);
  await person.clear(field);
  await person.paste(`Opnaðu gjöfina: https://golf.example/gjof/${CODE}.`);
  expect(field).toHaveValue(CODE);
  await person.clear(field);
  await person.type(field, "o123 4567 89ab cdefghjk{Enter}");
  expect(await screen.findByText("Til hamingju, Anna!")).toBeInTheDocument();
  expect(document.title).toBe("Þú átt gjöf! · Golfnámskeið");
  expect(url()).toBe(PAGE);
});

test("lets a visitor correct an unknown code on the error page", async () => {
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

test.each([
  ["was refunded", customer, ok({ ...gift, state: "void" }), "Gjöfin gildir ekki lengur"],
  ["has a payment under review", visitor, ok({ ...gift, state: "held" }), "Gjöfin bíður staðfestingar"],
  ["is taken", visitor, ok({ ...gift, state: "redeemed" }), "Gjöfin hefur verið opnuð"],
  ["is a course that the user owns", learner, ok(gift), "Þú átt þetta námskeið nú þegar"],
  ["has an impossible code", visitor, refuse("invalid_input"), "Gjöfin fannst ekki"],
])("lets no user redeem a gift that %s", async (_, user, answer, title) => {
  renderPage(PAGE, user, { [READ]: answer });
  expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Opna námskeiðið mitt" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Stofna aðgang og opna gjöfina" })).toBeNull();
});
