import type { ErrorTexts } from "../strings/error-texts.ts";
import { codeOf, isSessionEnd, serverText } from "./api-error.ts";
import type { Notice } from "./toast-events.ts";
import { notify } from "./toaster.ts";

/** Returns what `texts` say of an error's code, else `fallback`. */
export function errorText<Fallback>(
  error: unknown,
  texts: ErrorTexts,
  fallback: Fallback,
): string | Fallback {
  const code = codeOf(error);
  return (code && texts[code]) ?? fallback;
}

/**
 * Shows a failure as a toast: `title`, and below it what `texts` say of the error's code, else `fallback` (null: nothing).
 * Without a fallback it is the server's wording, or "502: Bad Gateway" (spec §8). Silent where the session has ended:
 * the sign-in page says so.
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
