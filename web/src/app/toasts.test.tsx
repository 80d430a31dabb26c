import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok, pending, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { course, customer, gift, visitor } from "../../test/samples.ts";
import { signIn } from "../../test/sign-in.ts";

/** Shorter than the duration of a toast. */
const SOON = { timeout: 2000 };
const LOGIN = "POST /api/login";
const wrong = refuse("wrong_credentials");

/** Returns the texts of the visible toasts. A dismissed toast remains in the DOM. */
const shown = () =>
  [...document.querySelectorAll("[data-scope=toast][data-part=root][data-state=open]")].map(
    ({ textContent }) => textContent,
  );
const failed = async () => expect(await screen.findByText("Innskráning mistókst")).toBeInTheDocument();

test("keeps a toast that is shown with a redirect, and dismisses it when the user leaves the page", async () => {
  const { person, url } = renderPage("/logout", customer, { "POST /api/logout": refuse("internal") });
  await waitFor(() => expect(shown()).toHaveLength(1));
  expect(await screen.findByRole("heading", { name: "Hæ, Anna!" })).toBeInTheDocument();
  expect(url()).toBe("/dashboard");
  expect(shown()).toHaveLength(1);
  await person.click(await screen.findByRole("link", { name: course.title }));
  await waitFor(() => expect(shown()).toEqual([]), SOON);
});

test("dismisses a toast when the user leaves the panel", async () => {
  const { person } = renderPage("/auth", visitor, { [LOGIN]: wrong });
  await signIn(person);
  await failed();
  await waitFor(() => expect(shown()).toHaveLength(1));
  await person.click(screen.getByRole("link", { name: "Gleymt lykilorð?" }));
  await waitFor(() => expect(shown()).toEqual([]), SOON);
});

test("dismisses the toast of a failed attempt when the user tries again", async () => {
  const { answer, reply } = pending();
  const { person } = renderPage("/gjof/0123-4567-89AB-CDEF-GHJK", customer, {
    "GET /api/gifts/0123-4567-89AB-CDEF-GHJK": ok(gift),
    "POST /api/gifts/0123-4567-89AB-CDEF-GHJK/redeem": [refuse("internal"), answer],
  });
  await person.click(await screen.findByRole("button", { name: "Opna námskeiðið mitt" }));
  await waitFor(() => expect(shown()).toHaveLength(1));
  await person.click(screen.getByRole("button", { name: "Opna námskeiðið mitt" }));
  await waitFor(() => expect(shown()).toEqual([]), SOON);
  reply(ok({ ...gift, state: "redeemed" }));
  expect(await screen.findByRole("heading", { name: "Námskeiðið er þitt!" })).toBeInTheDocument();
});
