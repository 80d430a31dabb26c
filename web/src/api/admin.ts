import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import type { NewCoupon, NewCoupons } from "functions/coupons/schema";
import { CookiesBlocked } from "../lib/api-error.ts";
import { call, callPage, type Page } from "./call.ts";
import { readAgain } from "./read-again.ts";
import { adminCheckQuery, forgetUser } from "./session.ts";
import { announceSignOut } from "./session-elsewhere.ts";
import { hasAdminCookie } from "./session-hint.ts";

/** The key of all that only an administrator may see. */
export const ADMIN = ["admin"] as const;
export const FOR_ADMIN = { audience: "admin" } as const;
const COUPONS = [...ADMIN, "coupons"] as const;

/** Starts an administrator's session, which replaces a customer's. */
export function useAdminLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (credentials: InputOf<"POST /api/admin/login">) => {
      const admin = await call("POST /api/admin/login", credentials);
      if (!hasAdminCookie()) throw new CookiesBlocked();
      return admin;
    },
    onSuccess: (admin) => {
      forgetUser(queryClient);
      queryClient.setQueryData(adminCheckQuery.queryKey, admin);
    },
  });
}

export function useAdminLogout() {
  return useMutation({ mutationFn: () => call("POST /api/logout", {}), onSuccess: announceSignOut });
}

/** Drops all that only an administrator may see; not while any of it is on the screen. */
export function forgetAdmin(queryClient: QueryClient): void {
  queryClient.removeQueries(adminCheckQuery);
  queryClient.removeQueries({ queryKey: ADMIN });
}

/** Reads again what is on the screen, and the rest when it is next shown. */
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

/** The customers whose address, or a word of whose name, begins with `search`. */
export const foundUsersQuery = (search: string) =>
  pagesQuery([...usersQuery.queryKey, "search", search], (after) =>
    callPage("GET /api/admin/users", { after, search }),
  );

export const allCoursesQuery = pagesQuery([...ADMIN, "courses"], (after) =>
  callPage("GET /api/admin/courses", { after }),
);
export const couponsQuery = pagesQuery(COUPONS, (after) => callPage("GET /api/admin/coupons", { after }));

/** The coupons that are archived, latest first. */
export const archivedCouponsQuery = pagesQuery([...COUPONS, "archived"], (after) =>
  callPage("GET /api/admin/coupons", { after, archived: "true" }),
);

/** Reads all coupons, newest first. */
export const readAllCoupons = () => readAllPages((after) => callPage("GET /api/admin/coupons", { after }));

/** Who has used a coupon, latest first. */
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

/** Creates one-time coupons at once. */
export function useCreateCoupons() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (batch: NewCoupons) => call("POST /api/admin/coupon-batches", batch),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: COUPONS }),
    meta: FOR_ADMIN,
  });
}

/** Pauses or resumes a coupon. The list is read again also when it fails: the coupon may be gone already. */
export function usePauseCoupon() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isPaused }: { id: string; isPaused: boolean }) =>
      call(isPaused ? "POST /api/admin/coupons/:id/pause" : "POST /api/admin/coupons/:id/resume", { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: COUPONS }),
    meta: FOR_ADMIN,
  });
}

/** Takes a coupon out of the archive. The lists are read again also when it fails: somebody else may have been faster. */
export function useRestoreCoupon() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("POST /api/admin/coupons/:id/restore", { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: COUPONS }),
    meta: FOR_ADMIN,
  });
}

/** The list is read again also when it fails: the coupon may be gone already. */
export function useDeleteCoupon() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("DELETE /api/admin/coupons/:id", { id }),
    onSettled: () => readAgain(queryClient, { queryKey: COUPONS }),
    meta: FOR_ADMIN,
  });
}

/** A list that comes in pages, as one list of the rows fetched so far. */
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

/** Reads a list that comes in pages to its end. */
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
