import { ApiError } from "../../api/api-error.ts";
import { notify } from "../../lib/toaster.ts";
import { confirmationErrors, paymentText } from "../../strings/payment.ts";

/** Says why a payment is not confirmed: the server's reason, where it has given one (spec §8). */
export function reportUnconfirmed(error: unknown): void {
  const { code, text } = error instanceof ApiError ? error : { code: null, text: null };
  const description = (code && confirmationErrors[code]) ?? text;
  notify({ title: paymentText.confirmError, variant: "destructive", ...(description && { description }) });
}
