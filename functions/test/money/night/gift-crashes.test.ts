import { afterAll, beforeAll, expect, test } from "vitest";
import { openShopProcesses, type Shop } from "../../processes/shop-processes.ts";
import { dieAtEveryStep, expectDeaths } from "../die-at-every-step.ts";
import { owns } from "../ledger.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShopProcesses({ processes: 1 });
});
afterAll(() => shop?.stop());

const redeemedBy = async (code: string) => (await shop.read(`gifts/${code}`))?.redeemedBy;

test("35. redeems a gift completely or not at all if the process dies at any step, and completely on the next call [M1.35]", async () => {
  const deaths = await dieAtEveryStep(shop.environment, {
    async prepare() {
      const [giver, recipient] = [await shop.customer(), await shop.customer()];
      return { recipient, code: (await shop.give(giver)).code };
    },
    act: (api, { recipient, code }) => shop.at(api).redeem(recipient, code),
    async checkHalt({ recipient, code }) {
      expect(await redeemedBy(code)).toBe((await owns(shop, recipient)) ? recipient.id : null);
    },
    async again({ recipient, code }) {
      expect((await shop.redeem(recipient, code)).status).toBe(200);
    },
    async checkEnd({ recipient, code }) {
      expect([await redeemedBy(code), await owns(shop, recipient)]).toEqual([recipient.id, true]);
    },
  });
  expectDeaths(deaths, ["begin", "tx.gifts.save", "commit", "committed"]);
});
