import { orderOf } from "../api/shop.ts";
import type { Person } from "../processes/people.ts";
import type { Shop } from "../processes/shop-processes.ts";
import type { Opened } from "./ledger.ts";

/** The card page's test card. */
export const CARD = { cardnumber: "4741520000000003", expiry: "12/31", cvc: "415" };

/** A buyer who pays on the card page itself; its server calls ours before this returns. */
export async function payAtTheCardPage(shop: Shop, person?: Person): Promise<Opened> {
  const buyer = person ?? (await shop.customer());
  const { body } = await shop.checkout(buyer);
  await pay(body.url ?? "", body.payload ?? {});
  return { buyer, id: body.paymentId, order: orderOf(body) };
}

/** Opens the card page with the shop's form, as a browser does, and presses "pay"; answers what page came then. */
export async function pay(url: string, form: Record<string, string>): Promise<string> {
  const page = await fetch(url, { method: "POST", body: new URLSearchParams(form) });
  const checkout = (await page.text()).match(/name="checkout" value="([^"]+)"/)?.[1] ?? "";
  const pressed = await fetch(new URL("pay.aspx", url), {
    method: "POST",
    body: new URLSearchParams({ checkout, action: "pay", ...CARD }),
  });
  return pressed.text();
}
