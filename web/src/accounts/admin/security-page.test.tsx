import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin, asAdmin } from "../../../test/admin-samples.ts";
import { ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { visitor } from "../../../test/samples.ts";

const SET = "POST /api/admin/emails-of-sales";
const OFF = "Þú færð ekki tölvupóst um sölur.";

test("enables emails about sales and shows the email address, or an error and the previous setting", async () => {
  const { person, api } = renderPage("/admin/security", visitor, {
    ...asAdmin,
    [SET]: [refuse("internal"), ok({ ...admin, emailsOfSales: true })],
  });
  const press = async (name: string) => person.click(await screen.findByRole("button", { name }));
  expect(await screen.findByText(OFF)).toHaveAttribute("role", "status");
  await press("Senda mér tölvupóst um hverja sölu");
  const errors = () => screen.getAllByText("Ekki tókst að vista stillinguna");
  await waitFor(() => expect(errors()).toHaveLength(2)); // toast and button
  expect(screen.getByText(OFF)).toBeInTheDocument();
  await press("Senda mér tölvupóst um hverja sölu");
  expect(await screen.findByText(/Tölvupóstur um hverja sölu berst á stjori@example.is/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Hætta að senda" })).toHaveFocus();
  expect(api.sent(SET)[1]).toEqual({ isOn: true });
});
