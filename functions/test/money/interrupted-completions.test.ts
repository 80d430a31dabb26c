import { beforeAll, describe, expect, test } from "vitest";
import type { Store } from "../../src/core/store.ts";
import type { PaymentEvent } from "../../src/payments/schema.ts";
import type { Review } from "../../src/reviews/schema.ts";
import { providerMessage } from "../api/provider.ts";
import { openShop } from "../api/shop.ts";
import { stock } from "../api/stock.ts";
import { timeAfter } from "../clock.ts";
import { ACCEPTED } from "./ledger.ts";

const shop = openShop();
const realStore = shop.services.openStore;
let admin: Awaited<ReturnType<typeof shop.newAdmin>>;

beforeAll(async () => {
  await stock(shop.db);
  admin = await shop.newAdmin();
});

/** Runs `work` with a changed store. */
async function withStore<T>(changed: (store: Store) => Store, work: () => Promise<T>): Promise<T> {
  shop.services.openStore = () => changed(realStore());
  return work().finally(() => {
    shop.services.openStore = realStore;
  });
}

async function atTheCardPage() {
  const customer = await shop.newUser();
  const { body } = await shop.checkout(customer);
  return { customer, id: body.paymentId, message: providerMessage(await shop.orderOf(body)) };
}

const statusOf = async (id: string) => (await shop.db.doc(`payments/${id}`).get()).data()?.status;
const statusesOf = async (id: string) => {
  const path = `/api/admin/payments/${id}/events`;
  const { body } = await shop.ask<PaymentEvent[]>("GET", path, { cookie: admin.cookie });
  return body.filter(({ from, to }) => from !== to).map(({ to }) => to);
};

describe("committed completion", () => {
  test("acknowledges a completion if marking its receipt as sent fails", async () => {
    const { id, message } = await atTheCardPage();
    const answer = await withStore(
      (store) => ({
        ...store,
        emails: { ...store.emails, setSent: () => Promise.reject(new Error("unavailable")) },
      }),
      () => shop.postWebhook("notification", message),
    );
    expect(answer).toMatchObject({ status: 200, body: ACCEPTED });
    expect(await statusOf(id)).toBe("completed");
    expect(await statusesOf(id)).toEqual(["pending", "completed"]);
  });

  test("records a completion once if the reply to its commit is lost and accepts the next webhook", async () => {
    const { id, message } = await atTheCardPage();
    const lost = await withStore(
      (store) => ({
        ...store,
        transaction: async (work) => {
          const done = await store.transaction(work);
          if (lostOnce.delete("answer")) throw new Error(`lost: ${typeof done}`);
          return done;
        },
      }),
      () => shop.postWebhook("notification", message),
    );
    expect(lost.status).toBe(500);
    expect(await statusesOf(id)).toEqual(["pending", "completed"]);
    expect((await shop.postWebhook("notification", message)).body).toBe(ACCEPTED);
    await shop.runMaintenance();
    expect(await statusesOf(id)).toEqual(["pending", "completed"]);
  });
  const lostOnce = new Set(["answer"]);

  test("records a completion once if the webhook repeats while maintenance processes it", async () => {
    const { customer, id, message } = await atTheCardPage();
    const user = shop.db.doc(`users/${customer.id}`);
    const whole = (await user.get()).data() ?? {};
    await user.set({ name: "unreadable" });
    expect((await shop.postWebhook("notification", message)).status).toBe(500);
    await user.set(whole);
    const round = withStore(
      (store) => ({
        ...store,
        events: {
          ...store.events,
          async *unhandled() {
            for await (const found of store.events.unhandled()) {
              await shop.postWebhook("notification", message);
              yield found;
            }
          },
        },
      }),
      () => shop.runMaintenance(),
    );
    await round;
    expect(await statusesOf(id)).toEqual(["pending", "completed"]);
  });
});

describe("scheduled maintenance", () => {
  test("completes and expires orders despite an unreadable customer document", async () => {
    const [broken, healed, unpaid] = [await atTheCardPage(), await atTheCardPage(), await atTheCardPage()];
    const documents = new Map<string, object>();
    for (const { customer, message } of [broken, healed]) {
      const user = shop.db.doc(`users/${customer.id}`);
      documents.set(customer.id, (await user.get()).data() ?? {});
      await user.set({ name: "unreadable" });
      expect((await shop.postWebhook("notification", message)).status).toBe(500);
    }
    await shop.db.doc(`users/${healed.customer.id}`).set(documents.get(healed.customer.id) ?? {});

    await shop.runMaintenance(timeAfter(25 * 60 * 60 * 1000));
    expect(await statusOf(healed.id)).toBe("completed");
    expect(await statusOf(unpaid.id)).toBe("expired");
    const open = await shop.ask<Review[]>("GET", "/api/admin/reviews", { cookie: admin.cookie });
    expect(open.body).toContainEqual(
      expect.objectContaining({ reason: "document_unreadable", subject: `users/${broken.customer.id}` }),
    );

    await shop.db.doc(`users/${broken.customer.id}`).set(documents.get(broken.customer.id) ?? {});
    await shop.runMaintenance();
    expect(await statusOf(broken.id)).toBe("completed");
  });
});
