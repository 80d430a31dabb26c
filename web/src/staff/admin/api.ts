import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import { ADMIN, FOR_ADMIN } from "../../admin/api.ts";
import { call } from "../../lib/api-client.ts";
import { invalidateAndWait } from "../../lib/invalidate.ts";

export const staffQuery = queryOptions({
  queryKey: [...ADMIN, "staff"],
  queryFn: () => call("GET /api/admin/staff", {}),
  meta: FOR_ADMIN,
});

type StaffChange = "POST /api/admin/staff" | "PUT /api/admin/staff/:id/role" | `DELETE ${StaffDocument}`;
type StaffDocument = "/api/admin/staff/:id" | "/api/admin/staff-invitations/:id";

/** Creates a mutation that changes the staff. Refetches the list after an error too, because it may be outdated. */
export function useChangeStaff<Key extends StaffChange>(key: Key) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Key>) => call(key, input),
    onSettled: () => invalidateAndWait(queryClient, staffQuery),
    meta: FOR_ADMIN,
  });
}
