import { Button } from "@chakra-ui/react/button";
import { Stack } from "@chakra-ui/react/stack";
import { useAuth } from "../../api/auth.tsx";
import { FormField } from "../../components/form-field.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { toPageTop } from "../../lib/to-page-top.ts";
import { useCheckedForm } from "../../lib/use-checked-form.ts";
import { authText } from "../../strings/auth.ts";
import { passwordText } from "../../strings/password.ts";
import { reportFailure } from "./report-failure.ts";
import { useForgotPanel } from "./use-forgot-panel.ts";

const loadRules = () => import("./rules.ts").then(({ rules }) => rules.login);

export function LoginForm() {
  const { signIn } = useAuth();
  const { openPath } = useForgotPanel();
  const { register, handleSubmit, formState, onFocus } = useCheckedForm(loadRules, {
    email: "",
    password: "",
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (credentials) => {
    await signIn(credentials).catch((error) => reportFailure(authText.loginFailed, error));
  });
  return (
    <form onSubmit={submit} onFocus={onFocus} noValidate>
      <Stack gap="5">
        <FormField
          label={authText.email}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register("email")}
        />
        <FormField
          label={authText.password}
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register("password")}
        />
        <Button type="submit" size="lg" loading={isSubmitting}>
          {authText.submitLogin}
        </Button>
        <TextLink to={openPath} alignSelf="center" minH="11" onClick={toPageTop}>
          {passwordText.forgotLink}
        </TextLink>
      </Stack>
    </form>
  );
}
