import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { customer } from "../../test/samples.ts";

const ONE = "POST /api/logout";

test("requests a sign-out once, although React runs effects twice in development", async () => {
  const { api, url } = renderPage("/logout", customer, { [ONE]: ok({}) }, { reactStrictMode: true });
  await waitFor(() => expect(url()).toBe("/"));
  expect(api.asked.filter((request) => request === ONE)).toHaveLength(1);
});

test("the URL signs out on this device only", async () => {
  const { api } = renderPage("/logout?everywhere=1", customer, { [ONE]: ok({}) });
  await waitFor(() => expect(api.asked).toContain(ONE));
  expect(api.asked).not.toContain("POST /api/logout-everywhere");
});
