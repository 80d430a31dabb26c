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
import { ApiError } from "./api-error.ts";
import { call, callPage, type Page } from "./call.ts";
import { forgetUser } from "./session.ts";

const CHECK = ["admin-check"] as const;
const LISTS = ["admin"] as const;
const COUPONS = [...LISTS, "coupons"] as const;
const SALES = [...LISTS, "sales"] as const;

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
  return useMutation({ mutationFn: () => call("logout", {}) });
}

/** Drops all that only an administrator may see; not while any of it is on the screen. */
export function forgetAdmin(queries: QueryClient): void {
  queries.removeQueries({ queryKey: CHECK });
  queries.removeQueries({ queryKey: LISTS });
}

/** Reads anew whatever is on the screen, and the rest when it next is. */
export function useRefresh() {
  const queries = useQueryClient();
  return useMutation({ mutationFn: () => queries.invalidateQueries({ queryKey: LISTS }) });
}

export function useOverview() {
  return useQuery({
    queryKey: [...LISTS, "overview"],
    queryFn: ({ client }) => asAdmin(client, call("adminOverview", {})),
  });
}

export function useUsers() {
  return usePages([...LISTS, "users"], (after) => callPage("adminUsers", { after }));
}

export function useAllCourses() {
  return usePages([...LISTS, "courses"], (after) => callPage("adminCourses", { after }));
}

/** Completed payments alone. Source: spec §2. */
export function useSales() {
  return usePages(SALES, (after) => callPage("adminPayments", { after, status: "completed" }));
}

/** All that happened to a payment, oldest first. */
export function useTrail(id: string) {
  return useQuery({
    queryKey: [...SALES, "trail", id],
    queryFn: ({ client }) => asAdmin(client, call("paymentEvents", { id })),
  });
}

/** Sales, their trails and the figures on top are read anew, also after a refusal: that stands in the trail too. */
export function useRefund() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (refund: InputOf<"refundPayment">) => asAdmin(queries, call("refundPayment", refund)),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: SALES }),
        queries.invalidateQueries({ queryKey: [...LISTS, "overview"] }),
      ]),
  });
}

export function useCoupons() {
  return usePages(COUPONS, (after) => callPage("adminCoupons", { after }));
}

/** Who has used a coupon, latest first. */
export function useCouponUsers(id: string) {
  return usePages([...LISTS, "coupon-users", id], (after) => callPage("couponUsers", { id, after }));
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
function usePages<Row>(queryKey: readonly string[], read: (after: string | undefined) => Promise<Page<Row>>) {
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

/** A refusal for want of rights ends the session here too: the guard then leads to /admin. */
async function asAdmin<Reply>(queries: QueryClient, reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
      queries.setQueryData(CHECK, null);
    }
    throw error;
  }
}
