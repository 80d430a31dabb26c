import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { USER_KEY } from "./session.ts";

/** A payment; the user is read again when it has been completed, for the course is theirs by then. */
export function usePayment(id: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ["payment", id],
    queryFn: async () => {
      const payment = await call("payment", { id });
      if (payment.status === "completed") await queries.invalidateQueries({ queryKey: USER_KEY });
      return payment;
    },
  });
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
      const payment = await call("completePayment", { id });
      await queries.invalidateQueries({ queryKey: USER_KEY });
      return payment;
    },
    enabled,
  });
}
