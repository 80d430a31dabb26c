import { TOAST } from "functions/contract/limits";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { loadCode } from "../lib/load-code.ts";
import { whenIdle } from "../lib/when-idle.ts";

const ToastRegion = lazy(async () => ({
  default: (await loadCode(() => import("../components/toast-region.tsx"))).ToastRegion,
}));

/**
 * The toasts' region, from the first page on that can say something (the landing page never does) and once that
 * page stands.
 */
export function Toasts() {
  const { pathname } = useLocation();
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    return pathname === "/" ? undefined : whenIdle(() => setIsNeeded(true));
  }, [pathname]);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ToastRegion maxWidthPx={TOAST.maxWidthPx} swipeThresholdPx={TOAST.swipeThresholdPx} />
    </Suspense>
  );
}
