import { expect, test } from "vitest";
import { NOW } from "../clock.ts";
import { openStockedShop } from "./prepared-shops.ts";

const EMAILS = 12;

/** Time that the mail server takes for one email, in milliseconds. */
const SENDING_MS = 6_000;

test("leases each email just before sending, so that an overlapping maintenance run does not send it again", async () => {
  const shop = await openStockedShop();
  let time = NOW.getTime();
  shop.clock.now = () => new Date(time);
  for (let bought = 0; bought < EMAILS; bought += 1) await shop.newBuyer();

  const sent: string[] = [];
  shop.services.mailer = {
    async send({ id }) {
      sent.push(id);
      time += SENDING_MS;
      if (sent.length === EMAILS) await shop.runMaintenance();
    },
  };
  expect(await shop.runMaintenance()).toMatchObject({ emailsSent: EMAILS });
  expect(sent).toHaveLength(EMAILS);
  expect(new Set(sent).size).toBe(EMAILS);
});

test("sends all emails already read before the next step if reading the rest of the outbox fails", async () => {
  const shop = await openStockedShop();
  for (let bought = 0; bought < 3; bought += 1) await shop.newBuyer();
  const { openStore } = shop.services;
  const order: string[] = [];
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  shop.services.openStore = () => {
    const store = openStore();
    async function* due(now: Date) {
      yield* store.emails.due(now);
      setImmediate(fail);
      throw new Error("unavailable");
    }
    function openedUnnotified() {
      order.push("next step");
      return store.waitlist.openedUnnotified();
    }
    return { ...store, emails: { ...store.emails, due }, waitlist: { ...store.waitlist, openedUnnotified } };
  };
  shop.services.mailer = {
    async send() {
      await failed;
      order.push("sent");
    },
  };
  await shop.runMaintenance();
  expect(order).toEqual(["sent", "sent", "sent", "next step"]);
  expect(shop.log.some(({ severity }) => severity === "ERROR")).toBe(true);
});
