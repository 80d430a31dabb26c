import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { COUPONS, overviewQuery } from "../../admin/api.ts";
import { call } from "../../lib/api-client.ts";
import { useNetworkIdle } from "../../lib/hooks.ts";
import { PAYMENTS } from "./api.ts";

/** Whether new sales appear in real time. `off` means that there is no connection. */
export type LiveState = "connecting" | "live" | "off";

/** Delay before access is requested again after it has ended, in milliseconds. */
export const RECONNECT_MS = 10_000;

/**
 * Refetches payments, coupons and figures when a payment changes, while the page is open. Starts when the
 * network is idle. Does nothing for a teacher, who may not see payments.
 */
export function useLive(isAllowed: boolean): LiveState {
  const queryClient = useQueryClient();
  const isIdle = useNetworkIdle();
  const [state, setState] = useState<LiveState>("connecting");
  useEffect(() => {
    if (!isIdle || !isAllowed) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    let reconnect: ReturnType<typeof setTimeout> | undefined;
    const follow = async () => {
      const { followPayments } = await import("./live-payments.ts");
      if (isGone) return;
      const access = await call("POST /api/admin/live-token", {});
      if (isGone) return;
      stop = await followPayments(access, {
        onConnected: (isConnected) => setState(isConnected ? "live" : "off"),
        onChange: () => {
          for (const queryKey of [PAYMENTS, COUPONS, overviewQuery.queryKey])
            void queryClient.invalidateQueries({ queryKey });
        },
        onEnded: () => {
          setState("off");
          stop?.();
          if (!isGone) reconnect = setTimeout(start, RECONNECT_MS);
        },
      });
      if (isGone) stop();
    };
    const start = () => {
      follow().catch(() => setState("off"));
    };
    start();
    return () => {
      isGone = true;
      clearTimeout(reconnect);
      stop?.();
    };
  }, [isIdle, isAllowed, queryClient]);
  return state;
}
