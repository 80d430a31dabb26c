import { expect, test } from "vitest";
import { providerMessage } from "../../api/provider.ts";
import type { Person } from "../../processes/people.ts";
import type { Shop } from "../../processes/shop-processes.ts";
import { startApi } from "../../processes/start-api.ts";
import { ACCEPTED, COMPLETED, ledgerOf } from "../ledger.ts";

/** Only a shop in ticket mode calls the provider at checkout. */
const EXPECTED = {
  ticket: { status: 503, code: "provider_unavailable", payments: ["failed"], redemptions: [] },
  form: { status: 200, code: undefined, payments: ["pending"], redemptions: ["reserved"] },
};

/** Timeout of the provider, in milliseconds. */
const TICKET_TIMEOUT_MS = 300;

/** Case 29: the provider does not accept an order. */
export function providerUnavailable(shop: () => Shop): void {
  /** Returns the stored state of the buyer's orders and of a coupon. */
  async function stored({ id }: Person, couponId: string) {
    const payments = await shop().db.collection("payments").where("userId", "==", id).get();
    const redemptions = await shop().db.collection(`coupons/${couponId}/redemptions`).get();
    return {
      payments: payments.docs.map((payment) => payment.data().status as string),
      redemptions: redemptions.docs.map((redemption) => redemption.data().state as string),
    };
  }

  /** Checks out again with the same coupon and pays. */
  async function expectRepeatable(buyer: Person, couponId: string): Promise<void> {
    const { status, body } = await shop().checkout(buyer, couponId);
    expect(status).toBe(200);
    const paid = await shop().postWebhook("notification", providerMessage(await shop().orderOf(body)));
    expect(paid.body).toBe(ACCEPTED);
    expect(await ledgerOf(shop(), { buyer, id: body.paymentId })).toMatchObject({
      ...COMPLETED,
      redemption: { state: "redeemed", paymentId: body.paymentId },
    });
  }

  test.each(["refused", "html", "empty", "half", "server-error"])(
    "29. leaves no payable order and releases the coupon if the ticket request returns '%s' [M1.29]",
    async (ticket) => {
      const couponId = await shop().newCoupon({ isOneTime: true });
      const buyer = await shop().customer();
      shop().cards.set({ buyer: buyer.email, ticket });
      const { status, body } = await shop().checkout(buyer, couponId);
      expect({ status, code: body.code, ...(await stored(buyer, couponId)) }).toEqual(EXPECTED[shop().mode]);
      shop().cards.set({ buyer: buyer.email, ticket: "normal" });
      await expectRepeatable(buyer, couponId);
    },
  );

  test.each<[string, (buyer: Person) => { cardsUrl: string }]>([
    [
      "gets no reply",
      ({ email }) => {
        shop().cards.set({ buyer: email, ticket: "silent" });
        return { cardsUrl: shop().environment.cardsUrl };
      },
    ],
    ["reaches no server", () => ({ cardsUrl: "http://127.0.0.1:1/securepay/default.aspx" })],
  ])("29. gives up a ticket request that %s and leaves nothing behind [M1.29]", async (_, provider) => {
    const couponId = await shop().newCoupon({ isOneTime: true });
    const buyer = await shop().customer();
    const siteUrl = shop().apis[0]?.url ?? "";
    const api = await startApi({
      ...shop().environment,
      ...provider(buyer),
      siteUrl,
      ticketTimeoutMs: TICKET_TIMEOUT_MS,
    });
    const { status, body } = await shop().at(api).checkout(buyer, couponId);
    await api.stop();
    expect({ status, code: body.code, ...(await stored(buyer, couponId)) }).toEqual(EXPECTED[shop().mode]);
    shop().cards.set({ buyer: buyer.email, ticket: "normal" });
    await expectRepeatable(buyer, couponId);
  });
}
