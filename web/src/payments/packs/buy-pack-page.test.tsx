import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { type Answers, ok, pending, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { course, customer } from "../../../test/samples.ts";
import { leaves } from "../../../test/storage.ts";

const PAGE = "/checkout/pakki?courseId=1";
const CHECKOUT = "POST /api/courses/1/checkout";
const PRICES = "GET /api/pack-prices";
const STEPS = [
  { seats: 10, percent: 10 },
  { seats: 20, percent: 20 },
];

beforeEach(() => sessionStorage.clear());

const open = (answers: Answers = {}) =>
  renderPage(PAGE, customer, {
    "GET /api/courses/1": ok(course),
    [PRICES]: ok({ steps: STEPS }),
    ...answers,
  });

const summary = async () => within(await screen.findByRole("region", { name: "Pöntunin þín" }));

async function fill(person: ReturnType<typeof renderPage>["person"], seats = "12"): Promise<void> {
  await person.clear(await screen.findByLabelText("Fjöldi sæta"));
  await person.type(screen.getByLabelText("Fjöldi sæta"), seats);
  await person.type(screen.getByLabelText("Nafn klúbbs eða fyrirtækis"), "Golfklúbbur Prufu");
  await person.type(screen.getByLabelText("Kennitala"), "500101-2020");
}

async function accept(person: ReturnType<typeof renderPage>["person"]): Promise<void> {
  for (const box of screen.getAllByRole("checkbox")) await person.click(box);
}

test("shows the quantity prices and the total for the typed seats, and keeps the input for this tab [10.130] [10.131]", async () => {
  leaves("pakki");
  const { person, unmount } = open();
  expect((await summary()).getByText("10 sæti eða fleiri: 10% afsláttur")).toBeInTheDocument();
  expect((await summary()).getByText("10 × 22.410 kr.")).toBeInTheDocument();
  expect((await summary()).getByText("−2.490 kr.")).toBeInTheDocument();
  expect((await summary()).getByText("224.100 kr.")).toBeInTheDocument();
  expect((await summary()).getByText(/^þar af VSK/)).toBeInTheDocument();
  await person.clear(screen.getByLabelText("Fjöldi sæta"));
  expect((await summary()).queryByText("Samtals")).toBeNull();
  await fill(person, "20");
  expect((await summary()).getByText("Afsláttur á sæti (20%)")).toBeInTheDocument();
  expect((await summary()).getAllByText("398.400 kr.").length).toBeGreaterThan(0);
  unmount();
  open();
  expect(await screen.findByLabelText("Fjöldi sæta")).toHaveValue("20");
  expect(screen.getByLabelText("Nafn klúbbs eða fyrirtækis")).toHaveValue("Golfklúbbur Prufu");
});

test("shows errors at their fields, and accepts a confirmed kennitala without a check digit [10.131]", async () => {
  leaves("pakki");
  const { api, person } = open({ [CHECKOUT]: refuse("provider_unavailable") });
  const pay = () => person.click(screen.getByRole("button", { name: /^Greiða/ }));
  await fill(person, "201");
  await accept(person);
  await person.clear(screen.getByLabelText("Nafn klúbbs eða fyrirtækis"));
  await pay();
  expect(await screen.findByText("Skrifaðu heila tölu frá 2 til 200.")).toBeInTheDocument();
  expect(screen.getByText("Skrifaðu nafn klúbbs eða fyrirtækis.")).toBeInTheDocument();
  expect(screen.getByLabelText("Fjöldi sæta")).toHaveFocus();
  for (const label of ["Fjöldi sæta", "Kennitala"]) await person.clear(screen.getByLabelText(label));
  await person.type(screen.getByLabelText("Fjöldi sæta"), "12");
  await person.type(screen.getByLabelText("Nafn klúbbs eða fyrirtækis"), "Golfklúbbur Prufu");
  await person.type(screen.getByLabelText("Kennitala"), "5001012030");
  await pay();
  expect(await screen.findByText("Kennitalan stemmir ekki. Athugaðu tölustafina.")).toBeInTheDocument();
  expect(api.asked).not.toContain(CHECKOUT);
  await person.click(screen.getByRole("checkbox", { name: /^Kennitalan er rétt/ }));
  await pay();
  await screen.findByRole("group", { name: "Ekki tókst að ganga frá kaupunum" });
  expect(api.sent(CHECKOUT)).toMatchObject([{ pack: { hasNoCheckDigit: true } }]);
});

test("sends the seats with the shown total, and charges a raised price only after another click [10.131] [M1.54]", async () => {
  leaves("pakki");
  const { api, person } = open({
    "GET /api/courses/1": [ok(course), ok({ ...course, price: 30_000 })],
    [CHECKOUT]: [refuse("price_changed"), refuse("provider_unavailable"), refuse("price_changed")],
  });
  await fill(person);
  await accept(person);
  await person.click(screen.getByRole("button", { name: "Greiða 268.920 kr." }));
  expect(await screen.findByText(/^Verðið hefur breyst. Nýtt verð er 324.000 kr./)).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Greiða 324.000 kr." }));
  await screen.findByRole("group", { name: "Ekki tókst að ganga frá kaupunum" });
  const pack = { seats: 12, name: "Golfklúbbur Prufu", idNumber: "500101-2020", hasNoCheckDigit: false };
  expect(api.sent(CHECKOUT)).toMatchObject([
    { pack, shownAmount: 268_920 },
    { pack, shownAmount: 324_000 },
  ]);
  expect(api.sent(CHECKOUT)[0]).not.toHaveProperty("gift");
  await person.click(screen.getByRole("button", { name: "Greiða 324.000 kr." }));
  await screen.findByText(/^Verðið hefur breyst/);
  const seats = screen.getByLabelText("Fjöldi sæta");
  await person.clear(seats);
  await person.type(seats, "125"); // passes the 12 seats of the rejected order
  expect(seats).toHaveValue("125");
  expect(seats).toHaveFocus();
  expect(screen.queryByText(/^Verðið hefur breyst/)).toBeNull();
});

test.each([
  ["a shop without quantity prices", course.price, []],
  ["a free course", 0, STEPS],
] as const)("mentions no quantity discount for %s [10.365]", async (_, price, steps) => {
  open({ "GET /api/courses/1": ok({ ...course, price }), [PRICES]: ok({ steps }) });
  expect((await summary()).getByText("Samtals")).toBeInTheDocument();
  expect(screen.queryByText(/afsláttur/i)).toBeNull();
});

const REQUEST = "POST /api/courses/1/invoice-request";

test("requests an invoice with the same fields, without consents, and explains the next step [10.366]", async () => {
  const { api, person } = open({ [REQUEST]: [refuse("too_many_attempts"), ok({ amount: 268_920 })] });
  await person.click(await screen.findByRole("radio", { name: /^Fá kröfu í banka/ }));
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Greiða/ })).toBeNull();
  await person.click(screen.getByRole("button", { name: /^Biðja um kröfu/ }));
  expect(await screen.findByText("Skrifaðu nafn klúbbs eða fyrirtækis.")).toBeInTheDocument();
  expect(api.asked).not.toContain(REQUEST);
  await fill(person);
  await person.click(screen.getByRole("button", { name: "Biðja um kröfu, 268.920 kr." }));
  expect(await screen.findByText(/^Þú hefur sent margar beiðnir/)).toBeInTheDocument();
  expect(screen.getByLabelText("Kennitala")).toHaveValue("500101-2020");
  await person.click(screen.getByRole("button", { name: "Biðja um kröfu, 268.920 kr." }));
  expect(await screen.findByRole("heading", { name: "Beiðnin er komin til okkar" })).toHaveFocus();
  expect(screen.getByText("268.920 kr.").parentElement).toHaveTextContent(
    /268\.920 kr\. fyrir 12 sæti kemur í heimabanka kennitölunnar 500101-2020/,
  );
  expect(screen.getByText(new RegExp(customer.email))).toBeInTheDocument();
  const fields = { seats: 12, name: "Golfklúbbur Prufu", idNumber: "500101-2020", hasNoCheckDigit: false };
  const sent = { ...fields, shownAmount: 268_920 };
  expect(api.sent(REQUEST)).toEqual([sent, sent]);
  expect(sessionStorage.getItem("pakki")).toBeNull();
  expect(api.asked).not.toContain(CHECKOUT);
});

