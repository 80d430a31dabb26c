import type { OwnPayment, PaymentView } from "functions/payments/schema";

/** Returns the page on which an order like this one is paid. A gift or pack that was typed is kept there. */
export function checkoutOf({
  courseId,
  gift,
  pack,
}: Pick<PaymentView, "courseId"> & { gift?: unknown; pack?: unknown }): string {
  if (pack) return `/checkout/pakki?courseId=${courseId}`;
  return `/checkout?courseId=${courseId}${gift ? "&gjof=1" : ""}`;
}

/** Returns whether a pending order is obsolete, because its buyer has got the course in another way. */
export function isSuperseded(
  { status, courseId, gift, pack }: OwnPayment,
  ownsCourse: (courseId: number) => boolean,
): boolean {
  return status === "pending" && gift === null && pack === null && ownsCourse(courseId);
}
