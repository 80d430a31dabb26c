import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { overviewQuery } from "../../../api/admin.ts";
import { PAYMENTS } from "../../../api/admin-payments.ts";
import { call } from "../../../api/call.ts";
import { useNetworkIdle } from "../../../components/use-network-idle.ts";

/** Whether new sales appear at once; `off` if there is no connection. */
export type LiveState = "connecting" | "live" | "off";

/** Wait before access that has ended is requested again, in milliseconds. */
export const RECONNECT_MS = 10_000;

/** Fetches payments and figures again when a payment changes, while the page is open. Starts when the page is idle. */
export function useLive(): LiveState {
  const queryClient = useQueryClient();
  const isIdle = useNetworkIdle();
  const [state, setState] = useState<LiveState>("connecting");
  useEffect(() => {
    if (!isIdle) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    let reconnect: ReturnType<typeof setTimeout> | undefined;
    const follow = async () => {
      const { followPayments } = await import("./follow-payments.ts");
      if (isGone) return;
      const access = await call("POST /api/admin/live-token", {});
      if (isGone) return;
      stop = await followPayments(access, {
        onConnected: (isConnected) => setState(isConnected ? "live" : "off"),
        onChange: () => {
          void queryClient.invalidateQueries({ queryKey: PAYMENTS });
          void queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey });
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
  }, [isIdle, queryClient]);
  return state;
}
