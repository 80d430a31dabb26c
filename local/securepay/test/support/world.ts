import { afterEach, beforeEach } from "vitest";
import { type CardPage, startCardPage } from "../../start.ts";
import { type Shop, startShop } from "./shop.ts";

/** A card page and a shop, new for each test. `logged` is what the card page wrote to its log. */
export function testWorld() {
  const world = {} as { cardPage: CardPage; shop: Shop; logged: string[] };
  beforeEach(async () => {
    world.logged = [];
    world.shop = await startShop();
    world.cardPage = await startCardPage({ port: 0, log: (line) => world.logged.push(line) });
  });
  afterEach(async () => {
    await world.cardPage.stop();
    world.shop.stop();
  });
  return world;
}
