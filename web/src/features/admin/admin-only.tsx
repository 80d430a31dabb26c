import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { adminCheckQuery } from "../../api/session.ts";
import { watchSignOut } from "../../api/sign-out-elsewhere.ts";
import { PageLoading } from "../../components/page-loading.tsx";

/**
 * Shows a page to an administrator and leads others to /admin, which leads back here. The administrator's pages guard themselves, so that no
 * code of theirs reaches a visitor of the shop. Source: spec §2, §6.
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { data: admin, isPending } = useQuery(adminCheckQuery);
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  useEffect(() => watchSignOut(queries), [queries]);
  if (isPending) return <PageLoading />;
  return admin ? children : <Navigate to="/admin" state={{ next: pathname + search }} replace />;
}
