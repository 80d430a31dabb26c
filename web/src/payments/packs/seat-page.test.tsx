import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { customer, learner, pack, visitor } from "../../../test/samples.ts";

const CODE = "0123-4567-89AB-CDEF-GHJK";
const PAGE = `/saeti/${CODE}`;
const READ = `GET /api/packs/${CODE}`;
const TAKE = `POST /api/packs/${CODE}/seat`;

test("shows a visitor the club, the course and the free seats with a registration link [10.134]", async () => {
  renderPage(PAGE, visitor, { [READ]: ok(pack) });
  expect(await screen.findByText(/^Golfklúbbur Prufu býður þér á námskeiðið/)).toBeInTheDocument();
  expect(screen.getByText("Laus sæti: 7")).toBeInTheDocument();
  const register = screen.getByRole("link", { name: "Stofna aðgang og taka sætið" });
  const next = encodeURIComponent(PAGE);
  expect(register).toHaveAttribute("href", `/auth?tab=register&next=${next}`);
});

test("takes a seat with one click and opens the course [10.134]", async () => {
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

test("takes the seat automatically when a visitor registers through its button [10.134]", async () => {
  sessionStorage.setItem("opnaGjof", CODE);
  renderPage(PAGE, customer, { [READ]: ok(pack), [TAKE]: ok({ ...pack, used: 4 }) });
  expect(await screen.findByRole("heading", { name: "Sætið er þitt!" })).toBeInTheDocument();
});

// Taking a seat makes a learner, so the learner may already have a seat of this pack.
test.each([
  ["open", "Laus sæti: 7"],
  ["full", null],
  ["held", null],
  ["void", null],
] as const)(
  "links a learner to the course without promising a seat if the pack is %s [10.134]",
  async (state, seats) => {
    renderPage(PAGE, learner, { [READ]: ok({ ...pack, state }) });
    expect(
      await screen.findByRole("heading", { name: "Þú átt þetta námskeið nú þegar" }),
    ).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Opna námskeiðið" })).toHaveAttribute("href", "/course/1");
    expect(screen.queryByText(/sæti/i)?.textContent ?? null).toBe(seats);
  },
);

test.each([
  ["is full [10.134]", ok({ ...pack, state: "full" }), "Öll sætin eru farin"],
  ["is under review [10.134]", ok({ ...pack, state: "held" }), "Sætin bíða staðfestingar"],
  ["is closed [10.134]", ok({ ...pack, state: "void" }), "Hlekkurinn gildir ekki lengur"],
  ["has an unknown link [10.134]", refuse("pack_not_found"), "Hlekkurinn virkar ekki"],
  ["has a new link [10.250]", refuse("pack_link_replaced"), "Hlekkurinn gildir ekki lengur"],
])("offers no seat of a pack that %s", async (_, answer, title) => {
  renderPage(PAGE, customer, { [READ]: answer });
  expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Taka sætið mitt" })).toBeNull();
  if (typeof answer === "object" && answer.status === 404)
    expect(screen.queryByText(/Golfklúbbur/)).toBeNull();
});

test("shows that all seats are taken if the last one goes while the page is open [10.134]", async () => {
  const { person } = renderPage(PAGE, customer, {
    [READ]: [ok(pack), ok({ ...pack, state: "full", used: 10 })],
    [TAKE]: refuse("pack_full"),
  });
  await person.click(await screen.findByRole("button", { name: "Taka sætið mitt" }));
  expect(await screen.findByRole("heading", { name: "Öll sætin eru farin" })).toHaveFocus();
});
