import { MAIN_COURSE_ID } from "functions/contract/limits";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { usePaymentCourse } from "../../api/payments.ts";
import { pendingPayment } from "../../lib/pending-payment.ts";

/**
 * A payment that came to nothing waits for nobody any more. Gives the course that it was for: its title
 * where the address names the payment, and its number, else the main course's.
 */
export function useAbandonedPayment() {
  const [query] = useSearchParams();
  const course = usePaymentCourse(query.get("payment_id")).data;
  useEffect(() => pendingPayment.clear(), []);
  return { courseId: course?.id ?? MAIN_COURSE_ID, title: course?.title, reason: query.get("reason") };
}
