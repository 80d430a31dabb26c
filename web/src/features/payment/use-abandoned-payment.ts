import { useQuery } from "@tanstack/react-query";
import { MAIN_COURSE_ID } from "functions/contract/limits";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { paymentCourseQuery } from "../../api/payments.ts";
import { pendingPayment } from "../../lib/pending-payment.ts";

/**
 * A payment that came to nothing waits for nobody any more. Gives the course that it was for: its title
 * where the address names the payment, and its number, else the main course's.
 */
export function useAbandonedPayment() {
  const [query] = useSearchParams();
  const id = query.get("payment_id");
  const course = useQuery({ ...paymentCourseQuery(id ?? ""), enabled: id !== null }).data;
  useEffect(() => pendingPayment.forget(), []);
  return { courseId: course?.id ?? MAIN_COURSE_ID, title: course?.title, reason: query.get("reason") };
}
