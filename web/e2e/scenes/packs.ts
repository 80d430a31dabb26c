import type { Page } from "@playwright/test";
import type { Pack, PackCard, PackInList } from "../../../functions/src/payments/packs/schema.ts";
import { pack } from "../../test/samples.ts";
import { acceptTerms } from "../people.ts";
import { completedPayment, someone } from "./samples.ts";
import { ok, refused, type Scene } from "./scene.ts";

const CODE = "0123-4567-89AB-CDEF-GHJK";

const PACK: Pack = { ...pack, seats: 20, used: 7 };

/** A pack with a name and a title of the maximum length and without an image. */
const LONG_PACK: Pack = {
  ...PACK,
  thumbnailUrl: null,
  name: "Starfsmannafélag Aðalheiðar, Hallfreðar, Thorsteinssonar og Hrafnkels Ingimundarsonar hf.",
  courseTitle: "Frá teig að flöt: upphafshögg, járnahögg, vipp og pútt fyrir þá sem vilja lækka forgjöfina",
};

const STEPS = {
  steps: [
    { seats: 10, percent: 10 },
    { seats: 20, percent: 20 },
  ],
};

const BUY = {
  route: "/checkout/pakki?courseId={id}",
  path: "/checkout/pakki?courseId=1",
  as: "customer",
  answers: { "**/api/pack-prices": ok(STEPS) },
} as const;

const SEAT = { route: "/saeti/{code}", path: `/saeti/${CODE}` } as const;
const READ = "**/api/packs/*";
const TAKE = "**/api/packs/*/seat";

/** Seven taken seats: two people, one of them with a long name, and five erased accounts. */
const TAKEN: PackCard["taken"] = ["Þórdís", "Aðalheiðarhallfreðurinnþorsteinssonar"].map((firstName) => ({
  id: firstName,
  firstName,
  takenAt: "2026-11-20T08:25:13.000Z",
}));

const BUYER = { ...someone, id: "club", hasPurchased: false, currentLesson: 1, purchasedCourses: [] };
const card = (changes: object) =>
  ({
    route: "/pakki/{payment}",
    path: `/pakki/${completedPayment.id}`,
    as: "customer",
    answers: {
      "**/api/user": ok(BUYER),
      "**/api/payment/*/pack": ok({
        ...PACK,
        code: CODE.replaceAll("-", ""),
        unitPrice: 19_920,
        taken: TAKEN,
        ...changes,
      }),
    },
  }) as const;

const take = (page: Page) => page.getByRole("button", { name: "Taka sætið mitt" }).click();

const ADMIN = { route: "/admin/packs", path: "/admin/packs", as: "admin" } as const;
const LIST = "**/api/admin/packs";
const SOLD: PackInList[] = [PACK, { ...LONG_PACK, used: 20 }].map((each, index) => ({
  ...each,
  paymentId: completedPayment.id.slice(0, 11) + index,
  name: each.name ?? "",
  createdAt: "2026-11-20T08:25:13.000Z",
  closedAt: index === 0 ? null : "2026-11-21T08:25:13.000Z",
}));

export const packScenes: Scene[] = [
  {
    ...BUY,
    state: "with errors",
    act: async (page) => {
      await page.getByLabel("Fjöldi sæta").fill("1");
      await acceptTerms(page);
      await page.getByRole("button", { name: /^Greiða/ }).click();
    },
    shows: "Skrifaðu heila tölu frá 2 til 200.",
  },
  {
    ...BUY,
    state: "by invoice",
    act: (page) => page.getByLabel("Fá kröfu í banka").check(),
    shows: "Biðja um kröfu, 224.100 kr.",
  },
  {
    ...BUY,
    state: "invoice requested",
    answers: { ...BUY.answers, "**/api/courses/1/invoice-request": ok({ amount: 224_100 }) },
    act: async (page) => {
      await page.getByLabel("Fá kröfu í banka").check();
      await page.getByLabel("Nafn klúbbs eða fyrirtækis").fill("Golfklúbbur Prufu");
      await page.getByLabel("Kennitala").fill("500101-2020");
      await page.getByRole("button", { name: /^Biðja um kröfu/ }).click();
    },
    shows: "Beiðnin er komin til okkar",
  },
  {
    route: "/auth?next={path}",
    path: "/auth?next=%2Fcheckout%2Fpakki%3FcourseId%3D1",
    state: "before a pack",
    shows: "Stofnaðu aðgang og kauptu sæti fyrir hópinn",
  },
  { ...SEAT, state: "open", answers: { [READ]: ok(PACK) }, shows: "Laus sæti: 13" },
  {
    ...SEAT,
    state: "taken",
    as: "customer",
    answers: { [READ]: ok(PACK), [TAKE]: ok({ ...PACK, used: 8 }) },
    act: take,
    shows: "Sætið er þitt!",
  },
  { ...card({ ...LONG_PACK }), state: "long", shows: "Sætin eru tilbúin!" },
  {
    ...card({}),
    state: "freeing a seat",
    act: (page) => page.getByRole("button", { name: "Losa sæti: Þórdís" }).click(),
    shows: "Losa þetta sæti?",
  },
  {
    ...SEAT,
    state: "replaced",
    answers: { [READ]: refused(404, "pack_link_replaced") },
    shows: "Hlekkurinn gildir ekki lengur",
  },
  {
    ...ADMIN,
    state: "full",
    answers: { [LIST]: ok(SOLD), "**/api/pack-prices": ok(STEPS) },
    shows: "7 af 20 sætum",
  },
  {
    ...ADMIN,
    state: "invoice with errors",
    answers: { [LIST]: ok(SOLD), "**/api/pack-prices": ok(STEPS) },
    act: async (page) => {
      await page.getByRole("button", { name: "Skrá pakka" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Skrá pakka" }).click();
    },
    shows: "Skrifaðu nafn sem er 2 til 100 stafir.",
  },
  {
    ...ADMIN,
    path: `/admin/packs?${new URLSearchParams({
      ...{
        courseId: "1",
        seats: "12",
        unitPrice: "22410",
        name: "Golfklúbbur Prufu",
        idNumber: "500101-2020",
      },
      ...{ hasNoCheckDigit: "false", email: "klubbur@example.is" },
    })}`,
    state: "from a request",
    answers: { [LIST]: ok(SOLD), "**/api/pack-prices": ok(STEPS) },
    shows: "12 sæti: 268.920 kr.",
  },
  {
    ...ADMIN,
    path: "/admin/packs?courseId=1",
    state: "stale request",
    answers: { [LIST]: ok(SOLD), "**/api/pack-prices": ok(STEPS) },
    shows: "Hlekkurinn er gallaður",
  },
];
