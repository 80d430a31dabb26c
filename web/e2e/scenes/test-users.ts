import type { Browser, Cookie } from "@playwright/test";
import { buyCourse, newAccount, openOrder, post, signInAdmin, signUp } from "../people.ts";

export type Role = "visitor" | "customer" | "learner" | "admin";

/** Cookies of each role, and the ids of their payments. */
export type Cast = {
  cookies: Record<Role, Cookie[]>;
  /** The learner's completed payment and the customer's pending payment. */
  payments: { confirmed: string; waiting: string };
};

/** Signs in all roles at `shop` and creates a pending and a completed payment. */
export async function assembleCast(browser: Browser, shop?: string): Promise<Cast> {
  const enter = () => browser.newContext({ ...(shop && { baseURL: shop }) });
  const [customer, learner, admin] = await Promise.all([enter(), enter(), enter()]);
  await Promise.all([signUp(customer, newAccount()), signUp(learner, newAccount()), signInAdmin(admin)]);
  const { paymentId: waiting } = await openOrder(customer);
  const confirmed = await buyCourse(learner);
  for (const lesson of [1, 2, 3]) await post(learner, `/api/lessons/${lesson}/complete`);
  const cookies = {
    visitor: [],
    customer: await customer.cookies(),
    learner: await learner.cookies(),
    admin: await admin.cookies(),
  };
  await Promise.all([customer, learner, admin].map((context) => context.close()));
  return { cookies, payments: { confirmed, waiting } };
}
