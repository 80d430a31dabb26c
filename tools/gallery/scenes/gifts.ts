import type { Page } from "@playwright/test";
import { acceptTerms, applyCoupon } from "../../../web/e2e/people.ts";
import { FAILED, ok, refused, type Scene } from "../scene.ts";

const CODE = "0123-4567-89AB-CDEF-GHJK";
const PAGE = { route: "/gjof/{code}", path: `/gjof/${CODE}` };
const READ = "**/api/gifts/*";
const REDEEM = "**/api/gifts/*/redeem";

const GIFT = {
  ...{ state: "open", courseId: 1, courseTitle: "Betra golf á 12 kennslustundum" },
  ...{ thumbnailUrl: "/images/courses/1.svg", giverName: "Gísli Gefandi", recipientName: "Anna" },
  message: "Til hamingju með afmælið!\n\nNú er komið að sveiflunni. Sjáumst á teig í vor.\n\nKveðja, Gísli",
};

/** As long as names, a title and a message may be, without a picture. */
const LONG_GIFT = {
  ...{ ...GIFT, thumbnailUrl: null, recipientName: "Guðmundína-Sigurbjörg" },
  giverName: "Aðalheiður Þorbjörg Hallfreðardóttir Thorsteinsson og Hrafnkell Ingimundarson Blöndal",
  courseTitle: "Frá teig að flöt: upphafshögg, járnahögg, vipp og pútt fyrir þá sem vilja lækka forgjöfina",
  message: "Til hamingju með stórafmælið og allt sem því fylgir. ".repeat(8).trim(),
};

const CARD = { ...GIFT, recipientName: "Anna Jónsdóttir", code: CODE.replaceAll("-", ""), deliverOn: null };

const CHECKOUT = { route: "/checkout?courseId={id}", path: "/checkout?courseId=1&gjof=1" } as const;

const BUYER = {
  ...{ id: "giver", name: "Gísli Gefandi", email: "gisli@example.is", hasPurchased: false },
  ...{ currentLesson: 1, completedLessons: [], purchasedCourses: [], createdAt: "2026-01-31T10:00:00Z" },
};

const PAID = {
  ...{ id: "0123456789AB", userId: BUYER.id, courseId: 1, amount: 24_900, currency: "ISK" },
  ...{ status: "completed", couponId: null, isSecondPayment: false },
  gift: {
    ...{ recipientName: CARD.recipientName, recipientEmail: "anna@example.is" },
    ...{ message: CARD.message, deliverOn: null },
  },
  ...{ createdAt: "2026-11-01T10:00:00Z", updatedAt: "2026-11-01T10:01:00Z" },
};

/** The buyer of a gift on the page of its payment, with this card. */
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

const redeem = (page: Page) => page.getByRole("button", { name: "Opna námskeiðið mitt" }).click();

async function pay(page: Page): Promise<void> {
  await acceptTerms(page);
  await page.getByRole("button", { name: /^(Greiða fyrir|Fá gjöfina)/ }).click();
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("Nafn viðtakanda").fill("Anna Jónsdóttir");
  await page.getByLabel("Netfang viðtakanda").fill("anna@example.is");
  await page.getByLabel(/^Kveðja/).fill("Til hamingju með afmælið!\nKveðja, Gísli");
  await page.getByLabel(/^Sendingardagur/).fill("24.12.2026");
}

/** A gift is bought, shown, printed and redeemed. */
export const giftScenes: Scene[] = [
  { ...CHECKOUT, state: "gift", as: "customer", shows: "Greiða fyrir gjöfina, 24.900 kr.", isTested: true },
  {
    ...CHECKOUT,
    state: "gift refused at its fields",
    as: "customer",
    act: async (page) => {
      await page.getByLabel(/^Sendingardagur/).fill("1.1.2020");
      await pay(page);
    },
    shows: "Skrifaðu nafn viðtakanda.",
    isTested: true,
  },
  {
    ...CHECKOUT,
    state: "gift filled in",
    as: "customer",
    act: fillIn,
    shows: "Gjöf – viðtakandi: Anna Jónsdóttir",
    isTested: true,
  },
  {
    ...CHECKOUT,
    state: "gift for nothing",
    as: "customer",
    act: (page) => applyCoupon(page, "FRITT100"),
    shows: "Fá gjöfina ókeypis",
  },
  { ...success({}), state: "gift", shows: "Gjöfin er tilbúin!", isTested: true },
  {
    ...success({ ...LONG_GIFT, deliverOn: "2027-12-24" }),
    state: "gift of another day",
    shows: "24.12.2027",
    isTested: true,
  },
  { ...success({ state: "void" }), state: "gift refunded", shows: "endurgreidd", isTested: true },

  { route: "/gjof", state: "asks for the code", shows: "Finna gjöfina", isTested: true },
  {
    route: "/gjof",
    state: "no such code",
    act: async (page) => {
      await page.getByLabel("Gjafakóði").fill("0123");
      await page.getByRole("button", { name: "Finna gjöfina" }).click();
    },
    shows: "Kóðinn er 20 bókstafir og tölustafir.",
    isTested: true,
  },
  { ...PAGE, state: "loading", answers: { [READ]: "never" }, shows: "Augnablik …" },
  { ...PAGE, state: "failed", answers: { [READ]: FAILED }, shows: "Ekki tókst að sækja gögnin" },
  { ...PAGE, state: "open", answers: { [READ]: ok(GIFT) }, shows: "Til hamingju, Anna!", isTested: true },
  {
    ...PAGE,
    state: "long",
    answers: { [READ]: ok(LONG_GIFT) },
    shows: "Til hamingju, Guðmundína-Sigurbjörg!",
    isTested: true,
  },
  {
    ...PAGE,
    state: "signed in",
    as: "customer",
    answers: { [READ]: ok(GIFT) },
    shows: "Opna námskeiðið mitt",
    isTested: true,
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
    isTested: true,
  },
  {
    ...PAGE,
    state: "taken",
    answers: { [READ]: ok({ ...GIFT, state: "redeemed" }) },
    shows: "Gjöfin hefur verið opnuð",
    isTested: true,
  },
  {
    ...PAGE,
    state: "void",
    answers: { [READ]: ok({ ...GIFT, state: "void" }) },
    shows: "Gjöfin gildir ekki lengur",
    isTested: true,
  },
  {
    ...PAGE,
    state: "owned already",
    as: "owner",
    answers: { [READ]: ok(GIFT) },
    shows: "Þú átt þetta námskeið nú þegar",
    isTested: true,
  },
  {
    ...PAGE,
    state: "unknown",
    answers: { [READ]: refused(404, "gift_not_found") },
    shows: "Gjöfin fannst ekki",
    isTested: true,
  },
];
