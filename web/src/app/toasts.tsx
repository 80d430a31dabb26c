import { Box } from "@chakra-ui/react/box";
import { chakra, useSlotRecipe } from "@chakra-ui/react/styled-system";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useNetworkIdle } from "../lib/hooks.ts";
import { TOAST } from "../lib/limits.ts";
import { type Notice, TOAST_ASKED, TOASTS_DISMISSED, toastIcon } from "../lib/toast-events.ts";
import { Icon } from "../ui/icon.tsx";
import { Boundary } from "../ui/lazy.tsx";
import { commonText } from "../ui/texts.ts";

const ToastRegion = lazy(async () => ({
  default: (await import("./toast-region.tsx")).ToastRegion,
}));

/**
 * Renders the toast region after the page's requests have completed, or when the first toast is requested.
 * Until its code is loaded, or if loading fails, a plain notice shows the toast. The landing page loads the
 * region only on request.
 */
export function Toasts() {
  const { pathname } = useLocation();
  const [isNeeded, setIsNeeded] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const isIdle = useNetworkIdle();

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
      {(isNeeded || (isIdle && pathname !== "/")) && (
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

type PlainNoticeProps = { notice: Notice | null; onClose: () => void };

/**
 * Renders a toast in its usual look, without the toast library. Its live region is empty at first, so that screen
 * readers announce new content.
 */
function PlainNotice({ notice, onClose }: PlainNoticeProps) {
  const look = useSlotRecipe({ key: "toast" })();
  return (
    <div aria-live="assertive" role={notice ? "alert" : undefined}>
      {notice && (
        <Box css={[look.root, PLACE]} data-type={notice.variant === "destructive" ? "error" : undefined}>
          <Icon name={toastIcon(notice.variant)} mt="0.5" />
          <Box minW="0" overflowWrap="anywhere">
            <Box css={look.title} lang={notice.lang}>
              {notice.title}
            </Box>
            {notice.description && <Box css={look.description}>{notice.description}</Box>}
            {notice.action && (
              <chakra.button
                type="button"
                css={look.actionTrigger}
                onClick={() => {
                  onClose();
                  notice.action?.onClick();
                }}
              >
                {notice.action.label}
              </chakra.button>
            )}
          </Box>
          <chakra.button
            type="button"
            css={look.closeTrigger}
            aria-label={commonText.closeNotification}
            onClick={onClose}
          >
            <Icon name="close" />
          </chakra.button>
        </Box>
      )}
    </div>
  );
}

/** The place of the toast region. */
const PLACE = {
  position: "fixed",
  zIndex: "11",
  top: "4",
  insetX: "4",
  mx: "auto",
  w: "calc(100% - 2rem)",
  maxW: { md: `${TOAST.maxWidthPx}px` },
} as const;
