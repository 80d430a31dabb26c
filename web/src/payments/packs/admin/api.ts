import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import { ADMIN, FOR_ADMIN, overviewQuery, pagesQuery } from "../../../admin/api.ts";
import { call, callPage } from "../../../lib/api-client.ts";
import { PAYMENTS } from "../../admin/api.ts";

const PACKS = [...ADMIN, "packs"] as const;

export const packsQuery = pagesQuery(PACKS, (after) => callPage("GET /api/admin/packs", { after }));

export const pricesQuery = queryOptions({
  queryKey: [...PACKS, "prices"],
  queryFn: () => call("GET /api/pack-prices", {}),
  meta: FOR_ADMIN,
});

export function useSavePackPrices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<"PUT /api/admin/pack-prices">) => call("PUT /api/admin/pack-prices", input),
    onSuccess: (prices) => queryClient.setQueryData(pricesQuery.queryKey, prices),
    meta: FOR_ADMIN,
  });
}

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
