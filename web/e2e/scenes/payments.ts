import type { Page } from "@playwright/test";
import { acceptTerms, applyCoupon } from "../people.ts";
import { changed, FAILED, ok, refused, type Scene } from "./scene.ts";
import type { Cast } from "./test-users.ts";

const CHECKOUT = { route: "/checkout?courseId={id}", path: "/checkout?courseId=1", as: "customer" } as const;
const COURSE = "**/api/courses/1";
const ORDER = "**/api/courses/1/checkout*";

async function pay(page: Page): Promise<void> {
  await acceptTerms(page);
  await page.getByRole("button", { name: /^(Greiða|Fá aðgang)/ }).click();
}

export const buyingScenes: Scene[] = [
  { ...CHECKOUT, state: "loading", answers: { [COURSE]: "never" }, shows: "Augnablik …" },
  { ...CHECKOUT, state: "failed", answers: { [COURSE]: FAILED }, shows: "Ekki tókst að sækja gögnin" },
  { ...CHECKOUT, state: "full", shows: "Greiða 24.900 kr.", isTested: true, isInGate: true },
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

const SUCCESS = "/payment/success";
const PAYMENT = "**/api/payment/*";

const GIVEN = { recipientName: "Anna Jónsdóttir", message: "Til hamingju með afmælið!", deliverOn: null };
const CARD = {
  state: "open",
  courseId: 1,
  courseTitle: "Betra golf á 12 kennslustundum",
  thumbnailUrl: null,
  giverName: "Gísli Gefandi",
  code: "0123456789ABCDEFGHJK",
};

/** Changes the buyer's payment to a second payment for a gift. */
const asSecondGift = changed(PAYMENT, {
  isSecondPayment: true,
  gift: { ...GIVEN, recipientEmail: "anna@example.is" },
});

const readTerms = (page: Page) =>
  page.getByRole("button", { name: "Skilmálarnir sem þú samþykktir" }).click();

const pageOf = (payment: keyof Cast["payments"]) => (cast: Cast) =>
  `${SUCCESS}?payment_id=${cast.payments[payment]}`;

const RECEIPT = {
  route: "/kvittun/{payment}",
  path: ({ payments }: Cast) => `/kvittun/${payments.confirmed}`,
  as: "owner",
} as const;
const RECEIPT_CALL = "**/api/payment/*/receipt";

/** Scenes of the receipt. */
export const receiptScenes: Scene[] = [
  { ...RECEIPT, state: "loading", answers: { [RECEIPT_CALL]: "never" }, shows: "Augnablik …" },
  { ...RECEIPT, state: "failed", answers: { [RECEIPT_CALL]: FAILED }, shows: "Ekki tókst að sækja gögnin" },
  { ...RECEIPT, state: "full", shows: "GREITT", isTested: true, isInGate: true },
  {
    ...RECEIPT,
    state: "refunded to a company",
    act: changed(RECEIPT_CALL, {
      refundedAt: "2026-11-24T10:00:00.000Z",
      discount: { listPrice: 29_900, code: "GOLF20" },
      billing: { name: "Golfklúbburinn Vallarvinir ehf.", idNumber: "691223-0350" },
    }),
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
    isTested: true,
  },
  {
    ...RECEIPT,
    state: "in preparation",
    answers: { [RECEIPT_CALL]: refused(409, "receipt_missing") },
    shows: "Kvittunin er í vinnslu",
  },
  { ...RECEIPT, state: "not found", as: "customer", shows: "Kvittunin fannst ekki" },
];

/** Scenes of the payment results. */
export const paymentScenes: Scene[] = [
  {
    route: SUCCESS,
    path: pageOf("confirmed"),
    state: "visitor",
    shows: "Skráðu þig inn til að ljúka kaupunum",
  },
  {
    route: SUCCESS,
    path: pageOf("confirmed"),
    state: "confirming",
    as: "owner",
    answers: { [PAYMENT]: "never" },
    shows: "Staðfesti greiðslu …",
  },
  {
    route: SUCCESS,
    path: pageOf("confirmed"),
    state: "confirmed",
    as: "owner",
    shows: "Greiðsla staðfest",
    isTested: true,
  },
  {
    route: SUCCESS,
    path: pageOf("confirmed"),
    state: "accepted terms",
    as: "owner",
    act: readTerms,
    shows: "Varnarþing",
  },
  {
    route: SUCCESS,
    path: pageOf("confirmed"),
    state: "paid twice",
    as: "owner",
    act: changed(PAYMENT, { isSecondPayment: true }),
    shows: "Þú greiddir tvisvar fyrir námskeiðið",
  },
  {
    route: SUCCESS,
    path: pageOf("confirmed"),
    state: "refunded",
    as: "owner",
    act: changed(PAYMENT, { status: "refunded" }),
    shows: "Greiðslan hefur verið endurgreidd",
  },
  {
    route: SUCCESS,
    path: (cast) => `${pageOf("confirmed")(cast)}&auto_complete=true`,
    state: "gift paid twice",
    as: "owner",
    answers: { "**/api/payment/*/gift": ok({ ...CARD, ...GIVEN }) },
    act: asSecondGift,
    shows: "Þú hafðir þegar greitt fyrir nákvæmlega sömu gjöf.",
  },
  {
    route: SUCCESS,
    path: pageOf("waiting"),
    state: "not confirmed",
    as: "customer",
    shows: "Kortafyrirtækið hefur ekki staðfest greiðsluna enn.",
    isTested: true,
  },
  {
    route: SUCCESS,
    path: (cast) => `${pageOf("waiting")(cast)}&auto_complete=true`,
    state: "reported as waiting",
    as: "customer",
    shows: "Beðið eftir staðfestingu",
  },
  {
    route: SUCCESS,
    path: pageOf("confirmed"),
    state: "failed",
    as: "owner",
    answers: { [PAYMENT]: FAILED },
    shows: "Ekki tókst að staðfesta greiðslu",
  },
  {
    route: SUCCESS,
    path: pageOf("confirmed"),
    state: "wrong account",
    as: "customer",
    shows: "Greiðslan er á öðrum aðgangi",
  },
  { route: SUCCESS, state: "missing", as: "customer", shows: "Greiðslan fannst ekki" },
  {
    route: "/payment/error",
    path: "/payment/error?reason=checksum_invalid",
    state: "full",
    as: "customer",
    shows: "Öryggisupplýsingar stemma ekki. Reyndu aftur.",
    isTested: true,
  },
  { route: "/payment/error", state: "unknown reason", as: "customer", shows: "Óþekkt villa kom upp." },
  {
    route: "/payment/cancel",
    path: ({ payments }) => `/payment/cancel?payment_id=${payments.waiting}`,
    state: "full",
    as: "customer",
    shows: "Þú varst að kaupa",
    isTested: true,
  },
];
