import { afterAll } from "vitest";
import { openMailbox } from "./mailbox.ts";
import { openShop } from "./shop.ts";
import { stock } from "./stock.ts";

/** Opens a stocked shop with its own mailbox and administrator, for all tests of a file. */
export async function openStaffedShop(options: Parameters<typeof openShop>[0] = {}) {
  const mailbox = await openMailbox();
  afterAll(() => mailbox.close());
  const shop = openShop({ smtpUrl: mailbox.url, ...options });
  await stock(shop.db);
  const admin = await shop.newAdmin();
  const asAdmin = <Body = { code: string }>(method: string, path: string, body: unknown = {}) =>
    shop.ask<Body>(method, path, { cookie: admin.cookie, ...(method !== "GET" && { body }) });
  return { shop, mailbox, admin, asAdmin };
}
