import { screen, within } from "@testing-library/react";
import type { Receipt } from "functions/payments/schema";
import { expect, test, vi } from "vitest";
import { ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { customer, receipt } from "../../test/samples.ts";

const PAGE = `/kvittun/${receipt.id}`;
const READ = `GET /api/payment/${receipt.id}/receipt`;
const BILL = `POST /api/payment/${receipt.id}/billing`;
const BILLING = { name: "Golf ehf.", idNumber: "691223-0350" };

const UNION_HINT = /^Mörg stéttarfélög endurgreiða/;

const open = (changes: Partial<Receipt> = {}, answers: Parameters<typeof renderPage>[2] = {}) =>
  renderPage(PAGE, customer, { [READ]: ok({ ...receipt, ...changes }), ...answers });
const sheet = async () => within(await screen.findByRole("article"));

async function rows(): Promise<Record<string, string | null | undefined>> {
  const terms = (await sheet()).getAllByRole("term");
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextSibling?.textContent?.replaceAll("\u00a0", " ")]),
  );
}

test("shows number, seller, buyer, course, amounts and payment, and prints them [10.39]", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { person } = open({}, { [READ]: [refuse("receipt_missing"), ok(receipt)] });
  expect(await screen.findByRole("heading", { name: "Kvittunin er í vinnslu" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Reyna aftur" }));
  expect(await rows()).toEqual({
    Númer: "413",
    Dagsetning: "1. febrúar 2026",
    Pöntun: receipt.id,
    Umfang: "12 kennslustundir, 96 mínútur",
    Kennari: "Hlynur Fannar",
    "Aðgangur frá": "1. febrúar 2026",
    Listaverð: "24.900 kr.",
    "Afsláttur (GOLF20)": "−4.980 kr.",
    "Verð án VSK": "16.065 kr.",
    "Þar af VSK 24%": "3.855 kr.",
  });
  const { getByRole, getByText } = await sheet();
  expect(getByRole("heading", { level: 1 })).toHaveTextContent("Kvittun");
  for (const text of [
    "Golfnámskeið ehf.",
    "kt. 691223-0350",
    "VSK-nr. 123456",
    "Anna Jónsdóttir",
    "Allt frá gripi að pútti.",
    "19.920 kr.",
  ])
    expect(getByText(text)).toBeInTheDocument();
  expect(getByText("GREITT").parentElement).toHaveTextContent("GREITT með korti •••• 0003, 1. febrúar 2026");
  expect(screen.getByText(UNION_HINT)).toBeInTheDocument();
  expect(document.title).toBe("Kvittun nr. 413 · Golfnámskeið");
  await person.click(screen.getByRole("button", { name: "Prenta eða vista sem PDF" }));
  expect(print).toHaveBeenCalledOnce();
});

test("shows when the course was finished, and the refund with amount and date [10.39]", async () => {
  open({
    finishedAt: "2026-03-01T10:00:00Z",
    refundedAt: "2026-04-02T10:00:00Z",
    refundedAmount: 19_920,
    cardDigits: null,
  });
  expect((await rows())["Námskeiði lokið"]).toBe("1. mars 2026");
  const { getByText } = await sheet();
  expect(getByText("GREITT").parentElement).toHaveTextContent("GREITT 1. febrúar 2026");
  expect(getByText("ENDURGREITT").parentElement).toHaveTextContent("ENDURGREITT 19.920 kr., 2. apríl 2026");
  expect(screen.queryByRole("button", { name: "Bæta við kennitölu" })).toBeNull();
  expect(screen.queryByText(UNION_HINT)).toBeNull();
});

test("shows a seller outside the VAT register and the recipient of a gift", async () => {
  open({ vat: 0, vatPercent: 0, seller: { ...receipt.seller, vatNumber: "" }, giftTo: "Björn" });
  const shown = await rows();
  expect(shown["Gjöf handa"]).toBe("Björn");
  expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(["Aðgangur frá"]));
  expect(Object.keys(shown).join()).not.toContain("VSK");
  expect((await sheet()).getByText("Utan VSK-skrár")).toBeInTheDocument();
});

test("shows the seats of a pack, the payment by invoice, and the refund of its unused seats [10.133]", async () => {
  open({
    amount: 224_100,
    vat: 43_374,
    discount: null,
    cardDigits: null,
    pack: { seats: 10, unitPrice: 22_410, isInvoiced: true },
    billing: { name: "Golfklúbbur Prufu", idNumber: "500101-2020" },
    refundedAt: "2026-04-02T10:00:00Z",
    refundedAmount: 67_230,
  });
  const { getByText, getAllByText } = await sheet();
  expect(getByText("10 × 22.410 kr.")).toBeInTheDocument();
  expect(getByText("Golfklúbbur Prufu")).toBeInTheDocument();
  expect(Object.keys(await rows())).not.toContain("Aðgangur frá");
  expect(getByText("kt. 500101-2020")).toBeInTheDocument();
  expect(getAllByText("224.100 kr.")).toHaveLength(1);
  expect(getByText("GREITT").parentElement).toHaveTextContent("GREITT með kröfu, 1. febrúar 2026");
  expect(getByText("ENDURGREITT").parentElement).toHaveTextContent("ENDURGREITT 67.230 kr., 2. apríl 2026");
});

test("the receipt of a test order states that no card was charged [10.271]", async () => {
  open({ isTest: true, number: 0 });
  expect((await rows()).Númer).toBe("Ekkert, þetta er prufa");
  const { getByText, queryByText } = await sheet();
  expect(getByText("PRUFA").parentElement).toHaveTextContent("PRUFA Ekkert kort var rukkað");
  expect(queryByText("GREITT")).toBeNull();
});

test("sets the name and kennitala of a company, with a confirmed wrong check digit [10.23] [10.41]", async () => {
  const billing = { ...BILLING, idNumber: "010130-2979" };
  const { api, person } = open({}, { [BILL]: ok({ ...receipt, billing }) });
  await person.click(await screen.findByRole("button", { name: "Bæta við kennitölu" }));
  const name = screen.getByLabelText("Nafn á kvittun");
  expect(name).toHaveFocus();
  expect(name).toHaveValue("Anna Jónsdóttir");
  await person.clear(name);
  await person.type(name, "Golf ehf.");
  const idNumber = screen.getByLabelText("Kennitala");
  const save = screen.getByRole("button", { name: "Setja á kvittunina" });
  await person.type(idNumber, "123");
  await person.click(save);
  expect(await screen.findByText("Þetta er ekki kennitala. Athugaðu tölustafina.")).toBeInTheDocument();
  await person.clear(idNumber);
  await person.type(idNumber, "0101302979");
  await person.click(save);
  expect(await screen.findByText("Kennitalan stemmir ekki. Athugaðu tölustafina.")).toBeInTheDocument();
  expect(api.asked).not.toContain(BILL);
  const confirmation = () => screen.getByRole("checkbox", { name: /^Kennitalan er rétt\./ });
  await person.click(confirmation());
  await person.type(idNumber, "{Backspace}{Backspace}69");
  expect(confirmation()).not.toBeChecked();
  await person.type(idNumber, "{Backspace}{Backspace}79");
  await person.click(confirmation());
  await person.click(save);
  expect(await screen.findByText("Kennitalan er komin á kvittunina.")).toHaveFocus();
  expect(api.sent(BILL)).toMatchObject([{ ...billing, hasNoCheckDigit: true }]);
  const { getByText } = await sheet();
  for (const text of ["Golf ehf.", "kt. 010130-2979", "Pantað af: Anna Jónsdóttir"])
    expect(getByText(text)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Sendu okkur línu" })).toBeInTheDocument();
});

test("shows the kennitala that another tab has set if the second one is refused [10.41]", async () => {
  const { person } = open(
    {},
    {
      [READ]: [ok(receipt), ok({ ...receipt, billing: BILLING })],
      [BILL]: refuse("billing_already_set"),
    },
  );
  await person.click(await screen.findByRole("button", { name: "Bæta við kennitölu" }));
  await person.type(screen.getByLabelText("Kennitala"), "0101302989");
  await person.click(screen.getByRole("button", { name: "Setja á kvittunina" }));
  expect(await screen.findByText("Golf ehf.")).toBeInTheDocument();
});

test("shows that there is no receipt [10.42]", async () => {
  open({}, { [READ]: refuse("payment_not_found") });
  expect(await screen.findByRole("heading", { name: "Kvittunin fannst ekki" })).toBeInTheDocument();
});
