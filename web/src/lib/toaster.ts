import { createToaster } from "@chakra-ui/react/toast";
import { ApiError, codeOf, serverText, signInReasonOf } from "./api-client.ts";
import { type ErrorTexts, internalError, unknownError } from "./error-texts.ts";
import { TOAST } from "./limits.ts";
import { type Notice, TOAST_ASKED, TOASTS_DISMISSED } from "./toast-events.ts";

/**
 * Toaster with the number, duration and hotkey of spec §9. Toasts are at the top because a form's next link
 * and an editor's save bar are at the bottom.
 */
export const toaster = createToaster({
  placement: "top",
  max: TOAST.visible,
  duration: TOAST.durationMs,
  removeDelay: TOAST.removeDelayMs,
  hotkey: ["F8"],
});

/** Shows a toast. Replaces the visible toast, if any. */
export function notify(notice: Notice): void {
  const { title, description, variant, durationMs = TOAST.durationMs, action, lang, page } = notice;
  dispatchEvent(new CustomEvent(TOAST_ASKED, { detail: notice }));
  // Effects also call this function. The toaster renders synchronously, which React does not allow during
  // effects.
  queueMicrotask(() => {
    toaster.remove();
    toaster.create({
      title,
      description,
      type: variant === "destructive" ? "error" : "info",
      duration: durationMs,
      ...(action && { action }),
      meta: { lang, page, variant },
    });
  });
}

// Prerendering can import this file; it has no `addEventListener`.
globalThis.addEventListener?.(TOASTS_DISMISSED, (event) => {
  const { detail: except } = event as CustomEvent<string | undefined>;
  const old = toaster.getVisibleToasts().filter(({ meta }) => except === undefined || meta?.page !== except);
  queueMicrotask(() => {
    for (const { id } of old) toaster.dismiss(id);
  });
});

/** Returns the text of `texts` for the error's code, or `fallback`. */
export function errorText<Fallback>(
  error: unknown,
  texts: ErrorTexts,
  fallback: Fallback,
): string | Fallback {
  const code = codeOf(error);
  return (code && texts[code]) ?? fallback;
}

/**
 * Shows an error as a toast with `title` and a description: the text of `texts` for the error's code, or
 * `fallback` (null: no description). The default fallback is the server's message, or "502: Bad Gateway" if the
 * reply is not from our API (spec §8). Does nothing if the call needs a sign-in, which explains it.
 */
export function notifyError(
  title: string,
  error: unknown,
  texts: ErrorTexts = {},
  fallback: string | null = serverText(error) ?? genericText(error),
  options: Partial<Notice> = {},
): void {
  if (signInReasonOf(error) !== null) return;
  const description = errorText(error, texts, fallback);
  notify({ title, variant: "destructive", ...(description && { description }), ...options });
}

/** Returns the text of an error that the server has not explained: never JSON, never the browser's message. */
function genericText(error: unknown): string {
  if (!(error instanceof ApiError)) return unknownError;
  return error.code === null ? error.message : internalError;
}
