import { Box } from "@chakra-ui/react/box";
import type { ComponentProps } from "react";
import { FormField } from "../../components/form-field.tsx";
import { PasswordStrength } from "./password-strength.tsx";

type NewPasswordFieldProps = ComponentProps<typeof FormField> & ComponentProps<typeof PasswordStrength>;

/** Where a password is chosen. Spread `register(name)` into it, and pass what is typed as `password`. */
export function NewPasswordField({ password, owner, ...field }: NewPasswordFieldProps) {
  return (
    <Box>
      <FormField type="password" autoComplete="new-password" {...field} />
      <PasswordStrength password={password} owner={owner} />
    </Box>
  );
}
