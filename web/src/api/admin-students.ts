import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "functions/accounts/schema";
import type { InputOf } from "functions/app/endpoints";
import { IMPORT_CHUNK } from "functions/students/limits";
import type { ImportedPerson, ImportResult, Student } from "functions/students/schema";
import { ADMIN, FOR_ADMIN, pagesQuery, usersQuery } from "./admin.ts";
import { call, callPage } from "./call.ts";

/** A customer with all that is known of them. */
export const studentQuery = (id: string) =>
  queryOptions({
    queryKey: [...ADMIN, "student", id],
    queryFn: () => call("GET /api/admin/users/:id", { id }),
    meta: FOR_ADMIN,
  });

/** What administrators did to a customer; read again with all else that is known of them. */
export const studentAuditQuery = (id: string) =>
  pagesQuery([...studentQuery(id).queryKey, "audit"], (after) =>
    callPage("GET /api/admin/users/:id/audit", { id, after }),
  );

type NewImport = { courseId: number; isDryRun: boolean; people: readonly ImportedPerson[] };

/** Makes an import in parts, one after the other; `onPart` receives the outcomes of each. */
export function useImportStudents(onPart: (people: ImportResult["people"], input: NewImport) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (whole: NewImport) => {
      const { people, ...input } = whole;
      const importId = crypto.randomUUID(); // the parts are one entry of the audit log
      for (let start = 0; start < people.length; start += IMPORT_CHUNK) {
        const part = people.slice(start, start + IMPORT_CHUNK);
        onPart(
          (await call("POST /api/admin/import-users", { ...input, importId, people: part })).people,
          whole,
        );
      }
    },
    onSettled: (_, __, { isDryRun }) =>
      isDryRun ? undefined : queryClient.invalidateQueries({ queryKey: usersQuery.queryKey }),
    meta: FOR_ADMIN,
  });
}

/** Customers who have not gone on with a course. */
export const stalledQuery = pagesQuery([...ADMIN, "stalled"], (after) =>
  callPage("GET /api/admin/stalled-users", { after }),
);

/** Fetches all customers, page by page, and passes them to `use`. */
export function useFetchAllUsers(use: (users: User[]) => Promise<void>) {
  return useMutation({
    mutationFn: async () => {
      const users: User[] = [];
      let after: string | undefined;
      do {
        const page = await callPage("GET /api/admin/users", { after });
        users.push(...page.items);
        after = page.next ?? undefined;
      } while (after !== undefined);
      await use(users);
    },
    meta: FOR_ADMIN,
  });
}

/** Gives a course to a customer, or takes it away. */
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

/** Takes the reply to a change; what else shows the customer is read again. */
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

/** The customer's emails are read again: the link is among them. */
export function useSendPasswordLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("POST /api/admin/users/:id/password-link", { id }),
    onSuccess: (_, id) => queryClient.invalidateQueries({ queryKey: studentQuery(id).queryKey }),
    meta: FOR_ADMIN,
  });
}

/** Corrects the address of a customer, who is then signed out. */
export function useCorrectEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/admin/users/:id/email">) =>
      call("POST /api/admin/users/:id/email", input),
    onSuccess: (student) => takeStudent(queryClient, student),
    meta: FOR_ADMIN,
  });
}

/** Fetches a copy of all personal data of a customer. */
export function useExportStudent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("POST /api/admin/users/:id/export", { id }),
    onSuccess: (_, id) => queryClient.invalidateQueries({ queryKey: studentAuditQuery(id).queryKey }),
    meta: FOR_ADMIN,
  });
}

/** Erases a customer. Sales lose their address with it. */
export function useEraseStudent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/admin/users/:id/erase">) =>
      call("POST /api/admin/users/:id/erase", input),
    // The page that is still open must not ask for the customer again.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ADMIN, refetchType: "none" }),
    meta: FOR_ADMIN,
  });
}

/** Sends a copy of a payment's receipt; the customer's emails are read again. */
export function useResendReceipt() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; userId: string }) =>
      call("POST /api/admin/payments/:id/receipt", { id }),
    onSuccess: (_, { userId }) => queryClient.invalidateQueries({ queryKey: studentQuery(userId).queryKey }),
    meta: FOR_ADMIN,
  });
}
