import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { customer, gift, payment } from "../../../test/samples.ts";

const PAGE = `/payment/success?payment_id=${payment.id}`;
const READ = `GET /api/payment/${payment.id}`;
const PAID_TWICE = /^Þú hafðir þegar greitt fyrir nákvæmlega sömu gjöf\./;

const given = {
  recipientName: "Anna Jónsdóttir",
  recipientEmail: "anna@example.is",
  message: null,
  deliverOn: null,
};
const card = { ...gift, recipientName: "Anna Jónsdóttir", code: "0123456789ABCDEFGHJK", deliverOn: null };

test("shows a printable card with the gift code and URL instead of the first lesson [10.8]", async () => {
  sessionStorage.setItem("gjof", "{}");
  const { person } = renderPage(`${PAGE}&auto_complete=true`, customer, {
    [READ]: ok({ ...payment, status: "completed", gift: given }),
    [`${READ}/gift`]: ok(card),
  });
  expect(await screen.findByText("0123-4567-89AB-CDEF-GHJK")).toBeInTheDocument();
  expect(screen.getByText(`${location.host}/gjof`)).toBeInTheDocument(); // the URL for a printed code
  expect(screen.getByRole("heading", { level: 1, name: "Gjöfin er tilbúin!" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Prenta kortið" })).toBeInTheDocument();
  const toReceipt = screen.getByRole("link", { name: "Opna kvittunina" });
  expect(toReceipt).toHaveAttribute("href", `/kvittun/${payment.id}`);
  expect(screen.queryByRole("button", { name: /^Spila myndband/ })).toBeNull();
  expect(screen.queryByText(PAID_TWICE)).toBeNull();
  expect(screen.getByRole("listitem", { current: "step" })).toHaveTextContent("Gefa");
  expect(sessionStorage.getItem("gjof")).toBeNull();
  await person.click(screen.getByRole("button", { name: "Afrita hlekkinn" }));
  expect(await screen.findByText("Hlekkurinn var afritaður")).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/gjof/0123-4567-89AB-CDEF-GHJK`);
});

test("shows that a gift was refunded instead of its card", async () => {
  renderPage(`${PAGE}&auto_complete=true`, customer, {
    [READ]: ok({ ...payment, status: "completed", gift: given }),
    [`${READ}/gift`]: ok({ ...card, state: "void" }),
  });
  expect(
    await screen.findByRole("heading", { level: 1, name: "Gjöfin var endurgreidd" }),
  ).toBeInTheDocument();
  expect(screen.queryByText("Gjöfin er tilbúin!")).toBeNull();
  expect(screen.queryByRole("button", { name: "Prenta kortið" })).toBeNull();
});

test("confirms a gift that was paid twice even if its card does not load [M1.37]", async () => {
  const { person } = renderPage(`${PAGE}&auto_complete=true`, customer, {
    [READ]: ok({ ...payment, status: "completed", isSecondPayment: true, gift: given }),
    [`${READ}/gift`]: [refuse("internal"), ok(card)],
  });
  const expectPaid = () => {
    expect(screen.getByText("Greiðsla staðfest").parentElement).toHaveRole("status");
    const headings = screen.getAllByRole("heading", { level: 1 });
    expect(headings.map((heading) => heading.textContent)).toEqual(["Gjöfin er tilbúin!"]);
    expect(screen.getByText(PAID_TWICE)).toBeInTheDocument();
  };
  expect(await screen.findByRole("alert")).toHaveTextContent(/þú þarft ekki að greiða aftur\.$/);
  expectPaid();
  await person.click(screen.getByRole("button", { name: "Reyna aftur" }));
  const code = await screen.findByText("0123-4567-89AB-CDEF-GHJK");
  expectPaid();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(code);
});
