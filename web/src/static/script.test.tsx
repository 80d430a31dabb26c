import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi, ok, refuse } from "../../test/fake-api.ts";
import { renderStaticPage } from "../../test/render-static-page.ts";
import { course, siteTexts } from "../../test/samples.ts";
import { leaves } from "../../test/storage.ts";
import { linkedCoupon } from "../coupons/linked-coupon.ts";
import { takePrefetched } from "../lib/request.ts";
import { showReducedPrices, showSale } from "./prices.ts";

const PRICE = "GET /api/courses/1/price?code=GOLF20";
const prices = () => [...document.querySelectorAll("[data-price='1']")].map(({ textContent }) => textContent);

test("shows a price that has changed since the page was built", async () => {
  fakeApi({ "GET /api/courses": ok([{ ...course, price: 19_900 }]) });
  renderStaticPage("/");
  await showSale();
  expect(prices()).toEqual(Array(4).fill("19.900 kr."));
});

/** Opens the landing page with a coupon link, and shows its reduced prices and then the current ones. */
async function showAllPrices(): Promise<void> {
  leaves("kodi");
  fakeApi({ [PRICE]: ok({ price: 24_900, reduced: 19_920 }), "GET /api/courses": ok([course]) });
  linkedCoupon.remember("GOLF20");
  renderStaticPage("/");
  await showReducedPrices();
  await showSale();
}

test("keeps a reduced price if the current prices arrive later", async () => {
  await showAllPrices();
  expect(prices()).toEqual(Array(4).fill("Áður 24.900 kr. Núna 19.920 kr."));
  expect(takePrefetched("/api/courses")).toBeUndefined();
  expect(takePrefetched("/api/courses/1/price?code=GOLF20")).toBeUndefined();
});

test.each([
  ["no course is on sale", ok([]), true],
  ["a course is on sale", ok([course]), false],
  ["the API is out of reach", "no connection" as const, false],
])(
  "marks the page if no course is on sale, also with a coupon link: %s [2.30]",
  async (_, answer, expected) => {
    leaves("kodi");
    fakeApi({ "GET /api/courses": answer });
    linkedCoupon.remember("GOLF20");
    renderStaticPage("/");
    await showSale();
    expect(document.documentElement.hasAttribute("data-off-sale")).toBe(expected);
  },
);

test("a coupon link shows the old price struck through and the new price [10.11]", async () => {
  leaves("kodi");
  fakeApi({ [PRICE]: ok({ price: 24_900, reduced: 19_920 }) });
  linkedCoupon.remember("GOLF20");
  renderStaticPage("/");
  await showReducedPrices();
  expect(prices()).toEqual(Array(4).fill("Áður 24.900 kr. Núna 19.920 kr."));
  expect(document.querySelector("[data-price='1'] del")).toHaveTextContent("24.900 kr.");
  for (const { parentElement: note } of screen.getAllByText(/^Með afsláttarkóðanum/)) {
    expect(note).toHaveTextContent("Með afsláttarkóðanum GOLF20");
    expect(note).not.toHaveAttribute("hidden");
  }
});

test.each([
  ["the API is out of reach", "no connection" as const],
  ["the coupon is unknown", refuse("coupon_not_found")],
])("keeps the prices if %s", async (_, answer) => {
  leaves("kodi");
  fakeApi({ [PRICE]: answer });
  linkedCoupon.remember("GOLF20");
  renderStaticPage("/");
  await showReducedPrices();
  expect(prices()).toEqual(Array(4).fill("24.900 kr."));
  for (const note of screen.getAllByText(/^Með afsláttarkóðanum/))
    expect(note.parentElement).toHaveAttribute("hidden");
});

const [upcoming] = siteTexts.upcoming;
const JOIN = "POST /api/waitlist";

function openForm() {
  const person = renderStaticPage("/");
  const form = document.querySelector<HTMLFormElement>(`form[data-waitlist="${upcoming?.id}"]`);
  if (form === null) throw new Error("The page has no waitlist form.");
  const email = form.querySelector("input") as HTMLInputElement;
  const submit = form.querySelector("button") as HTMLButtonElement;
  return { person, form, email, submit, error: () => form.querySelector("[role=alert]")?.textContent };
}

test("the waitlist form takes the focus, and closing it returns the focus to its opener", async () => {
  const { person, form, email } = openForm();
  const opener = form.parentElement?.querySelector("summary") as HTMLElement;
  await person.click(opener);
  await waitFor(() => expect(email).toHaveFocus());
  await person.click(within(form.parentElement as HTMLElement).getByRole("button", { name: /^Loka ?: / }));
  expect(form.parentElement).not.toHaveAttribute("open");
  expect(opener).toHaveFocus();
});

test("the waitlist form rejects a missing or wrong email address", async () => {
  const api = fakeApi({});
  const { person, email, submit, error } = openForm();
  for (const [typed, text] of [
    ["", "Sláðu inn netfangið þitt."],
    ["anna", "Netfangið er ekki rétt skrifað."],
  ] as const) {
    if (typed !== "") await person.type(email, typed);
    await person.click(submit);
    expect(error()).toBe(text);
    expect(email).toHaveFocus();
    expect(email).toHaveAttribute("aria-invalid", "true");
  }
  expect(api.asked).toEqual([]);
});

test("a visitor joins the waitlist of an upcoming course, also after failures [10.26]", async () => {
  const api = fakeApi({
    [JOIN]: [refuse("invalid_input"), refuse("waitlist_not_found"), "no connection", ok({})],
  });
  const { person, form, email, submit, error } = openForm();
  await person.type(email, "anna@example.is");
  for (const text of [
    /^Netfangið er ekki rétt skrifað/,
    /^Námskeiðið er ekki lengur á lista/,
    /^Það tókst ekki/,
  ]) {
    await person.click(submit);
    await waitFor(() => expect(error()).toMatch(text));
    expect(email).toHaveValue("anna@example.is");
  }
  await person.click(submit);
  await waitFor(() => expect(form).toHaveAttribute("hidden"));
  const { title, id } = upcoming ?? {};
  expect(api.sent(JOIN)[3]).toMatchObject({ course: title, upcomingId: id, email: "anna@example.is" });
  const message = form.parentElement?.querySelector(":scope > [role=status]");
  expect(message).toHaveFocus();
  expect(message).toHaveTextContent("Opnaðu hlekkinn í póstinum sem við sendum á anna@example.is.");
});
