import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { customer, visitor } from "../../test/samples.ts";

const CONFIRM = "POST /api/confirm-email";
const page = (token: string, next: string) =>
  `/stadfesta-netfang?${new URLSearchParams({ lykill: token, next })}`;

test("the link of a sign-in with Google requires a click, and then links to Google with the target", async () => {
  const { api, person } = renderPage(page("uid.1234.99.ab", "/course/1"), visitor, {
    [CONFIRM]: ok({ hasLostPassword: false }),
  });
  const button = await screen.findByRole("button", { name: "Staðfesta netfangið" });
  expect(api.asked).toEqual([]);
  await person.click(button);
  const onward = await screen.findByRole("link", { name: "Halda áfram með Google" });
  expect(onward).toHaveAttribute("href", "/api/auth/google?next=%2Fcourse%2F1");
  expect(api.bodies).toEqual([{ token: "uid.1234.99.ab" }]);
});

test("the link of a gift redirects to no other site, and the page shows that the old password is invalid", async () => {
  const { person } = renderPage(page("uid..99.ab", "//evil.example"), customer, {
    [CONFIRM]: ok({ hasLostPassword: true }),
  });
  await person.click(await screen.findByRole("button", { name: "Staðfesta netfangið" }));
  expect(await screen.findByRole("link", { name: "Halda áfram" })).toHaveAttribute("href", "/dashboard");
  expect(screen.getByText(/því gildir gamla lykilorðið ekki lengur/)).toBeInTheDocument();
});

test("shows why a link is refused", async () => {
  const { person } = renderPage(page("uid..99.ab", "/"), visitor, {
    [CONFIRM]: refuse("email_link_expired"),
  });
  await person.click(await screen.findByRole("button", { name: "Staðfesta netfangið" }));
  expect(await screen.findByRole("heading", { name: "Hlekkurinn er útrunninn" })).toBeInTheDocument();
  expect(screen.getByText(/^Hann gilti í einn sólarhring/)).toBeInTheDocument();
});
