import type { CheckoutReply } from "../../../functions/src/payments/schema.ts";
import { orderOf, providerMessage } from "../../../functions/test/api/provider.ts";
import { buyingJourney, type Step } from "../../../functions/test/budgets/buying-journey.ts";
import { type Cost, openMeteredShop } from "../metered/metered-shop.ts";
import { dollars, PRICE_SOURCE } from "../metered/price.ts";
import { atMost, forComparison } from "../rows.ts";
import type { Row, Section } from "../section.ts";

/**
 * Documents that a call may read. Source: design "Firestore". Once a minute an instance also reads whether the session was
 * revoked (decision 0009): in the purchase, with the first `/api/user`.
 */
const BUDGETS: readonly (readonly [step: RegExp, what: string, reads: number, isSessionKnown?: true])[] = [
  [/^GET \/api\/user$/, "`/api/user`, its session looked up (once a minute)", 2],
  [/^GET \/api\/user$/, "`/api/user`", 1, true],
  [/^GET \/api\/courses\/1$/, "`/api/courses/{id}`", 1],
  [/^GET \/api\/courses\/1\/lessons$/, "`/api/courses/{id}/lessons`", 2],
  [/^GET \/api\/lessons\/1$/, "`/api/lessons/{id}`", 2],
  [/^POST \/api\/lessons\/1\/complete$/, "complete a lesson", 2],
  [/^POST \/api\/coupons\/validate$/, "validate a coupon", 3],
  [/^POST \/api\/courses\/1\/checkout/, "checkout with a coupon", 6],
  [/^POST \/api\/securepay\/notification\b/, "the provider's call", 6],
];

const JOURNEY = { reads: 40, writes: 12 };
const BUYER = "jona@example.is";

type Spent = Cost & { step: string };

/** Documents read and written by each call of a purchase, and what a thousand purchases cost. */
export async function measure(): Promise<Section> {
  const spent = await purchase();
  const total = {
    reads: spent.reduce((sum, { reads }) => sum + reads, 0),
    writes: spent.reduce((sum, { writes }) => sum + writes, 0),
  };
  return {
    title: "API: documents",
    about:
      "Documents that each call reads (and writes), counted around the store as Firestore charges them, in one purchase with " +
      `a coupon from the first look to the first lesson (${spent.length} requests). Money: ${PRICE_SOURCE}.`,
    rows: [
      ...BUDGETS.map((budget) => rowFor(budget, spent)),
      atMost("the whole purchase, reads", total.reads, JOURNEY.reads, String),
      atMost("the whole purchase, writes", total.writes, JOURNEY.writes, String),
      forComparison("1,000 purchases", `$${dollars(total, 1000).toFixed(3)}`),
    ],
  };
}

async function purchase(): Promise<Spent[]> {
  const shop = await openMeteredShop();
  const spent: Spent[] = [];
  const ask = async (step: Step) => {
    const { body, cost } = await shop.ask(step, spent.length < 3 ? undefined : BUYER);
    spent.push({ step: `${step.method} ${step.path}`, ...cost });
    return body;
  };
  try {
    const paid = async ({ paymentId }: CheckoutReply, overrides: Record<string, string>) =>
      providerMessage(await orderOf(shop.db, paymentId), overrides);
    await buyingJourney({ ask, paid, email: BUYER }, "GOLF20");
  } finally {
    await shop.stop();
  }
  return spent;
}

function rowFor(
  [pattern, what, budget, isSessionKnown]: (typeof BUDGETS)[number],
  spent: readonly Spent[],
): Row {
  const calls = spent.filter(({ step }) => pattern.test(step)).slice(isSessionKnown ? 1 : 0);
  const dearest = calls.sort((a, b) => b.reads - a.reads)[0];
  if (dearest === undefined) throw new Error(`the purchase has no ${what}`);
  const { reads, writes } = dearest;
  const row = atMost(what, reads, budget, (documents) => `${documents} read`);
  return { ...row, measured: writes === 0 ? row.measured : `${row.measured}, ${writes} written` };
}
