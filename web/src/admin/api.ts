import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import { adminCheckQuery, forgetUser } from "../accounts/api.ts";
import { announceSignOut } from "../accounts/session-elsewhere.ts";
import { CookiesBlocked, call, callPage, type Page } from "../lib/api-client.ts";
import { hasAdminCookie } from "../lib/session-hint.ts";

/** Query key of all data that only administrators can see. */
export const ADMIN = ["admin"] as const;
export const FOR_ADMIN = { audience: "admin" } as const;

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
