import { closeReview, completeByHand, createCoupon, deleteCoupon, refund } from "./administrators.ts";
import { press } from "./card-page.ts";
import { checkout, read, twoTabs } from "./customers.ts";
import { forge } from "./forger.ts";
import type { Knowledge } from "./knowledge.ts";
import type { SmallShop } from "./small-shop.ts";
import type { Moment, Step, Turn } from "./steps.ts";

/** Runs the moments one after the other and records what is learned outside. */
export async function runMoments(
  shop: SmallShop,
  known: Knowledge,
  moments: readonly Moment[],
): Promise<void> {
  for (const moment of moments) {
    known.moment += 1;
    if (!("atOnce" in moment)) await turn(shop, known, moment);
    else {
      known.isAlone = moment.atOnce.length === 1;
      await Promise.all(moment.atOnce.map((step) => take(shop, known, step)));
    }
  }
}

async function turn({ world, setPrice }: SmallShop, known: Knowledge, turned: Turn): Promise<void> {
  if (turned.kind === "wait") world.ahead += turned.minutes * 60_000;
  else if (turned.kind === "mail") world.isMailUp = turned.isUp;
  else if (turned.kind === "provider") world.isProviderUp = turned.isUp;
  else {
    known.price = turned.price;
    await setPrice(turned.price);
  }
}

function take(shop: SmallShop, known: Knowledge, step: Step): Promise<unknown> {
  switch (step.kind) {
    case "checkout":
      return checkout(shop, known, step);
    case "twoTabs":
      return twoTabs(shop, known, step);
    case "press":
      return press(shop, known, step);
    case "forge":
      return forge(shop, known, step);
    case "maintenance":
      return shop.maintain();
    case "createCoupon":
      return createCoupon(shop, known, step);
    case "deleteCoupon":
      return deleteCoupon(shop, known, step);
    case "refund":
      return refund(shop, known, step);
    case "completeByHand":
      return completeByHand(shop, known, step);
    case "closeReview":
      return closeReview(shop, known, step);
    case "read":
      return read(shop, known, step);
  }
}
