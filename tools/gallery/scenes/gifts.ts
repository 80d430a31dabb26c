import type { Page } from "@playwright/test";
import { FAILED, ok, refused, type Scene } from "../scene.ts";

export const CODE = "0123-4567-89AB-CDEF-GHJK";
const PAGE = { route: "/gjof/{code}", path: `/gjof/${CODE}` };
const READ = "**/api/gifts/*";
const REDEEM = "**/api/gifts/*/redeem";

/** Gift in the API's response to a request with its code. */
export const GIFT = {
  state: "open",
  courseId: 1,
  courseTitle: "Betra golf á 12 kennslustundum",
  thumbnailUrl: "/images/courses/1.svg",
  giverName: "Gísli Gefandi",
  recipientName: "Anna",
  message: "Til hamingju með afmælið!\n\nNú er komið að sveiflunni. Sjáumst á teig í vor.\n\nKveðja, Gísli",
};

/** Gift with names, title and message of the maximum length and without an image. */
export const LONG_GIFT = {
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
