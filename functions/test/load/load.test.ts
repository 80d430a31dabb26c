import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { User } from "../../src/accounts/schema.ts";
import type { CourseLesson } from "../../src/courses/schema.ts";
import type { Overview } from "../../src/insights/schema.ts";
import { kronur } from "../../src/payments/emails.ts";
import type { CheckoutReply, PaymentView } from "../../src/payments/schema.ts";
import { cookieFrom } from "../api/shop.ts";
import { type Answer, askOver, type RequestOptions, transportOver } from "../api-client.ts";
import { openCardPage, press, returnFormOf } from "../processes/buyer.ts";
import { openShopProcesses, type Shop } from "../processes/shop-processes.ts";
import { runs } from "../test-size.ts";

/** Results of the customers: requests by status, their durations, and the paid orders. */
export type Tally = {
  statuses: Map<number, number>;
  /** In milliseconds. */
  times: number[];
  paid: string[];
  journeys: number;
  /** Descriptions of what went wrong. */
  wrongs: string[];
};

export function newTally(): Tally {
  return { statuses: new Map(), times: [], paid: [], journeys: 0, wrongs: [] };
}

/**
 * Runs the whole journey of one customer: browse, register, check out, pay on the card page, return, and
 * complete a lesson.
 */
export async function journey(url: string, price: number, tally: Tally): Promise<void> {
  const askShop = askOver(transportOver(url));
  const ask = async <Body>(
    method: string,
    path: string,
    options: RequestOptions = {},
  ): Promise<Answer<Body>> => {
    const started = performance.now();
    const answer = await askShop<Body>(method, path, options);
    tally.times.push(performance.now() - started);
    tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
    return answer;
  };
  const check = (isRight: boolean, wrong: string) => isRight || tally.wrongs.push(wrong);

  await ask("GET", "/api/courses");
  await ask("GET", "/api/courses/1/lessons");
  const registration = { name: "Álag Prufa", email: `${randomUUID()}@example.is`, password: "golf-1234" };
  const { headers } = await ask<User>("POST", "/api/register", { body: registration });
  const cookie = cookieFrom(headers);
  const { status, body: order } = await ask<CheckoutReply>("POST", "/api/courses/1/checkout", {
    cookie,
    body: {},
  });
  if (status !== 200 || order.url === null || order.payload === null) {
    tally.wrongs.push(`checkout answered ${status}`);
    return;
  }
  const cardPage = await openCardPage(order);
  check(cardPage.text.includes(kronur(price)), `${order.paymentId} shows another amount`);
  const back = returnFormOf(await press(cardPage, "pay"));
  const wasPaid = back.fields.get("status")?.toLowerCase() === "ok";
  check(wasPaid, `${order.paymentId} was not paid on the card page`);
  if (wasPaid) tally.paid.push(order.paymentId);
  const returned = await ask("POST", new URL(back.url).pathname, {
    rawBody: back.fields.toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
  });
  const landing = returned.headers.get("location") ?? "";
  check(landing.startsWith("/payment/success"), `${order.paymentId} came back to ${landing}`);

  const { body: payment } = await ask<PaymentView>("GET", `/api/payment/${order.paymentId}`, { cookie });
  check(
    payment.status === "completed" && payment.amount === price,
    `${order.paymentId} is ${payment.status}`,
  );
  const { body: user } = await ask<User>("GET", "/api/user", { cookie });
  check(user.purchasedCourses?.includes(1), `${user.id} does not own the course`);
  const { body: lessons } = await ask<CourseLesson[]>("GET", "/api/courses/1/lessons", { cookie });
  check(lessons[0]?.lesson.videoUrl !== undefined, `${user.id} sees no video`);
  await ask("GET", "/api/lessons/1", { cookie });
  await ask("POST", "/api/lessons/1/complete", { cookie, body: {} });
  tally.journeys += 1;
}

const CUSTOMERS = Number(process.env.LOAD_CUSTOMERS ?? 50);

/** Time in which new journeys start, in seconds. */
const SECONDS = runs("LOAD_SECONDS", { usual: 8, long: 60 });

/** Bound of the loop: more journeys than one customer makes in that time. */
const MOST_JOURNEYS = SECONDS * 10;

const PRICE = 24_900;

/** Maintenance runs until every email is sent, and the time between two of them. */
const MOST_ROUNDS = 5;
const RETRY_MS = 60 * 60 * 1000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShopProcesses({ processes: 1 });
});
afterAll(() => shop?.stop());

test(`serves ${CUSTOMERS} parallel customers for ${SECONDS} s without wrong totals, lost payments or errors`, async () => {
  const tally = newTally();
  const started = performance.now();
  const end = started + SECONDS * 1000;
  const url = shop.apis[0]?.url ?? "";
  const customer = async () => {
    for (let made = 0; made < MOST_JOURNEYS && performance.now() < end; made += 1)
      await journey(url, PRICE, tally);
  };
  await Promise.all(Array.from({ length: CUSTOMERS }, customer));
  report(tally, (performance.now() - started) / 1000);

  expect(tally.wrongs).toEqual([]);
  expect([...tally.statuses.keys()].filter((status) => status >= 400)).toEqual([]);
  expect(tally.journeys).toBeGreaterThanOrEqual(CUSTOMERS);
  await expectBooksAgree(tally);
});

/** Expects the card page's ledger, the shop's payments and the administrator's total to agree. */
async function expectBooksAgree({ paid }: Tally): Promise<void> {
  type CardLedger = { orders: { orderId: string; payment: object | null }[] };
  const ledger = (await (await fetch(`${shop.cards.url}/ledger`)).json()) as CardLedger;
  const charged = ledger.orders.filter(({ payment }) => payment !== null).map(({ orderId }) => orderId);
  await sendAllEmails();
  expect(shop.mailbox.mails).toHaveLength(paid.length);
  const completed = await shop.db.collection("payments").where("status", "==", "completed").get();
  expect(charged.sort()).toEqual([...paid].sort());
  expect(completed.docs.map(({ id }) => id).sort()).toEqual([...paid].sort());
  const { body } = await shop.asAdmin<Overview>("GET", "/api/admin/overview");
  expect({ revenue: body.revenue, soldSubscriptions: body.soldSubscriptions }).toEqual({
    revenue: paid.length * PRICE,
    soldSubscriptions: paid.length,
  });
  const numbers = completed.docs.map((payment) => payment.data().receiptNumber as number);
  expect(numbers.sort((a, b) => a - b)).toEqual(paid.map((_, index) => index + 1));
}

/** Sends all emails. Receipts get their numbers when they are sent. A failed email is due again later. */
async function sendAllEmails(): Promise<void> {
  const waiting = shop.db.collection("emails").where("dueAt", "!=", null).limit(1);
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    for (const api of shop.apis) await api.runMaintenance();
    if ((await waiting.get()).empty) return;
    await shop.setClock(round * RETRY_MS);
  }
  throw new Error(`emails are waiting after ${MOST_ROUNDS} rounds of maintenance`);
}

function report({ statuses, times, paid, journeys }: Tally, seconds: number): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  console.info(
    `${journeys} journeys, ${paid.length} payments, ${times.length} requests in ${seconds.toFixed(1)} s ` +
      `(${(times.length / seconds).toFixed(0)}/s); ms: median ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, ` +
      `longest ${at(0.9999)}; by status ${JSON.stringify(Object.fromEntries(statuses))}`,
  );
}
