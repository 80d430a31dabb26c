import type { Page } from "@playwright/test";
import { gift } from "../../test/samples.ts";
import { acceptTerms } from "../people.ts";
import { completedPayment, someone } from "./samples.ts";
import { ok, type Scene } from "./scene.ts";

const CODE = "0123-4567-89AB-CDEF-GHJK";
const PAGE = { route: "/gjof/{code}", path: `/gjof/${CODE}` };
const READ = "**/api/gifts/*";

const GIFT = {
  ...gift,
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

export const giftScenes: Scene[] = [
  { route: "/gjof", state: "asks for the code", shows: "Finna gjöfina" },
  { ...PAGE, state: "open", answers: { [READ]: ok(GIFT) }, shows: "Til hamingju, Anna!" },
  {
    ...PAGE,
    state: "long",
    answers: { [READ]: ok(LONG_GIFT) },
    shows: "Til hamingju, Guðmundína-Sigurbjörg!",
  },
  {
    route: "/auth",
    state: "register for a gift",
    path: `/auth?${new URLSearchParams({ tab: "register", next: `/gjof/${CODE}` })}`,
    answers: { [READ]: ok(GIFT) },
    shows: "Þegar greitt",
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

export const giftBuyingScenes: Scene[] = [
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
  },
  {
    ...success({ ...LONG_GIFT, deliverOn: "2099-12-24" }),
    state: "gift of another day",
    shows: "24.12.2099",
  },
];
