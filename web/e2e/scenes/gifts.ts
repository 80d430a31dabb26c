import type { Page } from "@playwright/test";
import { acceptTerms, applyCoupon } from "../people.ts";
import { completedPayment, someone } from "./samples.ts";
import { FAILED, ok, refused, type Scene } from "./scene.ts";

const CODE = "0123-4567-89AB-CDEF-GHJK";
const PAGE = { route: "/gjof/{code}", path: `/gjof/${CODE}` };
const READ = "**/api/gifts/*";
const REDEEM = "**/api/gifts/*/redeem";

/** Gift in the API's response to a request with its code. */
const GIFT = {
  state: "open",
  courseId: 1,
  courseTitle: "Betra golf á 12 kennslustundum",
  thumbnailUrl: "/images/courses/1.svg",
  giverName: "Gísli Gefandi",
  recipientName: "Anna",
  message: "Til hamingju með afmælið!\n\nNú er komið að sveiflunni. Sjáumst á teig í vor.\n\nKveðja, Gísli",
};

/** Gift with names, title and message of the maximum length and without an image. */
const LONG_GIFT = {
  ...GIFT,
  thumbnailUrl: null,
  recipientName: "Guðmundína-Sigurbjörg",
  giverName: "Aðalheiður Þorbjörg Hallfreðardóttir Thorsteinsson og Hrafnkell Ingimundarson Blöndal",
  courseTitle: "Frá teig að flöt: upphafshögg, járnahögg, vipp og pútt fyrir þá sem vilja lækka forgjöfina",
  message: "Til hamingju með stórafmælið og allt sem því fylgir. ".repeat(8).trim(),
};

const redeem = (page: Page) => page.getByRole("button", { name: "Opna námskeiðið mitt" }).click();

/** Scenes of viewing and redeeming a gift. */
export const giftScenes: Scene[] = [
  { route: "/gjof", state: "asks for the code", shows: "Finna gjöfina", isTested: true },
  {
    route: "/gjof",
    state: "no such code",
    act: async (page) => {
      await page.getByLabel("Gjafakóði").fill("0123");
      await page.getByRole("button", { name: "Finna gjöfina" }).click();
    },
    shows: "Kóðinn er 20 bókstafir og tölustafir.",
  },
  { ...PAGE, state: "loading", answers: { [READ]: "never" }, shows: "Augnablik …" },
  { ...PAGE, state: "failed", answers: { [READ]: FAILED }, shows: "Ekki tókst að sækja gögnin" },
  { ...PAGE, state: "open", answers: { [READ]: ok(GIFT) }, shows: "Til hamingju, Anna!", isTested: true },
  {
    ...PAGE,
    state: "long",
    answers: { [READ]: ok(LONG_GIFT) },
    shows: "Til hamingju, Guðmundína-Sigurbjörg!",
  },
  {
    ...PAGE,
    state: "signed in",
    as: "customer",
    answers: { [READ]: ok(GIFT) },
    shows: "Opna námskeiðið mitt",
  },
  {
    ...PAGE,
    state: "opening",
    as: "customer",
    answers: { [READ]: ok(GIFT), [REDEEM]: "never" },
    act: redeem,
    shows: "Opna námskeiðið …",
  },
  {
    ...PAGE,
    state: "not opened",
    as: "customer",
    answers: { [READ]: ok(GIFT), [REDEEM]: refused(429, "too_many_attempts") },
    act: redeem,
    shows: "Ekki tókst að opna gjöfina",
  },
  {
    ...PAGE,
    state: "redeemed",
    as: "customer",
    answers: { [READ]: ok(GIFT), [REDEEM]: ok({ ...GIFT, state: "redeemed" }) },
    act: redeem,
    shows: "Námskeiðið er þitt!",
  },
  {
    ...PAGE,
    state: "taken",
    answers: { [READ]: ok({ ...GIFT, state: "redeemed" }) },
    shows: "Gjöfin hefur verið opnuð",
  },
  {
    ...PAGE,
    state: "held",
    answers: { [READ]: ok({ ...GIFT, state: "held" }) },
    shows: "Gjöfin bíður staðfestingar",
  },
  {
    route: "/auth",
    state: "register for a gift",
    path: `/auth?${new URLSearchParams({ tab: "register", next: `/gjof/${CODE}` })}`,
    answers: { [READ]: ok(GIFT) },
    shows: "Þegar greitt",
    isTested: true,
  },
  {
    route: "/auth",
    state: "register for a gift, long",
    path: `/auth?${new URLSearchParams({ tab: "register", next: `/gjof/${CODE}` })}`,
    answers: { [READ]: ok(LONG_GIFT) },
    shows: "Þegar greitt",
  },
  {
    ...PAGE,
    state: "void",
    answers: { [READ]: ok({ ...GIFT, state: "void" }) },
    shows: "Gjöfin gildir ekki lengur",
  },
  {
    ...PAGE,
    state: "owned already",
    as: "owner",
    answers: { [READ]: ok(GIFT) },
    shows: "Þú átt þetta námskeið nú þegar",
  },
  {
    ...PAGE,
    state: "unknown",
    answers: { [READ]: refused(404, "gift_not_found") },
    shows: "Gjöfin fannst ekki",
  },
];

