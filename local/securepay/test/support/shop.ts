import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A call that the shop got: at which address, with which fields. */
export type ShopCall = { path: string; fields: Record<string, string> };

const ACCEPTED = "<PaymentNotification>Accepted</PaymentNotification>";

/** A little shop on the loopback address that writes down its calls. */
export async function startShop() {
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

  /** The calls, once there are `count` of them. */
  async function callsWhen(count: number): Promise<ShopCall[]> {
    for (let left = 100; calls.length < count && left > 0; left -= 1) await wait(20);
    return calls;
  }

  function stop(): void {
    server.close();
    server.closeAllConnections();
  }
}

export type Shop = Awaited<ReturnType<typeof startShop>>;
