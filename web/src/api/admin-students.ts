import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/contract/endpoints";
import { ADMIN, FOR_ADMIN, usersQuery } from "./admin.ts";
import { callAdmin } from "./call-admin.ts";

/** A customer with all that is known of them. */
export const studentQuery = (id: string) =>
  queryOptions({
    queryKey: [...ADMIN, "student", id],
    queryFn: () => callAdmin("student", { id }),
    meta: FOR_ADMIN,
  });

/** Gives a course to a customer, or takes it away. */
export function useChangeEntitlement(name: "grantCourse" | "revokeCourse") {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof name>) => callAdmin(name, input),
    onSuccess: (student) => {
      queryClient.setQueryData(studentQuery(student.user.id).queryKey, student);
      return queryClient.invalidateQueries({ queryKey: usersQuery.queryKey });
    },
    meta: FOR_ADMIN,
  });
}

export function useEndUserSessions() {
  return useMutation({ mutationFn: (id: string) => callAdmin("endUserSessions", { id }), meta: FOR_ADMIN });
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
