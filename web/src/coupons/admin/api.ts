import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import type { NewCoupon } from "functions/coupons/schema";
import { ADMIN, FOR_ADMIN, pagesQuery, readAllPages } from "../../admin/api.ts";
import { call, callPage } from "../../lib/api-client.ts";
import { invalidateAndWait } from "../../lib/invalidate.ts";

export const COUPONS = [...ADMIN, "coupons"] as const;

export const couponsQuery = pagesQuery(COUPONS, (after) => callPage("GET /api/admin/coupons", { after }));

export const archivedCouponsQuery = pagesQuery([...COUPONS, "archived"], (after) =>
  callPage("GET /api/admin/coupons", { after, archived: "true" }),
);

export const readAllCoupons = () => readAllPages((after) => callPage("GET /api/admin/coupons", { after }));

export const couponUsersQuery = (id: string) =>
  pagesQuery([...ADMIN, "coupon-users", id], (after) =>
    callPage("GET /api/admin/coupons/:id/users", { id, after }),
  );

const CREATE = ["create-coupon"];

export function useCreateCoupon() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: CREATE,
    mutationFn: (coupon: NewCoupon) => call("POST /api/admin/coupons", coupon),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: COUPONS }),
    meta: FOR_ADMIN,
  });
}

/** Returns whether a coupon is being created. */
export function useIsCreating(): boolean {
  return useIsMutating({ mutationKey: CREATE }) > 0;
}

/**
 * Creates a mutation that pauses or resumes a coupon. Refetches the list after an error too, because the
 * coupon may no longer exist.
 */
export function usePauseCoupon() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isPaused }: { id: string; isPaused: boolean }) =>
      call(isPaused ? "POST /api/admin/coupons/:id/pause" : "POST /api/admin/coupons/:id/resume", { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: COUPONS }),
    meta: FOR_ADMIN,
  });
}

/**
 * Creates a mutation that restores an archived coupon. Refetches the lists after an error too, because
 * another administrator may have restored it.
 */
export function useRestoreCoupon() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("POST /api/admin/coupons/:id/restore", { id }),
    onSettled: () => invalidateAndWait(queryClient, { queryKey: COUPONS }),
    meta: FOR_ADMIN,
  });
}

/**
 * Creates a mutation that deletes a coupon. Refetches the list after an error too, because the coupon may no
 * longer exist.
 */
export function useDeleteCoupon() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("DELETE /api/admin/coupons/:id", { id }),
    onSettled: () => invalidateAndWait(queryClient, { queryKey: COUPONS }),
    meta: FOR_ADMIN,
  });
}
