import { TOAST } from "functions/contract/limits";
import { ApiError } from "../../api/api-error.ts";
import { pendingPayment } from "../../lib/pending-payment.ts";
import { notify } from "../../lib/toaster.ts";
import { authErrors, noConnection } from "../../strings/auth.ts";

/** Says why somebody did not get in. A payment that waited for them waits no longer (spec §8). */
export function reportFailure(title: string, error: unknown): void {
  pendingPayment.clear();
  notify({ title, description: reason(error), variant: "destructive", durationMs: TOAST.loginDurationMs });
}

function reason(error: unknown): string {
  if (!(error instanceof ApiError)) return noConnection;
  return (error.code && authErrors[error.code]) ?? error.text ?? error.message;
}
