import type { Page } from "@playwright/test";
import type { Coupon } from "../../../functions/src/coupons/schema.ts";
import { ok, type Scene } from "../scene.ts";
import { press } from "./admin.ts";

const COUPONS = { route: "/admin/dashboard", path: "/admin/dashboard?tab=coupons", as: "admin" } as const;

const ARCHIVED_COUPON: Coupon = {
  id: "Xq2coupon0000",
  code: "SUMAR25",
  discountType: "percentage",
  discountValue: 25,
  isOneTime: false,
  maxUses: null,
  courseId: null,
  validFrom: null,
  expiresAt: null,
  isPaused: false,
  usedCount: 14,
  revenue: 261_450,
  usedBy: [],
  createdAt: "2026-05-01T10:00:00.000Z",
  archivedAt: "2026-09-01T10:00:00.000Z",
};

const PAUSED_COUPON: Coupon = { ...ARCHIVED_COUPON, id: "Xq2coupon0001", isPaused: true, archivedAt: null };
const COMING_COUPON: Coupon = {
  ...PAUSED_COUPON,
  id: "Xq2coupon0002",
  code: "JOL2099",
  isPaused: false,
  validFrom: "2099-12-01T00:00:00.000Z",
  maxUses: 30,
  usedCount: 0,
  revenue: 0,
};

async function sendEmptyCoupon(page: Page): Promise<void> {
  await press("Nýr afsláttarkóði")(page);
  for (const name of [/^Einnota/, "Rennur aldrei út"])
    await page.getByRole("checkbox", { name }).uncheck({ force: true });
  await press("Búa til afsláttarkóða")(page);
}

/** Scenes of the coupon list and its dialogs. */
export const adminCouponScenes: Scene[] = [
  {
    ...COUPONS,
    state: "coupons, archived",
    answers: { "**/api/admin/coupons?archived=true": ok([ARCHIVED_COUPON]) },
    act: (page) => page.getByText("Sýna afsláttarkóða í geymslu").click(),
    shows: "Taka úr geymslu",
  },
  {
    ...COUPONS,
    state: "coupons, nothing archived",
    answers: { "**/api/admin/coupons?archived=true": ok([]) },
    act: (page) => page.getByText("Sýna afsláttarkóða í geymslu").click(),
    shows: "Enginn afsláttarkóði er í geymslu.",
  },
  {
    ...COUPONS,
    state: "coupons, paused and to come",
    answers: { "**/api/admin/coupons": ok([PAUSED_COUPON, COMING_COUPON]) },
    shows: "Í hléi",
  },
  {
    ...COUPONS,
    state: "coupon's link and QR code",
    answers: {
      "**/api/admin/coupons": ok([PAUSED_COUPON]),
      "**/api/admin/coupons/*/users*": ok([]),
    },
    act: press("SUMAR25"),
    shows: "Virkja aftur",
    isTested: true,
  },
  { ...COUPONS, state: "coupon form", act: press("Nýr afsláttarkóði"), shows: "Búa til afsláttarkóða" },
  {
    ...COUPONS,
    state: "coupon form with errors",
    act: sendEmptyCoupon,
    shows: "Afsláttarkóði verður að hafa kóða",
    isTested: true,
  },
  {
    ...COUPONS,
    state: "many coupons at once, with errors",
    act: async (page) => {
      await press("Margir kóðar í einu")(page);
      await press("Búa til kóðana")(page);
    },
    shows: "Skrifaðu 1 til 11 stafi án bila og bandstrika",
  },
  {
    ...COUPONS,
    state: "coupon's users",
    act: press(/^Sjá notendur/),
    shows: "Enginn notandi hefur notað þennan kóða.",
  },
  {
    ...COUPONS,
    state: "coupon's users, full",
    answers: {
      "**/api/admin/coupons": ok([PAUSED_COUPON]),
      "**/api/admin/coupons/*/users*": ok([
        { id: "Xq2uid0000", name: "Jóna", email: "jona@example.is", usedAt: PAUSED_COUPON.createdAt },
        { id: "Xq2uid0001", name: null, email: null, usedAt: PAUSED_COUPON.createdAt },
      ]),
    },
    act: press(/^Sjá notendur/),
    shows: "jona@example.is",
  },
  {
    ...COUPONS,
    state: "delete a coupon",
    act: press(/^Eyða/),
    shows: "Ertu viss um að þú viljir eyða þessum afsláttarkóða?",
  },
];
