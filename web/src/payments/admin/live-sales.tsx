import type { LiveAccess } from "functions/accounts/schema";
import { useEffect, useState } from "react";
import { call } from "../../lib/api-client.ts";
import { serverTime } from "../../lib/clock.ts";
import { useNetworkIdle } from "../../lib/hooks.ts";
import { Boundary } from "../../ui/lazy.tsx";
import type { LivePayments, OnState } from "./live-payments.tsx";

/** Delay before access is requested again after it has ended, in milliseconds. */
export const RECONNECT_MS = 10_000;

type Live = { Payments: typeof LivePayments; access: LiveAccess };

/** Shows new sales in real time while it is rendered. Starts when the network is idle. Renders nothing. */
export function LiveSales({ onState }: OnState) {
  const isIdle = useNetworkIdle();
  const [attempt, setAttempt] = useState(0);
  const [openedAt] = useState(() => serverTime());
  const [live, setLive] = useState<Live | null>(null);
  useEffect(() => {
    if (!isIdle) return;
    let isLeft = false;
    const connect = async () => {
      const { LivePayments } = await import("./live-payments.tsx");
      if (isLeft) return;
      setLive({ Payments: LivePayments, access: await call("POST /api/admin/live-token", {}) });
    };
    const timer = setTimeout(() => connect().catch(() => onState("off")), attempt && RECONNECT_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isIdle, attempt, onState]);
  if (live === null) return null;
  const reconnect = () => {
    onState("off");
    setLive(null);
    setAttempt(attempt + 1);
  };
  return (
    <Boundary fallback={<Ended onEnded={reconnect} />}>
      <live.Payments access={live.access} openedAt={openedAt} onState={onState} />
    </Boundary>
  );
}

function Ended({ onEnded }: { onEnded: () => void }) {
  useEffect(onEnded);
  return null;
}
