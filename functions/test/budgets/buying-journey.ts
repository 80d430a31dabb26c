import type { CheckoutReply } from "../../src/payments/schema.ts";
import { endpointPath } from "../api/provider.ts";

/** One request of the journey. `body` is JSON, `form` is what the card provider posts. */
type Step = { method: "GET" | "POST"; path: `/${string}`; body?: object; form?: URLSearchParams };

export type Journey = {
  ask: (step: Step) => Promise<unknown>;
  /** Returns the provider's message that the order of this checkout is paid. */
  paid: (order: CheckoutReply, overrides: Record<string, string>) => Promise<URLSearchParams>;
  email: string;
};

/**
 * A purchase, from a visitor's first page to the first completed lesson: every request of the pages, the card
 * provider and the buyer's return. Many customers may use the coupon.
 */
export async function buyingJourney({ ask, paid, email }: Journey, couponCode: string): Promise<void> {
  const get = (path: Step["path"]) => ask({ method: "GET", path });
  // Landing page, course and registration.
  await get("/api/courses");
  await get("/api/courses/1");
  await get("/api/courses/1/lessons");
  const registration = { name: "Jóna Prufa", email, password: "golf-1234" };
  await ask({ method: "POST", path: "/api/register", body: registration });
  // Checkout with a coupon.
  await get("/api/user");
  await get("/api/courses/1");
  const quote = await ask({ method: "POST", path: "/api/coupons/validate", body: { code: couponCode } });
  const { id } = quote as { id: string };
  const order = await ask({ method: "POST", path: `/api/courses/1/checkout?couponId=${id}`, body: {} });
  // Payment on the card page: the provider sends its webhook, the buyer returns.
  const { paymentId } = order as CheckoutReply;
  const messages = [
    { path: endpointPath("notification", paymentId), step: "Payment" },
    { path: endpointPath("success", paymentId), step: "Confirmation" },
  ];
  for (const { path, step } of messages)
    await ask({ method: "POST", path, form: await paid(order as CheckoutReply, { step }) });
  // Success page.
  await get("/api/user");
  await get(`/api/payment/${paymentId}`);
  await get(`/api/payment/${paymentId}/course`);
  await ask({ method: "POST", path: `/api/payment/${paymentId}/complete`, body: {} });
  await get("/api/courses/1");
  // The purchased course.
  await get("/api/user/courses");
  await get("/api/courses/1");
  await get("/api/courses/1/lessons");
  await get("/api/lessons/1");
  await get("/api/courses");
  await ask({ method: "POST", path: "/api/lessons/1/complete", body: {} });
}
