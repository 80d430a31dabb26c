/** Content of a toast, or of the plain notice that replaces it before the toaster is loaded. */
export type Notice = {
  title: string;
  description?: string;
  /** `destructive`: an action failed. `pending`: the result is not known yet. */
  variant?: "default" | "destructive" | "pending";
  durationMs?: number;
  /** Button that dismisses the notice when clicked. */
  action?: { label: string; onClick: () => void };
  /** Language of the title if it is not Icelandic. */
  lang?: string;
  /** Path of the page that is about to open. Navigation to it does not dismiss the notice. */
  page?: string;
};

/** Returns the icon of a toast. */
export function toastIcon(variant: Notice["variant"]) {
  if (variant === "destructive") return "alert";
  return variant === "pending" ? "clock" : "check";
}

/** Event that requests a toast. Its detail is the `Notice`. */
export const TOAST_ASKED = "toastasked";

/** Event that dismisses the visible toasts. Its detail is the path of a page whose toast is kept. */
export const TOASTS_DISMISSED = "toastsdismissed";

export function dismissToasts(except?: string): void {
  dispatchEvent(new CustomEvent(TOASTS_DISMISSED, { detail: except }));
}
