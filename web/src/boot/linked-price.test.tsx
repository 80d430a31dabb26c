import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answers, fakeApi, ok, refuse } from "../../test/fake-api.ts";
import { course } from "../../test/samples.ts";
import { useCoursePrice } from "../api/courses.ts";
import { clearPrefetched } from "../api/prefetched.ts";
import { createQueryClient } from "../api/query-client.ts";
import { Price } from "../components/price.tsx";
import { showLinkedPrices, takeOverPrices } from "./linked-price.ts";

const REQUEST = "GET /api/courses/1/price?code=GOLF20";
const REDUCED: Answers = { [REQUEST]: ok({ price: 24_900, reduced: 19_920 }) };
const BUILT = '<span data-price="1">24.900 kr.</span>';

beforeEach(() => {
  sessionStorage.clear();
  clearPrefetched();
});

afterEach(() => document.body.replaceChildren());

function prerenderedPage(): void {
  document.body.innerHTML = `<main>${BUILT}<p>${BUILT}</p></main>`;
}

/** Creates a page that sells the courses 1 to `courses` and shows the price of the first course twice. */
function pageOf(courses: number): void {
  const others = Array.from(
    { length: courses - 1 },
    (_, index) => `<p><span data-price="${index + 2}">10.000 kr.</span></p>`,
  );
  document.body.innerHTML = `<main>${BUILT}<span data-price="">0 kr.</span>${others.join("")}${BUILT}</main>`;
}

const priceAsked = (id: number) => `GET /api/courses/${id}/price?code=GOLF20`;

const CoursePrice = () => <Price price={useCoursePrice(course)} courseId={course.id} />;

const withQueries = (element: ReactElement) =>
  render(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>);

test("without React the old price is struck through and both are said in words, as React shows them", async () => {
  sessionStorage.setItem("kodi", "GOLF20");
  fakeApi(REDUCED);
  prerenderedPage();
  await showLinkedPrices();
  const [first = "", second] = [...document.querySelectorAll("[data-price]")].map(
    ({ innerHTML }) => innerHTML,
  );
  expect(second).toBe(first);
  document.body.replaceChildren();

  withQueries(<CoursePrice />);
  expect(await screen.findByText("19.920 kr.")).toBeInTheDocument();
  expect(document.querySelector("[data-price]")?.innerHTML).toBe(first);
  expect(document.querySelector("del")).toHaveTextContent("Áður 24.900 kr.");
  expect(document.querySelector("ins")).toHaveTextContent("Núna 19.920 kr.");
});

test("the prices of all courses on the page are struck through, each fetched once", async () => {
  sessionStorage.setItem("kodi", "GOLF20");
  const second = { price: 10_000, reduced: 8000 };
  const { asked } = fakeApi({ ...REDUCED, [priceAsked(2)]: ok(second) });
  pageOf(2);
  await showLinkedPrices();
  expect(asked).toEqual([priceAsked(1), priceAsked(2)]);
  expect([...document.querySelectorAll("ins")].map(({ textContent }) => textContent)).toEqual([
    "Núna 19.920 kr.",
    "Núna 8.000 kr.",
    "Núna 19.920 kr.",
  ]);
  expect(takeOverPrices()).toEqual([
    { id: 1, code: "GOLF20", price: { price: 24_900, reduced: 19_920 } },
    { id: 2, code: "GOLF20", price: second },
  ]);
});

test("a code for the second course alone strikes only its price through", async () => {
  sessionStorage.setItem("kodi", "GOLF20");
  fakeApi({
    [REQUEST]: ok({ price: 24_900, reduced: null }),
    [priceAsked(2)]: ok({ price: 10_000, reduced: 8000 }),
  });
  pageOf(2);
  await showLinkedPrices();
  expect(document.querySelector("[data-price='1']")?.innerHTML).toBe("24.900 kr.");
  expect(document.querySelector("[data-price='2'] ins")).toHaveTextContent("Núna 8.000 kr.");
});

test("of many courses only the first six are fetched, for each counts against a limit", async () => {
  sessionStorage.setItem("kodi", "GOLF20");
  const six = [1, 2, 3, 4, 5, 6].map(priceAsked);
  const unusable = ok({ price: 10_000, reduced: null });
  const { asked } = fakeApi(Object.fromEntries(six.map((request) => [request, unusable])));
  pageOf(8);
  await showLinkedPrices();
  expect(asked).toEqual(six);
});

test("without a code nothing is asked", async () => {
  const { asked } = fakeApi({});
  prerenderedPage();
  await showLinkedPrices();
  withQueries(<CoursePrice />);
  expect(asked).toEqual([]);
});

test.each([
  ["that cannot be used", ok({ price: 24_900, reduced: null })],
  ["of somebody who has tried too many", refuse("too_many_attempts")],
  ["that nobody answers", "no connection"],
] as const)("a code %s leaves the ordinary price, without and with React", async (_, answer) => {
  sessionStorage.setItem("kodi", "GOLF20");
  const api = fakeApi({ [REQUEST]: answer });
  prerenderedPage();
  await showLinkedPrices();
  expect(document.querySelector("main")?.innerHTML).toBe(`${BUILT}<p>${BUILT}</p>`);
  document.body.replaceChildren();
  withQueries(<CoursePrice />);
  await vi.waitFor(() => expect(api.asked.length).toBeGreaterThan(0));
  expect(document.querySelector("[data-price]")?.innerHTML).toBe("24.900 kr.");
});

test("React begins with what is shown; an answer that comes later is left to React", async () => {
  sessionStorage.setItem("kodi", "GOLF20");
  fakeApi(REDUCED);
  prerenderedPage();
  await showLinkedPrices();
  expect(takeOverPrices()).toEqual([{ id: 1, code: "GOLF20", price: { price: 24_900, reduced: 19_920 } }]);

  prerenderedPage();
  const showing = showLinkedPrices();
  expect(takeOverPrices()).toEqual([]);
  await showing;
  expect(document.querySelector("main")?.innerHTML).toBe(`${BUILT}<p>${BUILT}</p>`);
});
