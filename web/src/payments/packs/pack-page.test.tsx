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

test("[10.132] shows used seats, the link and a poster with a QR code", async () => {
  renderPage(PAGE, customer, { [READ]: ok(card) });
  expect(await screen.findByRole("heading", { level: 1, name: "Sætin eru tilbúin!" })).toBeInTheDocument();
  expect(screen.getByRole("progressbar")).toHaveAccessibleName("Notuð sæti: 3 af 10");
  expect(screen.getByText(`${location.origin}${LINK}`)).toBeInTheDocument();
  const poster = within(screen.getByRole("region", { name: "Veggspjald" }));
  expect(await poster.findByRole("img", { name: "QR-kóði sem opnar síðu hópsins" })).toBeInTheDocument();
  expect(poster.getByText("Í boði: Golfklúbbur Prufu")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Opna kvittunina" })).toHaveAttribute(
    "href",
    `/kvittun/${payment.id}`,
  );
});

test("[10.132] prints the poster and copies the link", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { person } = renderPage(PAGE, customer, { [READ]: ok(card) });
  await person.click(await screen.findByRole("button", { name: "Prenta veggspjaldið" }));
  expect(print).toHaveBeenCalledOnce();
  await person.click(screen.getByRole("button", { name: "Afrita hlekkinn" }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${LINK}`);
});

test("[10.251] shows the first names of those who have a seat with the dates, and counts erased accounts", async () => {
  renderPage(PAGE, customer, { [READ]: ok(card) });
  const seats = within(await screen.findByRole("region", { name: "Þau sem hafa tekið sæti" }));
  expect(seats.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Anna · 1.2.2026Losa sæti",
    "Björn · 3.2.2026Losa sæti",
  ]);
  expect(seats.getByText("Sæti fólks sem hefur eytt aðgangi sínum: 1")).toBeInTheDocument();
});

test("[10.250] replaces the link after a confirmation, on the poster too", async () => {
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

test("[10.251] frees a seat after a confirmation, and keeps the focus", async () => {
  const { api, person } = renderPage(PAGE, customer, {
    [READ]: ok(card),
    [FREE]: ok({ ...card, used: 2, taken: taken.slice(1) }),
  });
  await person.click(await screen.findByRole("button", { name: "Losa sæti: Anna" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Losa þetta sæti?" }));
  await person.click(dialog.getByRole("button", { name: "Losa sæti" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Losa sæti: Anna" })).toBeNull());
  expect(api.bodies).toContainEqual({ userId: "anna" });
  await waitFor(() => expect(screen.getByRole("heading", { name: "Þau sem hafa tekið sæti" })).toHaveFocus());
});

test("[10.251] explains that a seat is free already, and reads the pack again", async () => {
  const { person } = renderPage(PAGE, customer, {
    [READ]: [ok(card), ok({ ...card, used: 1, taken: [] })],
    [FREE]: refuse("seat_not_found"),
  });
  await person.click(await screen.findByRole("button", { name: "Losa sæti: Anna" }));
  await person.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Losa sæti" }),
  );
  expect(await screen.findByText(/Sætið er þegar laust/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText("Anna")).toBeNull());
});

test("[10.135] shows a closed pack without link and poster", async () => {
  renderPage(PAGE, customer, { [READ]: ok({ ...card, state: "void" }) });
  expect(await screen.findByRole("heading", { name: "Pakkinn er lokaður" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Afrita hlekkinn" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Veggspjald" })).toBeNull();
});

test.each([
  ["payment_not_yours", "Pakkinn fannst ekki"],
  ["pack_not_found", "Pakkinn fannst ekki"],
  ["payment_not_confirmed", "Greiðslan er ekki staðfest"],
] as const)("[10.132] shows for %s “%s”", async (code, title) => {
  renderPage(PAGE, customer, { [READ]: refuse(code) });
  expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
});
