import { Button } from "@chakra-ui/react/button";
import { Stack } from "@chakra-ui/react/stack";
import { useAuth } from "../../api/auth.tsx";
import { FormField } from "../../components/form-field.tsx";
import { useCheckedForm } from "../../lib/use-checked-form.ts";
import { authText } from "../../strings/auth.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { reportFailure } from "./report-failure.ts";

const loadRules = () => import("./rules.ts").then(({ rules }) => rules.register);

export function RegisterForm() {
  const auth = useAuth();
  const { register, watch, handleSubmit, formState, onFocus } = useCheckedForm(loadRules, {
    name: "",
    email: "",
    password: "",
  });
  const { errors, isSubmitting } = formState;
  const { name, email, password } = watch();
  const submit = handleSubmit(async (registration) => {
    await auth.register(registration).catch((error) => reportFailure(authText.registerFailed, error));
  });
  return (
    <form onSubmit={submit} onFocus={onFocus} noValidate>
      <Stack gap="5">
        <FormField
          label={authText.name}
          autoComplete="name"
          error={errors.name?.message}
          {...register("name")}
        />
        <FormField
          label={authText.email}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register("email")}
        />
        <NewPasswordField
          label={authText.password}
          password={password}
          owner={[name, email]}
          hint={authText.passwordHint}
          error={errors.password?.message}
          {...register("password")}
        />
        <Button type="submit" size="lg" loading={isSubmitting}>
          {authText.submitRegister}
        </Button>
      </Stack>
    </form>
  );
}
