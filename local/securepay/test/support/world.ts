import { afterEach, beforeEach } from "vitest";
import { type CardPage, startCardPage } from "../../start.ts";
import { type Shop, startShop } from "./shop.ts";

/** A card page and a shop, new for each test; `now` is the card page's clock, `logged` what it wrote to its log. */
export function testWorld() {
  const world = {} as { cardPage: CardPage; shop: Shop; now: Date; logged: string[] };
  beforeEach(async () => {
    world.logged = [];
    world.now = new Date();
    world.shop = await startShop();
    world.cardPage = await startCardPage({
      port: 0,
      now: () => world.now,
      log: (line) => world.logged.push(line),
    });
  });
  afterEach(async () => {
    await world.cardPage.stop();
    world.shop.stop();
  });
  return world;
}
