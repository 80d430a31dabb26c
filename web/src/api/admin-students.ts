import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "functions/accounts/schema";
import type { InputOf } from "functions/contract/endpoints";
import { IMPORT_CHUNK } from "functions/core/limits";
import type { ImportedPerson, ImportResult, Student } from "functions/students/schema";
import { ADMIN, FOR_ADMIN, pagesQuery, usersQuery } from "./admin.ts";
import { callAdmin, callPage } from "./call-admin.ts";

/** A customer with all that is known of them. */
export const studentQuery = (id: string) =>
  queryOptions({
    queryKey: [...ADMIN, "student", id],
    queryFn: () => callAdmin("student", { id }),
    meta: FOR_ADMIN,
  });

/** What administrators did to a customer; read again with all else that is known of them. */
export const studentAuditQuery = (id: string) =>
  pagesQuery([...studentQuery(id).queryKey, "audit"], (after) => callPage("studentAudit", { id, after }));

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
        onPart((await callAdmin("importStudents", { ...input, importId, people: part })).people, whole);
      }
    },
    onSettled: (_, __, { isDryRun }) =>
      isDryRun ? undefined : queryClient.invalidateQueries({ queryKey: usersQuery.queryKey }),
    meta: FOR_ADMIN,
  });
}

/** Customers who have not gone on with a course. */
export const stalledQuery = pagesQuery([...ADMIN, "stalled"], (after) =>
  callPage("stalledStudents", { after }),
);

/** Fetches all customers, page by page, and passes them to `use`. */
export function useFetchAllUsers(use: (users: User[]) => Promise<void>) {
  return useMutation({
    mutationFn: async () => {
      const users: User[] = [];
      let after: string | undefined;
      do {
        const page = await callPage("adminUsers", { after });
        users.push(...page.items);
        after = page.next ?? undefined;
      } while (after !== undefined);
      await use(users);
    },
    meta: FOR_ADMIN,
  });
}

/** Gives a course to a customer, or takes it away. */
export function useChangeEntitlement(name: "grantCourse" | "revokeCourse") {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof name>) => callAdmin(name, input),
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
    mutationFn: (id: string) => callAdmin("endUserSessions", { id }),
    onSuccess: (_, id) => queryClient.invalidateQueries({ queryKey: studentAuditQuery(id).queryKey }),
    meta: FOR_ADMIN,
  });
}

/** The customer's emails are read again: the link is among them. */
export function useSendPasswordLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callAdmin("sendPasswordLink", { id }),
    onSuccess: (_, id) => queryClient.invalidateQueries({ queryKey: studentQuery(id).queryKey }),
    meta: FOR_ADMIN,
  });
}

/** Corrects the address of a customer, who is then signed out. */
export function useCorrectEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<"correctEmail">) => callAdmin("correctEmail", input),
    onSuccess: (student) => takeStudent(queryClient, student),
    meta: FOR_ADMIN,
  });
}

/** Fetches a copy of all personal data of a customer. */
export function useExportStudent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callAdmin("exportStudent", { id }),
    onSuccess: (_, id) => queryClient.invalidateQueries({ queryKey: studentAuditQuery(id).queryKey }),
    meta: FOR_ADMIN,
  });
}

/** Erases a customer. Sales lose their address with it. */
export function useEraseStudent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<"eraseStudent">) => callAdmin("eraseStudent", input),
    // The page that is still open must not ask for the customer again.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ADMIN, refetchType: "none" }),
    meta: FOR_ADMIN,
  });
}

/** Sends a copy of a payment's receipt; the customer's emails are read again. */
export function useResendReceipt() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; userId: string }) => callAdmin("resendReceipt", { id }),
    onSuccess: (_, { userId }) => queryClient.invalidateQueries({ queryKey: studentQuery(userId).queryKey }),
    meta: FOR_ADMIN,
  });
}
