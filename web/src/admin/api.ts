import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import type { NewCoupon } from "functions/coupons/schema";
import { adminCheckQuery, forgetUser } from "../accounts/api.ts";
import { announceSignOut } from "../accounts/session-elsewhere.ts";
import { CookiesBlocked, call, callPage, type Page } from "../lib/api-client.ts";
import { invalidateAndWait } from "../lib/invalidate.ts";
import { hasAdminCookie } from "../lib/session-hint.ts";

/** Query key of all data that only administrators can see. */
export const ADMIN = ["admin"] as const;
export const FOR_ADMIN = { audience: "admin" } as const;
/** Query key of the lists of coupons. */
export const COUPONS = [...ADMIN, "coupons"] as const;

/**
 * Creates a mutation that starts an administrator's session. It replaces a customer's session. With `isAgain`, the same
 * administrator continues on the open page, whose data stays.
 */
export function useAdminLogin({ isAgain }: { isAgain: boolean }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (credentials: InputOf<"POST /api/admin/login">) => {
      const admin = await call("POST /api/admin/login", credentials);
      if (!hasAdminCookie()) throw new CookiesBlocked();
      return admin;
    },
    onSuccess: (admin) => {
      if (!isAgain) forgetUser(queryClient);
      queryClient.setQueryData(adminCheckQuery.queryKey, admin);
    },
  });
}

export function useAdminLogout() {
  return useMutation({ mutationFn: () => call("POST /api/logout", {}), onSuccess: announceSignOut });
}

/**
 * Removes all data that only administrators can see from the cache. Do not call it while a mounted component
 * shows this data.
 */
export function forgetAdmin(queryClient: QueryClient): void {
  queryClient.removeQueries(adminCheckQuery);
  queryClient.removeQueries({ queryKey: ADMIN });
}

/** Creates a mutation that refetches the visible administrator data and marks the rest as stale. */
export function useRefresh() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: () => queryClient.invalidateQueries({ queryKey: ADMIN }) });
}

export const overviewQuery = queryOptions({
  queryKey: [...ADMIN, "overview"],
  queryFn: () => call("GET /api/admin/overview", {}),
  meta: FOR_ADMIN,
});

export const usersQuery = pagesQuery([...ADMIN, "users"], (after) =>
  callPage("GET /api/admin/users", { after }),
);

/** Customers whose email address, or a word of whose name, starts with `search`. */
export const foundUsersQuery = (search: string) =>
  pagesQuery([...usersQuery.queryKey, "search", search], (after) =>
    callPage("GET /api/admin/users", { after, search }),
  );

export const allCoursesQuery = pagesQuery([...ADMIN, "courses"], (after) =>
  callPage("GET /api/admin/courses", { after }),
);
export const couponsQuery = pagesQuery(COUPONS, (after) => callPage("GET /api/admin/coupons", { after }));

/** Archived coupons, newest first. */
export const archivedCouponsQuery = pagesQuery([...COUPONS, "archived"], (after) =>
  callPage("GET /api/admin/coupons", { after, archived: "true" }),
);

/** Returns all coupons, newest first. */
export const readAllCoupons = () => readAllPages((after) => callPage("GET /api/admin/coupons", { after }));

/** Customers who have used a coupon, latest first. */
export const couponUsersQuery = (id: string) =>
  pagesQuery([...ADMIN, "coupon-users", id], (after) =>
    callPage("GET /api/admin/coupons/:id/users", { id, after }),
  );

export function useCreateCoupon() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (coupon: NewCoupon) => call("POST /api/admin/coupons", coupon),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: COUPONS }),
    meta: FOR_ADMIN,
  });
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

/** Creates the query of a paginated list. Its data is one array of all rows fetched so far. */
export function pagesQuery<Row>(
  queryKey: readonly string[],
  read: (after: string | undefined) => Promise<Page<Row>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: allRows<Row>,
    meta: FOR_ADMIN,
  });
}

/** Returns all rows of a paginated list. Fetches one page after the other. */
export async function readAllPages<Row>(
  read: (after: string | undefined) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await read(after);
    rows.push(...items);
    after = next ?? undefined;
  } while (after !== undefined);
  return rows;
}

function allRows<Row>({ pages }: InfiniteData<Page<Row>>): Row[] {
  return pages.flatMap(({ items }) => items);
}
