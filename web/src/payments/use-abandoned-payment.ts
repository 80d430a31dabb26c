import { useQuery } from "@tanstack/react-query";
import { MAIN_COURSE_ID } from "functions/courses/limits";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { pendingPayment } from "../lib/browser-storage.ts";
import { tellOtherTabs } from "../lib/purchase-news.ts";
import { paymentCourseQuery } from "./api.ts";

/**
 * Returns the unpaid order and its course. Uses the order in the URL, or else the order that this browser
 * opened last, and clears the latter. Without an order, returns the main course.
 */
export function useAbandonedPayment() {
  const [query] = useSearchParams();
  const [opened] = useState(pendingPayment.read);
  const id = query.get("payment_id") ?? opened;
  const course = useQuery({ ...paymentCourseQuery(id ?? ""), enabled: id !== null }).data;
  useEffect(() => pendingPayment.forget(), []);
  const courseId = course?.id;
  useEffect(() => {
    if (courseId !== undefined) tellOtherTabs({ courseId, is: "left" });
  }, [courseId]);
  return {
    orderId: course && id,
    courseId: course?.id ?? MAIN_COURSE_ID,
    title: course?.title,
    reason: query.get("reason"),
  };
}
