import { TOAST } from "functions/contract/limits";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useSettled } from "../components/use-settled.ts";
import { loadCode } from "../lib/load-code.ts";
import { TOAST_ASKED } from "../lib/toast-asked.ts";

const ToastRegion = lazy(async () => ({
  default: (await loadCode(() => import("../components/toast-region.tsx"))).ToastRegion,
}));

/** The toasts' region: once the page stands, or something is to be said before. The landing page has nothing to say. */
export function Toasts() {
  const { pathname } = useLocation();
  const [isNeeded, setIsNeeded] = useState(false);
  const isSettled = useSettled();
  useEffect(() => {
    const need = () => setIsNeeded(true);
    if (pathname !== "/" && isSettled) need();
    addEventListener(TOAST_ASKED, need);
    return () => removeEventListener(TOAST_ASKED, need);
  }, [pathname, isSettled]);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ToastRegion maxWidthPx={TOAST.maxWidthPx} swipeThresholdPx={TOAST.swipeThresholdPx} />
    </Suspense>
  );
}
