import type { Page } from "@playwright/test";
import { FREE_ACCESS_REDIRECT_MS } from "../../src/lib/limits.ts";
import { acceptTerms, applyCoupon } from "../people.ts";
import { ok, refused, type Scene } from "./scene.ts";
import type { Cast } from "./test-users.ts";

const CHECKOUT = { route: "/checkout?courseId={id}", path: "/checkout?courseId=1", as: "customer" } as const;
const ORDER = "**/api/courses/1/checkout*";

async function pay(page: Page): Promise<void> {
  await acceptTerms(page);
  await page.getByRole("button", { name: /^(Greiða|Fá aðgang)/ }).click();
}

/** Runs in the page. Prevents a redirect after `delay` milliseconds, so that the scene lasts as long as its checks. */
function preventRedirect(delay: number): void {
  const { setTimeout } = window;
  window.setTimeout = ((work: TimerHandler, ms?: number) =>
    ms === delay ? 0 : setTimeout(work, ms)) as typeof window.setTimeout;
}

export const buyingScenes: Scene[] = [
  { ...CHECKOUT, state: "full", shows: "Greiða 24.900 kr.", isInGate: true },
  {
    ...CHECKOUT,
    state: "coupon applied",
    act: (page) => applyCoupon(page, "GOLF20"),
    shows: "Greiða 19.920 kr.",
  },
  {
    ...CHECKOUT,
    state: "refused",
    answers: { [ORDER]: refused(409, "coupon_expired") },
    act: async (page) => {
      await applyCoupon(page, "GOLF20");
      await page.getByRole("button", { name: "Greiða 19.920 kr." }).waitFor();
      await pay(page);
    },
    shows: "Kóðinn GOLF20 var tekinn af",
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
      await page.evaluate(preventRedirect, FREE_ACCESS_REDIRECT_MS);
      await pay(page);
    },
    shows: "Námskeiðið er þitt!",
  },
];

const SUCCESS = "/payment/success";

const pageOf = (payment: keyof Cast["payments"]) => (cast: Cast) =>
  `${SUCCESS}?payment_id=${cast.payments[payment]}`;

const RECEIPT = {
  route: "/kvittun/{payment}",
  path: ({ payments }: Cast) => `/kvittun/${payments.confirmed}`,
  as: "learner",
} as const;
const RECEIPT_CALL = "**/api/payment/*/receipt";

export const receiptScenes: Scene[] = [
  { ...RECEIPT, state: "full", shows: "GREITT", isInGate: true },
  {
    ...RECEIPT,
    state: "refunded to a company",
    answers: {
      [RECEIPT_CALL]: {
        changed: {
          refundedAt: "2026-11-24T10:00:00.000Z",
          refundedAmount: 24_900,
          discount: { listPrice: 29_900, code: "GOLF20" },
          billing: { name: "Golfklúbburinn Vallarvinir ehf.", idNumber: "691223-0350" },
        },
      },
    },
    shows: "ENDURGREITT",
  },
  {
    ...RECEIPT,
    state: "kennitala with errors",
    act: async (page) => {
      await page.getByRole("button", { name: "Bæta við kennitölu" }).click();
      await page.getByLabel("Kennitala").fill("0101302979");
      await page.getByRole("button", { name: "Setja á kvittunina" }).click();
    },
    shows: "Kennitalan stemmir ekki. Athugaðu tölustafina.",
  },
];

export const paymentScenes: Scene[] = [
  {
    route: SUCCESS,
    path: pageOf("confirmed"),
    state: "confirmed",
    as: "learner",
    shows: "Greiðsla staðfest",
  },
  {
    route: SUCCESS,
    path: pageOf("waiting"),
    state: "not confirmed",
    as: "customer",
    shows: "Þú hefur ekki lokið við greiðsluna",
  },
  {
    route: "/payment/error",
    path: "/payment/error?reason=checksum_invalid",
    state: "full",
    as: "customer",
    shows: "Öryggisupplýsingar stemma ekki. Reyndu aftur.",
  },
  {
    route: "/payment/cancel",
    path: ({ payments }) => `/payment/cancel?payment_id=${payments.waiting}`,
    state: "full",
    as: "customer",
    shows: "Þú varst að kaupa",
  },
];
