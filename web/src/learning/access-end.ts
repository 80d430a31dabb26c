import type { QueryClient } from "@tanstack/react-query";
import { userQuery } from "../accounts/api.ts";
import { errorText, notifyError } from "../lib/toaster.ts";
import { accessEndTexts } from "./texts.ts";

/** Returns the text of a refusal because the access to a course or lesson has ended, or null for another error. */
export function accessEndText(error: unknown): string | null {
  return errorText(error, accessEndTexts, null);
}

/**
 * Explains a refusal because the access has ended in a toast with `title`. Reads the user and their data again, so that
 * the page shows its usual state for a user without access. Returns false, and does nothing, for another error.
 */
export function explainAccessEnd(queryClient: QueryClient, title: string, error: unknown): boolean {
  const text = accessEndText(error);
  if (text === null) return false;
  notifyError(title, error, {}, text);
  const running = { cancelRefetch: false };
  void queryClient.invalidateQueries({ queryKey: userQuery.queryKey }, running);
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.audience === "user" }, running);
  return true;
}
