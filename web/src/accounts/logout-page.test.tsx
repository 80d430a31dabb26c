import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { customer } from "../../test/samples.ts";

const ALL = "POST /api/logout-everywhere";
const ONE = "POST /api/logout";

test("from the dashboard a customer signs out on all devices", async () => {
  const { api, person } = renderPage("/dashboard", customer, { [ALL]: ok({}) });
  await person.click(await screen.findByRole("link", { name: "Skrá mig út á öllum tækjum" }));
  await waitFor(() => expect(api.asked).toContain(ALL));
  expect(api.asked).not.toContain(ONE);
});

test("a sign-out is requested once, though React runs effects twice in development", async () => {
  const { api, address } = renderPage("/logout", customer, { [ONE]: ok({}) }, { reactStrictMode: true });
  await waitFor(() => expect(address()).toBe("/"));
  expect(api.asked.filter((request) => request === ONE)).toHaveLength(1);
});

test("the address alone signs out on this device", async () => {
  const { api } = renderPage("/logout?everywhere=1", customer, { [ONE]: ok({}) });
  await waitFor(() => expect(api.asked).toContain(ONE));
  expect(api.asked).not.toContain(ALL);
});
