import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach } from "vitest";
import { type CardPage, startCardPage } from "../../start.ts";

type ShopCall = { path: string; fields: Record<string, string> };

const ACCEPTED = "<PaymentNotification>Accepted</PaymentNotification>";

/** A fake shop on the loopback address that records its requests. */
async function startShop() {
  const calls: ShopCall[] = [];
  const shop = { url: "", calls, reply: { status: 200, body: ACCEPTED }, callsWhen, stop };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    calls.push({ path: request.url ?? "", fields: Object.fromEntries(new URLSearchParams(body)) });
    response.writeHead(shop.reply.status, { "content-type": "text/xml" }).end(shop.reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  shop.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return shop;

  async function callsWhen(count: number): Promise<ShopCall[]> {
    for (let left = 100; calls.length < count && left > 0; left -= 1) await wait(20);
    return calls;
  }

  function stop(): void {
    server.close();
    server.closeAllConnections();
  }
}

type Shop = Awaited<ReturnType<typeof startShop>>;

/** A card page and a fake shop for each test. `now` is the card page's clock, `logged` its log. */
export function testWorld() {
  const world = {} as { cardPage: CardPage; shop: Shop; now: Date; logged: string[] };
  beforeEach(async () => {
    world.logged = [];
    world.now = new Date("2027-03-10T12:00:00.000Z");
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
