import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { customer, learner, pack, visitor } from "../../../test/samples.ts";

const CODE = "0123-4567-89AB-CDEF-GHJK";
const PAGE = `/saeti/${CODE}`;
const READ = `GET /api/packs/${CODE}`;
const TAKE = `POST /api/packs/${CODE}/seat`;

test("[10.134] shows a visitor the club, the course and the free seats, and links to registration", async () => {
  renderPage(PAGE, visitor, { [READ]: ok(pack) });
  expect(await screen.findByText(/^Golfklúbbur Prufu býður þér á námskeiðið/)).toBeInTheDocument();
  expect(screen.getByText("Laus sæti: 7")).toBeInTheDocument();
  const register = screen.getByRole("link", { name: "Stofna aðgang og taka sætið" });
  const next = encodeURIComponent(PAGE);
  expect(register).toHaveAttribute("href", `/auth?tab=register&next=${next}`);
});

test("[10.134] takes a seat with one click and opens the course", async () => {
  const { api, person } = renderPage(PAGE, customer, {
    [READ]: ok(pack),
    [TAKE]: ok({ ...pack, used: 4 }),
    "GET /api/user": [ok(customer), ok(learner)],
  });
  expect(await screen.findByText(/opnast á aðganginum/)).toBeInTheDocument();
  expect(api.asked).not.toContain(TAKE);
  await person.click(screen.getByRole("button", { name: "Taka sætið mitt" }));
  expect(await screen.findByRole("heading", { name: "Sætið er þitt!" })).toHaveFocus();
  expect(screen.getByRole("link", { name: "Byrja á námskeiðinu" })).toHaveAttribute("href", "/course/1");
});

test("[10.134] takes the seat automatically when a visitor registers through its button", async () => {
  sessionStorage.setItem("opnaGjof", CODE);
  renderPage(PAGE, customer, { [READ]: ok(pack), [TAKE]: ok({ ...pack, used: 4 }) });
  expect(await screen.findByRole("heading", { name: "Sætið er þitt!" })).toBeInTheDocument();
});

test("[10.134] tells a learner that the seat stays free", async () => {
  renderPage(PAGE, learner, { [READ]: ok(pack) });
  expect(await screen.findByRole("heading", { name: "Þú átt þetta námskeið nú þegar" })).toBeInTheDocument();
  expect(screen.getByText("Sætið er enn laust og nýtist öðrum í hópnum.")).toBeInTheDocument();
});

test.each([
  ["full", "Öll sætin eru farin"],
  ["held", "Sætin bíða staðfestingar"],
  ["void", "Hlekkurinn gildir ekki lengur"],
])("[10.134] a pack that is %s shows “%s”", async (state, title) => {
  renderPage(PAGE, customer, { [READ]: ok({ ...pack, state }) });
  expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Taka sætið mitt" })).toBeNull();
});

test("[10.250] a replaced link says that it no longer works, and names no club", async () => {
  renderPage(PAGE, customer, { [READ]: refuse("pack_link_replaced") });
  expect(await screen.findByRole("heading", { name: "Hlekkurinn gildir ekki lengur" })).toBeInTheDocument();
  expect(screen.queryByText(/Golfklúbbur/)).toBeNull();
});

test("[10.250] says so if the link is replaced while the page is open", async () => {
  const { person } = renderPage(PAGE, customer, {
    [READ]: [ok(pack), refuse("pack_link_replaced")],
    [TAKE]: refuse("pack_link_replaced"),
  });
  await person.click(await screen.findByRole("button", { name: "Taka sætið mitt" }));
  expect(await screen.findByRole("heading", { name: "Hlekkurinn gildir ekki lengur" })).toBeInTheDocument();
});

test("[10.134] shows that all seats are taken if the last one goes while the page is open", async () => {
  const { person } = renderPage(PAGE, customer, {
    [READ]: [ok(pack), ok({ ...pack, state: "full", used: 10 })],
    [TAKE]: refuse("pack_full"),
  });
  await person.click(await screen.findByRole("button", { name: "Taka sætið mitt" }));
  expect(await screen.findByRole("heading", { name: "Öll sætin eru farin" })).toHaveFocus();
});

test("[10.134] tells that a link is unknown", async () => {
  renderPage(PAGE, customer, { [READ]: refuse("pack_not_found") });
  expect(await screen.findByRole("heading", { name: "Hlekkurinn virkar ekki" })).toBeInTheDocument();
});
