import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin, asAdmin } from "../../../test/admin-samples.ts";
import { ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { visitor } from "../../../test/samples.ts";

const SET = "POST /api/admin/emails-of-sales";
const OFF = "Þú færð ekki tölvupóst um sölur.";
const open = (answer: ReturnType<typeof ok>) =>
  renderPage("/admin/security", visitor, { ...asAdmin, [SET]: answer });
const press = (name: string) => screen.findByRole("button", { name });

test("enables emails about sales and shows the email address", async () => {
  const { person, api } = open(ok({ ...admin, emailsOfSales: true }));
  expect(await screen.findByText(OFF)).toHaveAttribute("role", "status");
  await person.click(await press("Senda mér tölvupóst um hverja sölu"));
  expect(await screen.findByText(/Tölvupóstur um hverja sölu berst á stjori@example.is/)).toBeInTheDocument();
  expect(await press("Hætta að senda")).toHaveFocus();
  expect(api.bodies[api.asked.indexOf(SET)]).toEqual({ isOn: true });
});

test("shows an error and the previous setting if saving fails", async () => {
  const { person } = open(refuse("internal"));
  await person.click(await press("Senda mér tölvupóst um hverja sölu"));
  expect(await screen.findByText("Ekki tókst að vista stillinguna")).toBeInTheDocument();
  expect(screen.getByText(OFF)).toBeInTheDocument();
});
