import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, ok } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { renderStaticPage } from "../../test/render-static-page.ts";
import { course, customer, learner, lesson, visitor } from "../../test/samples.ts";
import { leaves } from "../../test/storage.ts";
import { linkedCoupon } from "../coupons/linked-coupon.ts";
import { showReducedPrices } from "../static/prices.ts";

const READ = "GET /api/lessons/2";
const PRICE = "GET /api/courses/1/price?code=GOLF20";
const free = { ...lesson, isFree: true };
const REDUCED = ok({ price: 24_900, reduced: 19_920 });

const openStatic = () => renderStaticPage("/lesson/2", { lessons: [free] });
const openApp = (user: typeof customer | null, answers = {}) =>
  renderPage("/lesson/2", user, { [READ]: ok(free), ...answers }).person;

const PAGES = [
  ["the static page", openStatic],
  ["the app, for a visitor", () => openApp(visitor)],
  ["the app, for a user without the course", () => openApp(customer)],
] as const;

/** Plays the video. Returns a function that sends a message of Vimeo. */
async function play(person: ReturnType<typeof openStatic>) {
  await person.click(await screen.findByRole("button", { name: "Spila myndband: Staðan" }));
  const { contentWindow: source } = await screen.findByTitle<HTMLIFrameElement>("Staðan");
  const origin = "https://player.vimeo.com";
  return (event: string) =>
    fireEvent(window, new MessageEvent("message", { origin, source, data: { event, data: {} } }));
}

const endOffer = () => document.querySelector<HTMLElement>("[data-preview=end]");
const bar = () => document.querySelector<HTMLElement>("[data-preview=bar]");

test.each(PAGES)(
  "%s offers the course after the end of a free video, until it plays again [10.360]",
  async (_, open) => {
    const say = await play(open());
    say("play");
    expect(endOffer()).toHaveAttribute("hidden");
    say("ended");
    expect(endOffer()).not.toHaveAttribute("hidden");
    expect(endOffer()?.parentElement).toHaveAttribute("role", "status");
    const offer = within(endOffer() as HTMLElement);
    expect(endOffer()).toHaveTextContent(/^Þetta var 2 af 3. Næst: Miðið/);
    expect(offer.getByText("24.900 kr.")).toBeInTheDocument();
    expect(offer.getByRole("link", { name: "Kaupa námskeiðið" })).toHaveAttribute(
      "href",
      "/checkout?courseId=1",
    );
    say("play");
    expect(endOffer()).toHaveAttribute("hidden");
  },
);

test.each(PAGES)("%s shows the bar from the first play until it is closed [10.361]", async (_, open) => {
  const person = open();
  await screen.findByRole("button", { name: "Spila myndband: Staðan" });
  expect(bar()).toHaveAttribute("hidden");
  const say = await play(person);
  say("play");
  expect(bar()).not.toHaveAttribute("hidden");
  expect(bar()).toHaveTextContent("24.900 kr.");
  expect(within(bar() as HTMLElement).getByRole("link")).toHaveAttribute("href", "/checkout?courseId=1");
  await person.click(within(bar() as HTMLElement).getByRole("button", { name: "Loka" }));
  expect(bar()).toHaveAttribute("hidden");
  expect(document.querySelector("main")).toHaveFocus();
  say("pause");
  say("play");
  expect(bar()).toHaveAttribute("hidden");
});

test.each([
  [
    "the static page",
    () => {
      openStatic();
      void showReducedPrices();
    },
  ],
  ["the app", () => openApp(visitor, { [PRICE]: REDUCED })],
] as const)(
  "%s shows the reduced price in all offers after the link of a coupon [10.360] [10.11]",
  async (_, open) => {
    leaves("kodi");
    fakeApi({ [PRICE]: REDUCED });
    linkedCoupon.remember("GOLF20");
    open();
    await waitFor(() =>
      expect(
        [...document.querySelectorAll("main [data-price]")].map(({ textContent }) => textContent),
      ).toEqual(Array(3).fill("Áður 24.900 kr. Núna 19.920 kr.")),
    );
  },
);

let seen: IntersectionObserverCallback | undefined;
afterEach(() => {
  seen = undefined;
});

test.each(PAGES)("%s hides the bar while another buy button is in view [10.361]", async (_, open) => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: IntersectionObserverCallback) {
        seen = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  open();
  await screen.findByRole("button", { name: "Spila myndband: Staðan" });
  await waitFor(() => expect(seen).toBeDefined());
  const [first, second] = document.querySelectorAll("[data-buy]");
  const scroll = (target: Element | undefined, isIntersecting: boolean) =>
    seen?.([{ target, isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
  for (const [button, isInView, isIdle] of [
    [first, true, true],
    [second, true, true],
    [first, false, true],
    [second, false, false],
  ] as const) {
    scroll(button, isInView);
    expect(bar()?.hasAttribute("data-idle")).toBe(isIdle);
  }
});

test.each(PAGES)(
  "%s lists the lessons of the course before the texts of the lesson [10.362]",
  async (_, open) => {
    open();
    const offer = await screen.findByRole("region", { name: course.title });
    expect(within(offer).getByText("Stéttarfélagið þitt endurgreiðir oft hluta")).toBeInTheDocument();
    expect([...offer.querySelectorAll("ol li")].map(({ textContent }) => textContent)).toEqual([
      "1Gripið",
      "2StaðanSýnishornið",
      "3Miðið",
    ]);
    const about = screen.getByText("Jafnvægi í uppstillingu.");
    expect(offer.compareDocumentPosition(about)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
);

test("the last lesson of a course names no next one", async () => {
  const last = { ...free, id: 3, title: "Miðið" };
  renderStaticPage("/lesson/3", { lessons: [last] });
  expect(endOffer()).toHaveTextContent(/^Þetta var 3 af 3\.\s*24/);
});

test("a learner of the course gets no offer on the page of its free lesson [10.360]", async () => {
  openApp(learner);
  expect(await screen.findByRole("button", { name: "Merkja sem lokið" })).toBeInTheDocument();
  expect(endOffer()).toBeNull();
  expect(bar()).toBeNull();
});
