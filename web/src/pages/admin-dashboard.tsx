import { AdminDashboard } from "../features/admin/admin-dashboard.tsx";
import { AdminOnly } from "../features/admin/admin-only.tsx";

export function AdminDashboardPage() {
  return (
    <AdminOnly>
      <AdminDashboard />
    </AdminOnly>
  );
}
