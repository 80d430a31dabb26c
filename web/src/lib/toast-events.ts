/** A toast, or the plain notice that stands in for it. */
export type Notice = {
  title: string;
  description?: string;
  /** `destructive`: something failed; `pending`: it is not known yet. */
  variant?: "default" | "destructive" | "pending";
  durationMs?: number;
  /** A button, which takes the notice away once it is pressed. */
  action?: { label: string; onClick: () => void };
  /** Language of the title, where it is not Icelandic. */
  lang?: string;
  /** Path of the page that it is for, where that is only just being opened: going there does not dismiss it. */
  page?: string;
};

/** The event by which a toast asks to be shown; its detail is the `Notice`. */
export const TOAST_ASKED = "toastasked";

/** The event that dismisses what is shown; its detail is the path of a page whose toast may stay. */
export const TOASTS_DISMISSED = "toastsdismissed";

export function dismissToasts(except?: string): void {
  dispatchEvent(new CustomEvent(TOASTS_DISMISSED, { detail: except }));
}
