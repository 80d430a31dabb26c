import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { customer, pack, payment } from "../../../test/samples.ts";

const PAGE = `/pakki/${payment.id}`;
const READ = `GET /api/payment/${payment.id}/pack`;
const LINK = "/saeti/0123-4567-89AB-CDEF-GHJK";
const REPLACE = `POST /api/payment/${payment.id}/pack-link`;
const FREE = `POST /api/payment/${payment.id}/free-seat`;
const taken = [
  { id: "anna", firstName: "Anna", takenAt: "2026-02-01T10:00:00Z" },
  { id: "bjorn", firstName: "Björn", takenAt: "2026-02-03T10:00:00Z" },
];
const card = { ...pack, code: "0123456789ABCDEFGHJK", unitPrice: 22_410, taken };

test("shows the used seats, the link and a poster with a QR code [10.132] [10.251]", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { person } = renderPage(PAGE, customer, { [READ]: ok(card) });
  expect(await screen.findByRole("heading", { level: 1, name: "Sætin eru tilbúin!" })).toBeInTheDocument();
  expect(screen.getByRole("progressbar")).toHaveAccessibleName("Notuð sæti: 3 af 10");
  expect(screen.getByText(`${location.origin}${LINK}`)).toBeInTheDocument();
  const poster = within(screen.getByRole("region", { name: "Veggspjald" }));
  expect(await poster.findByRole("img", { name: "QR-kóði sem opnar síðu hópsins" })).toBeInTheDocument();
  expect(poster.getByText("Í boði: Golfklúbbur Prufu")).toBeInTheDocument();
  const toReceipt = screen.getByRole("link", { name: "Opna kvittunina" });
  expect(toReceipt).toHaveAttribute("href", `/kvittun/${payment.id}`);
  const seats = within(screen.getByRole("region", { name: "Þau sem hafa tekið sæti" }));
  expect(seats.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    ...["Anna · 1.2.2026Losa sæti", "Björn · 3.2.2026Losa sæti"],
  ]);
  expect(seats.getByText("Sæti fólks sem hefur eytt aðgangi sínum: 1")).toBeInTheDocument();
  const printButton = screen.getByRole("button", { name: "Prenta veggspjaldið" });
  await waitFor(() => expect(printButton).toHaveAttribute("aria-disabled", "false"));
  await person.click(printButton);
  expect(print).toHaveBeenCalledOnce();
  await person.click(screen.getByRole("button", { name: "Afrita hlekkinn" }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${LINK}`);
});

test("replaces the link after a confirmation, also on the poster [10.250]", async () => {
  const { api, person } = renderPage(PAGE, customer, {
    [READ]: ok(card),
    [REPLACE]: ok({ ...card, code: "J".repeat(20) }),
  });
  await person.click(await screen.findByRole("button", { name: "Búa til nýjan hlekk" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Búa til nýjan hlekk?" }));
  expect(dialog.queryByText(/Sendu kvittunina/)).toBeNull();
  expect(api.asked).not.toContain(REPLACE);
  await person.click(dialog.getByRole("button", { name: "Búa til nýjan hlekk" }));
  expect(await screen.findAllByText(/JJJJ-JJJJ-JJJJ-JJJJ-JJJJ$/)).not.toHaveLength(0);
  expect(screen.queryByText(/0123-4567/)).toBeNull();
  await waitFor(() => expect(screen.getByRole("button", { name: "Búa til nýjan hlekk" })).toHaveFocus());
});

test("frees a seat after a confirmation, and explains if it is already free [10.251]", async () => {
  const { api, person } = renderPage(PAGE, customer, {
    [READ]: [ok(card), ok({ ...card, used: 1, taken: [] })],
    [FREE]: [ok({ ...card, used: 2, taken: taken.slice(1) }), refuse("seat_not_found")],
  });
  const free = async (name: string) => {
    await person.click(await screen.findByRole("button", { name: `Losa sæti: ${name}` }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Losa þetta sæti?" }));
    await person.click(dialog.getByRole("button", { name: "Losa sæti" }));
  };
  await free("Anna");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Losa sæti: Anna" })).toBeNull());
  expect(api.sent(FREE)).toEqual([{ userId: "anna" }]);
  await waitFor(() => expect(screen.getByRole("heading", { name: "Þau sem hafa tekið sæti" })).toHaveFocus());
  await free("Björn");
  expect(await screen.findByText(/Sætið er þegar laust/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText("Björn")).toBeNull());
});

test.each([
  ["is closed [10.135]", ok({ ...card, state: "void" }), "Pakkinn er lokaður"],
  ["is another buyer's [10.132]", refuse("payment_not_yours"), "Pakkinn fannst ekki"],
  ["does not exist [10.132]", refuse("pack_not_found"), "Pakkinn fannst ekki"],
  ["is not paid [10.132]", refuse("payment_not_confirmed"), "Greiðslan er ekki staðfest"],
])("shows neither link nor poster of a pack that %s", async (_, answer, title) => {
  renderPage(PAGE, customer, { [READ]: answer });
  expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Afrita hlekkinn" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Veggspjald" })).toBeNull();
});
