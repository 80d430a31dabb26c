import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { customer, pack, payment } from "../../../test/samples.ts";

const PAGE = `/pakki/${payment.id}`;
const READ = `GET /api/payment/${payment.id}/pack`;
const LINK = "/saeti/0123-4567-89AB-CDEF-GHJK";
const card = { ...pack, code: "0123456789ABCDEFGHJK", unitPrice: 22_410 };

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
