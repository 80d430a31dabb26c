import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import { ADMIN, FOR_ADMIN, overviewQuery, pagesQuery } from "../../../admin/api.ts";
import { call, callPage } from "../../../lib/api-client.ts";
import { PAYMENTS } from "../../admin/api.ts";

const PACKS = [...ADMIN, "packs"] as const;

/** Sold packs, newest first. */
export const packsQuery = pagesQuery(PACKS, (after) => callPage("GET /api/admin/packs", { after }));

/** Quantity prices of all courses. */
export const pricesQuery = queryOptions({
  queryKey: [...PACKS, "prices"],
  queryFn: () => call("GET /api/pack-prices", {}),
  meta: FOR_ADMIN,
});

/** Creates a mutation that saves the quantity prices. */
export function useSavePackPrices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<"PUT /api/admin/pack-prices">) => call("PUT /api/admin/pack-prices", input),
    onSuccess: (prices) => queryClient.setQueryData(pricesQuery.queryKey, prices),
    meta: FOR_ADMIN,
  });
}

/** Creates a mutation that enters a pack that was paid by invoice. */
export function useEnterInvoicedPack() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/admin/packs">) => call("POST /api/admin/packs", input),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: PACKS });
      void queryClient.invalidateQueries({ queryKey: PAYMENTS });
      void queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey });
    },
    meta: FOR_ADMIN,
  });
}
