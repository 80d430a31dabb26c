import { useNavigate } from "react-router-dom";
import { useAdminLogout } from "../../api/admin.ts";
import { ApiError } from "../../api/api-error.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { notify } from "../../lib/toaster.ts";
import { adminText } from "../../strings/admin.ts";

export function LogoutButton() {
  const { mutate, isPending } = useAdminLogout();
  const navigate = useNavigate();
  const logOut = () => mutate(undefined, { onSuccess: () => navigate("/admin"), onError: report });
  return (
    <BusyButton variant="outline" isBusy={isPending} onClick={logOut}>
      {adminText.logout}
    </BusyButton>
  );
}

function report(error: Error): void {
  const [title, description] =
    error instanceof ApiError
      ? [adminText.logoutRefused, adminText.logoutRefusedHint]
      : [adminText.logoutUnreachable, adminText.logoutUnreachableHint];
  notify({ title, description, variant: "destructive" });
}
