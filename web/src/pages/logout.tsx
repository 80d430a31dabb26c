import { SignOut } from "../features/auth/sign-out.tsx";

export function LogoutPage() {
  return <SignOut />;
}
