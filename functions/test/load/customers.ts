import { randomUUID } from "node:crypto";
import type { User } from "../../src/accounts/schema.ts";
import type { CourseLesson } from "../../src/courses/schema.ts";
import { kronur } from "../../src/payments/emails.ts";
import type { CheckoutReply, PaymentView } from "../../src/payments/schema.ts";
import { cookieFrom } from "../api/shop.ts";
import { type Answer, askOver, type RequestOptions } from "../api-client.ts";
import { openCardPage, press, returnFormOf } from "../processes/buyer.ts";
import { transportOver } from "../transport.ts";

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
