import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { NewCoupon } from "functions/contract/coupon";
import type { InputOf } from "functions/contract/endpoints";
import { codeOf } from "./api-error.ts";
import { call, callPage, type Page } from "./call.ts";
import { ADMIN_CHECK_KEY as CHECK, forgetUser } from "./session.ts";
import { announceSignOut } from "./sign-out-elsewhere.ts";

/** Whatever only an administrator may see. */
export const ADMIN = ["admin"] as const;
export const OVERVIEW = [...ADMIN, "overview"] as const;
const COUPONS = [...ADMIN, "coupons"] as const;

/** Whether an administrator is at the screen: any failure means no (spec §6). */
export function useAdminCheck() {
  return useQuery({ queryKey: CHECK, queryFn: () => call("adminUser", {}) });
}

/** The session that this starts takes the place of a customer's. */
export function useAdminLogin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (credentials: InputOf<"adminLogin">) => call("adminLogin", credentials),
    onSuccess: (admin) => {
      forgetUser(queries);
      queries.setQueryData(CHECK, admin);
    },
  });
}

export function useAdminLogout() {
  return useMutation({ mutationFn: () => call("logout", {}), onSuccess: announceSignOut });
}

/** Drops all that only an administrator may see; not while any of it is on the screen. */
export function forgetAdmin(queries: QueryClient): void {
  queries.removeQueries({ queryKey: CHECK });
  queries.removeQueries({ queryKey: ADMIN });
}

/** Reads anew whatever is on the screen, and the rest when it next is. */
export function useRefresh() {
  const queries = useQueryClient();
  return useMutation({ mutationFn: () => queries.invalidateQueries({ queryKey: ADMIN }) });
}

export function useOverview() {
  return useQuery({
    queryKey: OVERVIEW,
    queryFn: ({ client }) => asAdmin(client, call("adminOverview", {})),
  });
}

export function useUsers() {
  return usePages([...ADMIN, "users"], (after) => callPage("adminUsers", { after }));
}

export function useAllCourses() {
  return usePages([...ADMIN, "courses"], (after) => callPage("adminCourses", { after }));
}

export function useCoupons() {
  return usePages(COUPONS, (after) => callPage("adminCoupons", { after }));
}

/** Who has used a coupon, latest first. */
export function useCouponUsers(id: string) {
  return usePages([...ADMIN, "coupon-users", id], (after) => callPage("couponUsers", { id, after }));
}

export function useCreateCoupon() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (coupon: NewCoupon) => asAdmin(queries, call("createCoupon", coupon)),
    onSuccess: () => queries.invalidateQueries({ queryKey: COUPONS }),
  });
}

/** The list is read anew also when it fails: the coupon may be gone already. */
export function useDeleteCoupon() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => asAdmin(queries, call("deleteCoupon", { id })),
    onSettled: () => queries.invalidateQueries({ queryKey: COUPONS }),
  });
}

/** A list that comes in pages, as one list of the rows fetched so far. */
export function usePages<Row>(
  queryKey: readonly string[],
  read: (after: string | undefined) => Promise<Page<Row>>,
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, client }) => asAdmin(client, read(pageParam)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: allRows<Row>,
  });
}

function allRows<Row>({ pages }: InfiniteData<Page<Row>>): Row[] {
  return pages.flatMap(({ items }) => items);
}

/**
 * Without a session or its rights marks the administrator as signed out: the guard then leads to /admin, which says so
 * where the session has ended.
 */
export async function asAdmin<Reply>(queries: QueryClient, reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply;
  } catch (error) {
    const code = codeOf(error);
    if (code === "not_signed_in") forgetUser(queries, true);
    if (code === "not_admin") queries.setQueryData(CHECK, null);
    throw error;
  }
}
