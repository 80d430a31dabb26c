import { TOAST } from "functions/contract/limits";
import { lazy, Suspense, useEffect, useState } from "react";

const ToastRegion = lazy(async () => ({
  default: (await import("../components/toast-region.tsx")).ToastRegion,
}));

/** The toasts' region, once the page stands: nobody is told anything before they have done something. */
export function Toasts() {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  if (!isMounted) return null;
  return (
    <Suspense>
      <ToastRegion maxWidthPx={TOAST.maxWidthPx} swipeThresholdPx={TOAST.swipeThresholdPx} />
    </Suspense>
  );
}
