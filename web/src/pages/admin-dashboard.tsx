import { Navigate } from "react-router-dom";
import { useAdminCheck } from "../api/admin.ts";
import { PageLoading } from "../components/page-loading.tsx";
import { AdminDashboard } from "../features/admin/admin-dashboard.tsx";

/** Guards itself, so that no code of the admin's reaches a visitor of the shop. Source: spec §2, §6. */
export function AdminDashboardPage() {
  const { data: admin, isPending } = useAdminCheck();
  if (isPending) return <PageLoading />;
  return admin ? <AdminDashboard /> : <Navigate to="/admin" replace />;
}
