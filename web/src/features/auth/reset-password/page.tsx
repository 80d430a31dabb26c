import { Navigate, useLocation, useNavigate, useParams } from "react-router-dom";
import { useAuth } from "../../../api/auth.tsx";
import { PasswordChanged } from "./password-changed.tsx";
import { ResetPassword } from "./reset-password.tsx";

/** Where the browser's history keeps that it is done: the address that held the token is gone by then. */
const DONE = "password changed";

export function ResetPasswordPage() {
  const { token } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { user, signOut } = useAuth();
  const finish = async () => {
    // The server ends older sessions, and this browser's with them.
    if (user !== null) await signOut().catch(() => {});
    navigate("/reset-password", { replace: true, state: DONE });
  };
  if (state === DONE) return <PasswordChanged />;
  if (token === undefined) return <Navigate to="/" replace />;
  return <ResetPassword token={token} onDone={finish} />;
}
