import { Navigate } from "react-router-dom";
import { useAdminCheck } from "../api/admin.ts";
import { PageSpinner } from "../components/page-spinner.tsx";
import { AdminDashboard } from "../features/admin/admin-dashboard.tsx";

/** Guards itself, so that no code of the admin's reaches a visitor of the shop. Source: spec §2, §6. */
export function AdminDashboardPage() {
  const { data: admin, isPending } = useAdminCheck();
  if (isPending) return <PageSpinner />;
  return admin ? <AdminDashboard /> : <Navigate to="/admin" replace />;
}
