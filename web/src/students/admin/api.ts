import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import { IMPORT_CHUNK } from "functions/students/limits";
import type { ImportedPerson, ImportResult, Student } from "functions/students/schema";
import { ADMIN, FOR_ADMIN, pagesQuery, readAllPages, usersQuery } from "../../admin/api.ts";
import { call, callPage } from "../../lib/api-client.ts";

export const studentQuery = (id: string) =>
  queryOptions({
    queryKey: [...ADMIN, "student", id],
    queryFn: () => call("GET /api/admin/users/:id", { id }),
    meta: FOR_ADMIN,
  });

/** Audit log of a customer. Its key starts with the customer's key, so that both are refetched together. */
export const studentAuditQuery = (id: string) =>
  pagesQuery([...studentQuery(id).queryKey, "audit"], (after) =>
    callPage("GET /api/admin/users/:id/audit", { id, after }),
  );

type NewImport = {
  courseId: number;
  isDryRun: boolean;
  people: readonly ImportedPerson[];
  /** All calls with the same id, also those of a retry, share one entry in the audit log. */
  importId: string;
};

/**
 * Creates a mutation that imports students in chunks, one after the other. Calls `onPart` with the results of
 * each chunk. Until it ends, the browser asks before it leaves the site, which would stop the import.
 */
export function useImportStudents(onPart: (people: ImportResult["people"], input: NewImport) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (whole: NewImport) => {
      const { people, ...input } = whole;
      // Here and not in the form, because an import continues while another page of the site is open.
      const ask = (event: BeforeUnloadEvent) => event.preventDefault();
      addEventListener("beforeunload", ask);
      try {
        for (let start = 0; start < people.length; start += IMPORT_CHUNK) {
          const part = people.slice(start, start + IMPORT_CHUNK);
          onPart((await call("POST /api/admin/import-users", { ...input, people: part })).people, whole);
        }
      } finally {
        removeEventListener("beforeunload", ask);
      }
    },
    onSettled: (_, __, { isDryRun }) =>
      isDryRun ? undefined : queryClient.invalidateQueries({ queryKey: usersQuery.queryKey }),
    meta: FOR_ADMIN,
  });
}

/** Customers who have not continued a course. */
export const stalledQuery = pagesQuery([...ADMIN, "stalled"], (after) =>
  callPage("GET /api/admin/stalled-users", { after }),
);

/** Customers who have bought a course and have not begun. */
export const unbegunQuery = pagesQuery([...ADMIN, "unbegun"], (after) =>
  callPage("GET /api/admin/unbegun-users", { after }),
);

export const readAllUsers = () => readAllPages((after) => callPage("GET /api/admin/users", { after }));

export function useChangeEntitlement(
  name: "POST /api/admin/users/:id/grant" | "POST /api/admin/users/:id/revoke",
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof name>) => call(name, input),
    onSuccess: (student) => takeStudent(queryClient, student),
    meta: FOR_ADMIN,
  });
}

/** Saves the reply to a change in the cache and refetches the other queries that show the customer. */
function takeStudent(queryClient: QueryClient, student: Student): Promise<unknown> {
  const { id } = student.user;
  queryClient.setQueryData(studentQuery(id).queryKey, student);
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: studentAuditQuery(id).queryKey }),
    queryClient.invalidateQueries({ queryKey: usersQuery.queryKey }),
  ]);
}

export function useEndUserSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("POST /api/admin/users/:id/end-sessions", { id }),
    onSuccess: (_, id) => queryClient.invalidateQueries({ queryKey: studentAuditQuery(id).queryKey }),
    meta: FOR_ADMIN,
  });
}

/**
 * Creates a mutation that emails a password link to a customer. Refetches the customer, whose emails include
 * the link.
 */
export function useSendPasswordLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("POST /api/admin/users/:id/password-link", { id }),
    onSuccess: (_, id) => queryClient.invalidateQueries({ queryKey: studentQuery(id).queryKey }),
    meta: FOR_ADMIN,
  });
}

/** Creates a mutation that corrects a customer's email address. The server then signs the customer out. */
export function useCorrectEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/admin/users/:id/email">) =>
      call("POST /api/admin/users/:id/email", input),
    onSuccess: (student) => takeStudent(queryClient, student),
    meta: FOR_ADMIN,
  });
}

/** Creates a mutation that fetches a copy of a customer's personal data. */
export function useExportStudent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("POST /api/admin/users/:id/export", { id }),
    onSuccess: (_, id) => queryClient.invalidateQueries({ queryKey: studentAuditQuery(id).queryKey }),
    meta: FOR_ADMIN,
  });
}

/** Creates a mutation that erases a customer. Their sales lose the email address too. */
export function useEraseStudent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/admin/users/:id/erase">) =>
      call("POST /api/admin/users/:id/erase", input),
    // The open page must not refetch the erased customer.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ADMIN, refetchType: "none" }),
    meta: FOR_ADMIN,
  });
}

/** Creates a mutation that sends a copy of a payment's receipt. Refetches the customer's emails. */
export function useResendReceipt() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; userId: string }) =>
      call("POST /api/admin/payments/:id/receipt", { id }),
    onSuccess: (_, { userId }) => queryClient.invalidateQueries({ queryKey: studentQuery(userId).queryKey }),
    meta: FOR_ADMIN,
  });
}
