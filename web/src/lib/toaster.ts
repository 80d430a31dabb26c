import { createToaster } from "@chakra-ui/react/toast";
import { TOAST } from "functions/contract/limits";
import { TOAST_ASKED } from "./toast-asked.ts";

/** Source: spec §9. F8 moves the focus to the toasts. */
export const toaster = createToaster({
  placement: "bottom-end",
  max: TOAST.visible,
  duration: TOAST.durationMs,
  removeDelay: TOAST.removeDelayMs,
  hotkey: ["F8"],
});

export type Notice = {
  title: string;
  description?: string;
  /** `destructive` says that something failed. */
  variant?: "default" | "destructive";
  durationMs?: number;
  /** A button in the toast, which goes away once it is pressed. */
  action?: { label: string; onClick: () => void };
  /** Language of the title, where it is not Icelandic. */
  lang?: string;
};

/** Shows a toast in place of the one on the screen, if any. */
export function notify({
  title,
  description,
  variant = "default",
  durationMs = TOAST.durationMs,
  action,
  lang,
}: Notice) {
  dispatchEvent(new Event(TOAST_ASKED));
  // Effects call this too, and React must be done with those before the toaster renders at once.
  queueMicrotask(() => {
    toaster.remove();
    toaster.create({
      title,
      description,
      type: variant === "destructive" ? "error" : "info",
      duration: durationMs,
      ...(action && { action }),
      meta: { lang },
    });
  });
}
