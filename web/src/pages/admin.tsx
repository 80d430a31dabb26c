import { AdminLogin } from "../features/admin/admin-login.tsx";
import { AppCheck } from "../features/app-check/app-check.tsx";

export function AdminPage() {
  return (
    <>
      <AppCheck />
      <AdminLogin />
    </>
  );
}
