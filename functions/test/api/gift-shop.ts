import type { PaymentDetail } from "../../src/payments/schema.ts";
import type { Customer } from "./shop.ts";
import { openStaffedShop } from "./staffed-shop.ts";

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the ISO date in so many days in Iceland (UTC). */
export const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export const newAddress = () => `${crypto.randomUUID()}@example.is`;

/** Opens a shop with a giver and helpers for tests of gifts. */
export async function openGiftShop() {
  const { shop, mailbox, asAdmin } = await openStaffedShop();
  return {
    shop,
    mailbox,
    asAdmin,
    giver: await shop.newCustomer("Gísli Gefandi"),
    detail: async (id: string) => (await asAdmin<PaymentDetail>("GET", `/api/admin/payments/${id}`)).body,
    read: (code: string) => shop.ask("GET", `/api/gifts/${code}`),
    refund: (id: string) =>
      asAdmin("POST", `/api/admin/payments/${id}/refund`, { reason: "Hætti við", byHand: true }),
    owned: async ({ id }: Customer) => (await shop.db.doc(`users/${id}`).get()).get("purchasedCourses"),
  };
}
