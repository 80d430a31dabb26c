import { Button } from "@chakra-ui/react/button";
import { Stack } from "@chakra-ui/react/stack";
import { zodResolver } from "@hookform/resolvers/zod";
import { Registration } from "functions/contract/user";
import { useForm } from "react-hook-form";
import { useAuth } from "../../api/auth.tsx";
import { FormField } from "../../components/form-field.tsx";
import { authText } from "../../strings/auth.ts";
import { reportFailure } from "./report-failure.ts";

export function RegisterForm() {
  const auth = useAuth();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Registration),
    defaultValues: { name: "", email: "", password: "" },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (registration) => {
    await auth.register(registration).catch((error) => reportFailure(authText.registerFailed, error));
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="5">
        <FormField
          label={authText.name}
          autoComplete="name"
          error={errors.name?.message}
          errorLang="en"
          {...register("name")}
        />
        <FormField
          label={authText.email}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          errorLang="en"
          {...register("email")}
        />
        <FormField
          label={authText.password}
          type="password"
          autoComplete="new-password"
          hint={authText.passwordHint}
          error={errors.password?.message}
          errorLang="en"
          {...register("password")}
        />
        <Button type="submit" size="lg" loading={isSubmitting}>
          {authText.submitRegister}
        </Button>
      </Stack>
    </form>
  );
}
