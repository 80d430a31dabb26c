import { createToaster } from "@chakra-ui/react/toast";
import { TOAST } from "./limits.ts";
import { type Notice, TOAST_ASKED, TOASTS_DISMISSED } from "./toast-events.ts";

/**
 * Number, duration and hotkey are those of spec §9. At the top a toast does not cover what comes next: below a form there is
 * its next link, and an editor has its bar to save at the bottom.
 */
export const toaster = createToaster({
  placement: "top",
  max: TOAST.visible,
  duration: TOAST.durationMs,
  removeDelay: TOAST.removeDelayMs,
  hotkey: ["F8"],
});

/** Shows a toast in place of the one on the screen, if any. */
export function notify(notice: Notice): void {
  const { title, description, variant, durationMs = TOAST.durationMs, action, lang, page } = notice;
  dispatchEvent(new CustomEvent(TOAST_ASKED, { detail: notice }));
  // Effects call this too, and React must be done with those before the toaster renders at once.
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

// Prerendering may load this file, and has no events.
globalThis.addEventListener?.(TOASTS_DISMISSED, (event) => {
  const { detail: except } = event as CustomEvent<string | undefined>;
  const old = toaster.getVisibleToasts().filter(({ meta }) => except === undefined || meta?.page !== except);
  queueMicrotask(() => {
    for (const { id } of old) toaster.dismiss(id);
  });
});
