import { Box } from "@chakra-ui/react/box";
import { Toast, Toaster } from "@chakra-ui/react/toast";
import { type PointerEvent, useEffectEvent, useLayoutEffect, useRef } from "react";
import { toastIcon } from "../lib/toast-events.ts";
import { toaster } from "../lib/toaster.ts";
import { Icon } from "../ui/icon.tsx";
import { commonText } from "../ui/texts.ts";

type ToastRegionProps = {
  maxWidthPx: number;
  swipeThresholdPx: number;
  onReady: () => void;
};

export function ToastRegion({ maxWidthPx, swipeThresholdPx, onReady }: ToastRegionProps) {
  const reportReady = useEffectEvent(onReady);
  useLayoutEffect(() => reportReady(), []);
  return (
    <Toaster
      toaster={toaster}
      aria-label={`${commonText.notifications} (F8)`}
      css={{ width: "calc(100% - 2rem)", maxWidth: { md: `${maxWidthPx}px` }, marginInline: "auto" }}
    >
      {(toast) => <ToastCard key={toast.id} toast={toast} swipeThresholdPx={swipeThresholdPx} />}
    </Toaster>
  );
}

type Shown = Parameters<Parameters<typeof Toaster>[0]["children"]>[0];

type ToastCardProps = {
  toast: Shown;
  swipeThresholdPx: number;
};

function ToastCard({ toast, swipeThresholdPx }: ToastCardProps) {
  const swipe = useSwipeRight(swipeThresholdPx, () => toaster.dismiss(toast.id));
  return (
    <Toast.Root {...swipe}>
      <Icon name={toastIcon(toast.meta?.variant)} mt="0.5" />
      {/* A raw API error has no spaces to wrap at. */}
      <Box minW="0" overflowWrap="anywhere">
        <Toast.Title lang={toast.meta?.lang}>{toast.title}</Toast.Title>
        {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
        {toast.action && <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger>}
      </Box>
      <Toast.CloseTrigger aria-label={commonText.closeNotification}>
        <Icon name="close" />
      </Toast.CloseTrigger>
    </Toast.Root>
  );
}

/** Returns handlers that call `onSwipe` after the pointer has moved `threshold` pixels to the right. */
function useSwipeRight(threshold: number, onSwipe: () => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current === null || event.clientX - start.current < threshold) return;
      start.current = null;
      onSwipe();
    },
    onPointerUp: () => {
      start.current = null;
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
