import { useQuery } from "@tanstack/react-query";
import { MAIN_COURSE_ID } from "functions/courses/limits";
import { type ReactElement, useEffect, useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { pendingPayment } from "../lib/browser-storage.ts";
import { tellOtherTabs } from "../lib/purchase-news.ts";
import { PageLoading } from "../ui/query-result.tsx";
import { ownPaymentQuery, paymentCourseQuery } from "./api.ts";
import { checkoutOf } from "./unpaid-order.ts";

type Abandoned = {
  /** Undefined without an order. */
  orderId: string | null | undefined;
  /** The main course without an order. */
  courseId: number;
  title: string | undefined;
  /** The page on which the order, or the course, can be paid. */
  checkoutPath: string;
  reason: string | null;
};

/**
 * Renders the page of an order that was not paid. Uses the order in the URL, or else the order that this browser
 * opened last, and forgets the latter. An order that has been paid in another tab opens its confirmation instead.
 */
export function AbandonedPayment({ children }: { children: (order: Abandoned) => ReactElement }) {
  const [query] = useSearchParams();
  const [opened] = useState(pendingPayment.read);
  const id = query.get("payment_id") ?? opened;
  const order = useQuery({ ...ownPaymentQuery(id ?? ""), enabled: id !== null });
  const course = useQuery({ ...paymentCourseQuery(id ?? ""), enabled: id !== null }).data;
  const { status, courseId } = order.data ?? {};
  const isPaid = status === "completed";
  useEffect(() => pendingPayment.forget(), []);
  useEffect(() => {
    if (courseId !== undefined && !isPaid) tellOtherTabs({ courseId, is: "left" });
  }, [courseId, isPaid]);
  if (order.isLoading) return <PageLoading isData />;
  if (isPaid) return <Navigate to={`/payment/success?payment_id=${id}`} replace />;
  const knownId = courseId ?? course?.id ?? MAIN_COURSE_ID;
  return children({
    orderId: course && id,
    courseId: knownId,
    title: course?.title,
    checkoutPath: checkoutOf({ ...order.data, courseId: knownId }),
    reason: query.get("reason"),
  });
}
