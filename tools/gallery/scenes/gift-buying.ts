import type { Page } from "@playwright/test";
import { acceptTerms, applyCoupon } from "../../../web/e2e/people.ts";
import { FAILED, ok, type Scene } from "../scene.ts";
import { CODE, GIFT, LONG_GIFT } from "./gifts.ts";
import { completedPayment, someone } from "./samples.ts";

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
    ...success({ ...LONG_GIFT, deliverOn: "2027-12-24" }),
    state: "gift of another day",
    shows: "24.12.2027",
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
