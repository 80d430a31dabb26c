import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { PaymentView } from "functions/contract/payment";
import { call } from "./call.ts";
import { USER_KEY } from "./session.ts";

/** Waits before a pending payment is read again, in milliseconds; about a minute in all. */
const PENDING_WAITS_MS = [2000, 3000, 5000, 8000, 13_000, 20_000, 10_000];

/**
 * A payment. While it is pending it is read again a few times, for the provider may still be on its way: the one
 * exception to spec §7 "not polled" (docs/decisions/0010). `isWaiting` until that is over. The user is read again when
 * it has been completed, for the course is theirs by then.
 */
export function usePayment(id: string) {
  const queries = useQueryClient();
  const payment = useQuery({
    queryKey: ["payment", id],
    queryFn: async () => {
      const payment = await call("payment", { id });
      if (payment.status === "completed") await queries.invalidateQueries({ queryKey: USER_KEY });
      return payment;
    },
    refetchInterval: ({ state }) => nextWait(state),
  });
  const { data } = payment;
  const readings = queries.getQueryState(["payment", id]);
  const isWaiting =
    data?.status === "pending" && readings !== undefined && nextWait({ ...readings, data }) !== false;
  return { ...payment, isWaiting };
}

type Readings = { data: PaymentView | undefined; dataUpdateCount: number; errorUpdateCount: number };

function nextWait({ data, dataUpdateCount, errorUpdateCount }: Readings): number | false {
  if (data?.status !== "pending") return false;
  return PENDING_WAITS_MS[dataUpdateCount + errorUpdateCount - 1] ?? false;
}

export function usePaymentCourse(id: string | null) {
  return useQuery({
    queryKey: ["payment", id, "course"],
    queryFn: () => call("paymentCourse", { id: id ?? "" }),
    enabled: id !== null,
  });
}

/**
 * Asks the server to confirm a payment, and reads the user again once it has. A query, though it is a
 * POST: the server only reports what it already knows, and asking twice does no harm.
 */
export function useConfirmation(id: string, { enabled }: { enabled: boolean }) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ["payment", id, "confirmation"],
    queryFn: async () => {
      const payment = await call("confirmPayment", { id });
      await queries.invalidateQueries({ queryKey: USER_KEY });
      return payment;
    },
    enabled,
  });
}
