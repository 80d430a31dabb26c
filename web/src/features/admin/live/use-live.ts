import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { overviewQuery } from "../../../api/admin.ts";
import { PAYMENTS } from "../../../api/admin-payments.ts";
import { callAdmin } from "../../../api/call-admin.ts";
import { useNetworkIdle } from "../../../components/use-network-idle.ts";

/** Whether new sales show by themselves; `off` where no connection can be had. */
export type LiveState = "connecting" | "live" | "off";

/** Reads payments and figures again as soon as a payment changes, while the page is open. Starts once it stands. */
export function useLive(): LiveState {
  const queryClient = useQueryClient();
  const isIdle = useNetworkIdle();
  const [state, setState] = useState<LiveState>("connecting");
  useEffect(() => {
    if (!isIdle) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    const follow = async () => {
      const { followPayments } = await import("./follow-payments.ts");
      if (isGone) return;
      const access = await callAdmin("liveToken", {});
      if (isGone) return;
      stop = await followPayments(access, {
        onConnected: (isConnected) => setState(isConnected ? "live" : "off"),
        onChange: () => {
          void queryClient.invalidateQueries({ queryKey: PAYMENTS });
          void queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey });
        },
      });
      if (isGone) stop();
    };
    follow().catch(() => setState("off"));
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isIdle, queryClient]);
  return state;
}
