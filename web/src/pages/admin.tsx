import { AdminLogin } from "../features/admin/admin-login.tsx";

export function AdminPage() {
  return <AdminLogin />;
}
