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
import { showLinkedPrice, takeOverPrice } from "./linked-price.ts";

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

const CoursePrice = () => <Price price={useCoursePrice(course)} courseId={course.id} />;

const withQueries = (element: ReactElement) =>
  render(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>);

test("without React the old price is struck through and both are said in words, as React shows them", async () => {
  sessionStorage.setItem("kodi", "GOLF20");
  fakeApi(REDUCED);
  prerenderedPage();
  await showLinkedPrice();
  const [first = "", second] = [...document.querySelectorAll("[data-price]")].map(
    ({ innerHTML }) => innerHTML,
  );
  expect(second).toBe(first);
  document.body.replaceChildren();

  withQueries(<CoursePrice />);
  expect(await screen.findByText("19.920 kr.")).toBeVisible();
  expect(document.querySelector("[data-price]")?.innerHTML).toBe(first);
  expect(document.querySelector("del")).toHaveTextContent("Áður 24.900 kr.");
  expect(document.querySelector("ins")).toHaveTextContent("Núna 19.920 kr.");
});

test("without a code nothing is asked", async () => {
  const { asked } = fakeApi({});
  prerenderedPage();
  await showLinkedPrice();
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
  await showLinkedPrice();
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
  await showLinkedPrice();
  expect(takeOverPrice()).toEqual({
    id: 1,
    code: "GOLF20",
    price: { price: 24_900, reduced: 19_920 },
  });

  prerenderedPage();
  const showing = showLinkedPrice();
  expect(takeOverPrice()).toBeNull();
  await showing;
  expect(document.querySelector("main")?.innerHTML).toBe(`${BUILT}<p>${BUILT}</p>`);
});
