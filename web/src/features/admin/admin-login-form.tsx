import { Button } from "@chakra-ui/react/button";
import { Stack } from "@chakra-ui/react/stack";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { useAdminLogin } from "../../api/admin.ts";
import { ApiError } from "../../api/api-error.ts";
import { FormField } from "../../components/form-field.tsx";
import { notify, toaster } from "../../lib/toaster.ts";
import { adminLoginErrors, adminText } from "../../strings/admin.ts";

/** Both fields are required, which is said once; whether they are right, the server says. Source: spec §5. */
export function AdminLoginForm() {
  const { mutateAsync: logIn } = useAdminLogin();
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: "", password: "" } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (credentials) => {
    await logIn(credentials).then(() => {
      toaster.dismiss(); // an earlier failure's
      navigate("/admin/dashboard");
    }, report);
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="5">
        <FormField
          label={adminText.email}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register("email", { required: adminText.loginIncomplete })}
        />
        <FormField
          label={adminText.password}
          type="password"
          autoComplete="current-password"
          error={errors.email ? undefined : errors.password?.message}
          {...register("password", { required: adminText.loginIncomplete })}
        />
        <Button type="submit" size="lg" loading={isSubmitting}>
          {adminText.submitLogin}
        </Button>
      </Stack>
    </form>
  );
}

function report(error: unknown): void {
  notify({ title: adminText.loginFailed, description: reason(error), variant: "destructive" });
}

function reason(error: unknown): string {
  if (!(error instanceof ApiError)) return adminText.loginUnreachable;
  return (error.code && adminLoginErrors[error.code]) ?? adminText.loginRefused;
}
