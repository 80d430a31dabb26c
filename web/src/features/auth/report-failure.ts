import { TOAST } from "../../lib/limits.ts";
import { pendingPayment } from "../../lib/pending-payment.ts";
import { notify } from "../../lib/toaster.ts";
import { failureReason } from "./failure-reason.ts";

/** Says why somebody did not get in. A payment that waited for them waits no longer (spec §8). */
export function reportFailure(title: string, error: unknown): void {
  pendingPayment.forget();
  notify({
    title,
    description: failureReason(error),
    variant: "destructive",
    durationMs: TOAST.loginDurationMs,
  });
}
