import type { Page } from "@playwright/test";
import { acceptTerms, applyCoupon } from "../../../web/e2e/people.ts";
import { FAILED, ok, refused, type Scene } from "../scene.ts";

const CHECKOUT = { route: "/checkout?courseId={id}", path: "/checkout?courseId=1", as: "customer" } as const;
const COURSE = "**/api/courses/1";
const ORDER = "**/api/courses/1/checkout*";

async function pay(page: Page): Promise<void> {
  await acceptTerms(page);
  await page.getByRole("button", { name: /^(Greiða|Fá aðgang)/ }).click();
}

/** Scenes of the checkout. */
export const buyingScenes: Scene[] = [
  { ...CHECKOUT, state: "loading", answers: { [COURSE]: "never" }, shows: "Augnablik …" },
  { ...CHECKOUT, state: "failed", answers: { [COURSE]: FAILED }, shows: "Ekki tókst að sækja gögnin" },
  { ...CHECKOUT, state: "full", shows: "Greiða 24.900 kr.", isTested: true },
  {
    ...CHECKOUT,
    state: "coupon applied",
    act: (page) => applyCoupon(page, "GOLF20"),
    shows: "Greiða 19.920 kr.",
    isTested: true,
  },
  {
    ...CHECKOUT,
    path: "/checkout?courseId=1&kodi=GOLF20",
    state: "linked price",
    shows: "Greiða 19.920 kr.",
  },
  {
    ...CHECKOUT,
    state: "coupon refused",
    act: (page) => applyCoupon(page, "HVERGI"),
    shows: "Afsláttarkóði fannst ekki",
  },
  {
    ...CHECKOUT,
    state: "coupon found on paying",
    act: async (page) => {
      await page.getByLabel("Afsláttarkóði").fill("GOLF20");
      await pay(page);
    },
    shows: "Nýtt verð er 19.920 kr.",
  },
  {
    ...CHECKOUT,
    state: "coupon taken off",
    answers: { [ORDER]: refused(409, "coupon_already_used") },
    act: async (page) => {
      await applyCoupon(page, "GOLF20");
      await page.getByText("Greiða 19.920 kr.").waitFor();
      await pay(page);
    },
    shows: "Kóðinn GOLF20 var tekinn af",
  },
  {
    ...CHECKOUT,
    state: "nothing to pay",
    act: (page) => applyCoupon(page, "FRITT100"),
    shows: "Fá aðgang ókeypis",
  },
  {
    ...CHECKOUT,
    state: "terms not accepted",
    act: (page) => page.getByRole("button", { name: "Greiða 24.900 kr." }).click(),
    shows: "Þú þarft að samþykkja skilmálana til að halda áfram.",
  },
  { ...CHECKOUT, state: "waiting", answers: { [ORDER]: "never" }, act: pay, shows: "Opna greiðslusíðu …" },
  {
    ...CHECKOUT,
    state: "refused",
    answers: { [ORDER]: refused(409, "coupon_expired") },
    act: pay,
    shows: "Afsláttarkóði er útrunninn",
  },
  {
    ...CHECKOUT,
    path: "/checkout?courseId=1&reason=processing_error",
    state: "came back with a reason",
    shows: "Villa kom upp við vinnslu greiðslunnar.",
  },
  {
    ...CHECKOUT,
    state: "free",
    answers: { [ORDER]: ok({ free: true, url: null, payload: null, paymentId: "AAAAAAAAAAAA" }) },
    act: async (page) => {
      await applyCoupon(page, "FRITT100");
      await page.getByRole("button", { name: "Fá aðgang ókeypis" }).waitFor();
      await pay(page);
    },
    shows: "Námskeiðið er þitt!",
  },
  { ...CHECKOUT, as: "owner", state: "owned", shows: "Þú átt þetta námskeið nú þegar" },
];
