import type { ErrorTexts } from "../strings/error-texts.ts";
import { codeOf, isSessionEnd, serverText } from "./api-error.ts";
import type { Notice } from "./toast-events.ts";
import { notify } from "./toaster.ts";

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
 * `fallback` (null: no description). The default fallback is the server's message, or "502: Bad Gateway"
 * (spec §8). Does nothing if the session has ended, because the sign-in page explains it.
 */
export function notifyError(
  title: string,
  error: unknown,
  texts: ErrorTexts = {},
  fallback: string | null = serverText(error) ?? messageOf(error),
  options: Partial<Notice> = {},
): void {
  if (isSessionEnd(error)) return;
  const description = errorText(error, texts, fallback);
  notify({ title, variant: "destructive", ...(description && { description }), ...options });
}

function messageOf(error: unknown): string | null {
  return error instanceof Error ? error.message : null;
}
