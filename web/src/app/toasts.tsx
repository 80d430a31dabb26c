import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { Boundary } from "../components/boundary.tsx";
import { useSettled } from "../components/use-settled.ts";
import { TOAST } from "../lib/limits.ts";
import { type Notice, TOAST_ASKED, TOASTS_DISMISSED } from "../lib/toast-events.ts";
import { PlainNotice } from "./plain-notice.tsx";

const ToastRegion = lazy(async () => ({
  default: (await import("../components/toast-region.tsx")).ToastRegion,
}));

/**
 * The toasts' region: once the page stands, or something is to be said before. Until its code is there, and for good
 * where that does not come, a plain notice says the same. The landing page has nothing to say.
 */
export function Toasts() {
  const { pathname } = useLocation();
  const [isNeeded, setIsNeeded] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const isSettled = useSettled();

  useEffect(() => {
    const show = ({ detail }: CustomEventInit<Notice>) => {
      setIsNeeded(true);
      setNotice(detail ?? null);
    };
    const dismiss = ({ detail: except }: CustomEventInit<string>) =>
      setNotice((shown) => (except !== undefined && shown?.page === except ? shown : null));
    addEventListener(TOAST_ASKED, show);
    addEventListener(TOASTS_DISMISSED, dismiss);
    return () => {
      removeEventListener(TOAST_ASKED, show);
      removeEventListener(TOASTS_DISMISSED, dismiss);
    };
  }, []);

  return (
    <>
      <PlainNotice notice={isReady ? null : notice} onClose={() => setNotice(null)} />
      {(isNeeded || (isSettled && pathname !== "/")) && (
        <Boundary fallback={null}>
          <Suspense>
            <ToastRegion
              maxWidthPx={TOAST.maxWidthPx}
              swipeThresholdPx={TOAST.swipeThresholdPx}
              onReady={() => setIsReady(true)}
            />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
