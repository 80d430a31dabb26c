import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { act, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useNavigate } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { ok, refuse } from "../../test/fake-api.ts";
import { renderPage, signInCookie } from "../../test/render-page.tsx";
import { course, customer, payment, visitor } from "../../test/samples.ts";
import { system } from "../theme/system.ts";
import { ErrorBoundary, RouteFocus } from "./app-routes.tsx";

test("a page for users redirects a visitor to sign in and keeps the whole target URL [2.19]", async () => {
  const { url } = renderPage("/dashboard?x=1#vaentanlegt", visitor);
  await screen.findByLabelText("Netfang");
  expect(url()).toBe("/auth?next=%2Fdashboard%3Fx%3D1%23vaentanlegt");
});

test("a lesson redirects a visitor to sign in if it is not free [2.10]", async () => {
  const { url } = renderPage("/lesson/1", visitor, { "GET /api/lessons/1": refuse("not_signed_in") });
  await waitFor(() => expect(url()).toBe("/auth?next=%2Flesson%2F1"));
});

test("shows a spinner while the user is loading, then the page [2.18] [2.36] [4.1]", async () => {
  renderPage("/dashboard", customer);
  expect(screen.getByText("Augnablik …")).toBeInTheDocument();
  expect(await screen.findByText("Hæ, Anna!")).toBeInTheDocument();
});

test("offers a retry instead of signing the user out if the server is unreachable", async () => {
  signInCookie();
  const { person } = renderPage("/dashboard", visitor, { "GET /api/user": ["no connection", ok(customer)] });
  await person.click(await screen.findByRole("button", { name: "Reyna aftur" }));
  expect(await screen.findByText("Hæ, Anna!")).toBeInTheDocument();
});

test("redirects a user with a pending payment to its confirmation [4.4]", async () => {
  localStorage.setItem("pendingPaymentId", payment.id);
  const { url } = renderPage("/dashboard", customer, {
    [`GET /api/payment/${payment.id}`]: ok({ ...payment, status: "completed" }),
  });
  await waitFor(() => expect(url()).toBe(`/payment/success?payment_id=${payment.id}`));
  expect(localStorage.getItem("pendingPaymentId")).toBeNull();
});

test("signing out redirects to the landing page and clears the signed_in cookie [2.17] [4.3] [7.10]", async () => {
  const { url } = renderPage("/logout", customer, { "POST /api/logout": ok({}) });
  await waitFor(() => expect(url()).toBe("/"));
  expect(document.cookie).not.toContain("signed_in");
});

test("shows the message of the specification if signing out fails [8.4]", async () => {
  const { url } = renderPage("/logout", customer, { "POST /api/logout": "no connection" });
  await waitFor(() => expect(document.title).toBe("Útskráning · Golfnámskeið"));
  expect(await screen.findByText("Logout failed")).toHaveAttribute("lang", "en");
  await waitFor(() => expect(url()).toBe("/dashboard"));
});

test("sets the document title and moves the focus to the heading on navigation", async () => {
  const { person } = renderPage("/dashboard", customer);
  await person.click(await screen.findByRole("link", { name: course.title }));
  const heading = await screen.findByRole("heading", { level: 1, name: course.title });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toBe(`${course.title} · Golfnámskeið`);
});

function Broken(): never {
  throw new Error("broken");
}

test("replaces a page that throws with an error page that has a reload button and a home link", () => {
  // React also logs the error to the console.
  vi.spyOn(console, "error").mockImplementation(() => {});
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>
      </MemoryRouter>
    </ChakraProvider>,
  );
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Eitthvað fór úrskeiðis");
  expect(screen.getByRole("button", { name: "Opna síðuna aftur" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Á forsíðu" })).toHaveAttribute("href", "/");
  vi.mocked(console.error).mockClear();
});

test("opens other pages after one page has thrown an error", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { person } = renderPage("/course/1", customer, { "GET /api/courses/1/lessons": ok(null) });
  expect(
    await screen.findByRole("heading", { level: 1, name: "Eitthvað fór úrskeiðis" }),
  ).toBeInTheDocument();
  await person.click(screen.getByRole("link", { name: "Yfirlit" }));
  expect(await screen.findByText("Hæ, Anna!")).toBeInTheDocument();
  vi.mocked(console.error).mockClear();
});

test("scrolls to the top after a link, and moves the focus without scrolling after Back", async () => {
  const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  let navigate: ReturnType<typeof useNavigate> = () => {};
  function Page() {
    navigate = useNavigate();
    return <main tabIndex={-1}>Page</main>;
  }
  render(
    <MemoryRouter initialEntries={["/course/1"]}>
      <RouteFocus />
      <Page />
    </MemoryRouter>,
  );
  expect(scrollTo).not.toHaveBeenCalled();
  await act(async () => navigate("/lesson/9"));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  screen.getByRole("main").blur();
  await act(async () => navigate(-1));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("main")).toHaveFocus();
});