test("shows a changed price before the request is sent again, and locks the way of payment meanwhile [10.366]", async () => {
  const { answer, reply } = pending();
  const { api, person } = open({ [REQUEST]: [answer, ok({ amount: 120_000 })] });
  await person.click(await screen.findByRole("radio", { name: /^Fá kröfu í banka/ }));
  await fill(person);
  api.answers["GET /api/courses/1"] = ok({ ...course, price: 10_000 });
  api.answers[PRICES] = ok({ steps: [] });
  await person.click(screen.getByRole("button", { name: "Biðja um kröfu, 268.920 kr." }));
  expect(screen.getByRole("radio", { name: /^Greiða með korti/ })).toBeDisabled();
  reply(refuse("price_changed"));
  expect(await screen.findByText(/^Verðið hefur breyst/)).toBeInTheDocument();
  await person.click(await screen.findByRole("button", { name: "Biðja um kröfu, 120.000 kr." }));
  await screen.findByRole("heading", { name: "Beiðnin er komin til okkar" });
  expect(api.sent(REQUEST)).toMatchObject([{ shownAmount: 268_920 }, { shownAmount: 120_000 }]);
});

test("offers no invoice for a free course [10.366]", async () => {
  open({ "GET /api/courses/1": ok({ ...course, price: 0 }) });
  await summary();
  expect(screen.queryByRole("radio")).toBeNull();
});