const CARD = { ...GIFT, recipientName: "Anna Jónsdóttir", code: CODE.replaceAll("-", ""), deliverOn: null };

const CHECKOUT = { route: "/checkout?courseId={id}", path: "/checkout?courseId=1&gjof=1" } as const;

const BUYER = { ...someone, id: "giver", hasPurchased: false, currentLesson: 1, purchasedCourses: [] };

const PAID = {
  ...completedPayment,
  userId: BUYER.id,
  gift: {
    recipientName: CARD.recipientName,
    recipientEmail: "anna@example.is",
    message: CARD.message,
    deliverOn: null,
  },
};

/** Returns the payment page of a gift's buyer with these fields of the gift card. */
const success = (card: object) =>
  ({
    route: "/payment/success",
    path: `/payment/success?payment_id=${PAID.id}`,
    as: "customer",
    answers: {
      "**/api/user": ok(BUYER),
      "**/api/payment/*": ok(PAID),
      "**/api/payment/*/gift": ok({ ...CARD, ...card }),
    },
  }) as const;

async function pay(page: Page): Promise<void> {
  await acceptTerms(page);
  await page.getByRole("button", { name: /fyrir gjöfina$|^Gefa námskeiðið$/ }).click();
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("Nafn viðtakanda").fill("Anna Jónsdóttir");
  await page.getByLabel("Netfang viðtakanda").fill("anna@example.is");
  await page.getByLabel(/^Kveðja/).fill("Til hamingju með afmælið!\nKveðja, Gísli");
  await page.getByLabel(/^Hvenær á að senda gjöfina/).fill("24.12.2026");
}

/** Scenes of buying a gift and showing its card. */
export const giftBuyingScenes: Scene[] = [
  { ...CHECKOUT, state: "gift", as: "customer", shows: "Greiða 24.900 kr. fyrir gjöfina", isTested: true },
  {
    ...CHECKOUT,
    state: "gift refused at its fields",
    as: "customer",
    act: async (page) => {
      await page.getByLabel(/^Hvenær á að senda gjöfina/).fill("1.1.2020");
      await pay(page);
    },
    shows: "Skrifaðu nafn viðtakanda.",
  },
  {
    ...CHECKOUT,
    state: "gift filled in",
    as: "customer",
    act: fillIn,
    shows: "Gjöf · Anna Jónsdóttir",
    isTested: true,
  },
  {
    ...CHECKOUT,
    state: "gift for nothing",
    as: "customer",
    act: (page) => applyCoupon(page, "FRITT100"),
    shows: "Gefa námskeiðið",
  },
  { ...success({}), state: "gift", shows: "Gjöfin er tilbúin!", isTested: true },
  {
    ...success({ ...LONG_GIFT, deliverOn: "2099-12-24" }),
    state: "gift of another day",
    shows: "24.12.2099",
    isTested: true,
  },
  {
    ...success({}),
    answers: { ...success({}).answers, "**/api/payment/*/gift": FAILED },
    state: "gift's card failed",
    shows: "Ekki tókst að sækja gjafakortið",
  },
  { ...success({ state: "void" }), state: "gift refunded", shows: "endurgreidd", isTested: true },
];
