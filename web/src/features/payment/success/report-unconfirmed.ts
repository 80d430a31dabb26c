import { ApiError, isSessionEnd } from "../../../api/api-error.ts";
import { notify } from "../../../lib/toaster.ts";
import { confirmationErrors, paymentText } from "../../../strings/payment.ts";

/** Says why a payment is not confirmed: the server's reason, where it has given one (spec §8). No alarm while it may still be confirmed. */
export function reportUnconfirmed(error: unknown, { isCalm }: { isCalm: boolean }): void {
  if (isSessionEnd(error)) return; // the page asks for signing in
  const { code, text } = error instanceof ApiError ? error : { code: null, text: null };
  const description = (code && confirmationErrors[code]) ?? text;
  notify({
    title: paymentText.confirmError,
    variant: isCalm ? "default" : "destructive",
    ...(description && { description }),
  });
}
