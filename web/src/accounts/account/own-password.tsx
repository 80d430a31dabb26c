import type { ComponentProps } from "react";
import { PasswordField } from "../password-field.tsx";
import { changeEmailText } from "./texts.ts";

/**
 * Renders the field for the customer's own password, which serious changes require. Spread `register(name)` into it.
 */
export function OwnPassword(field: Omit<ComponentProps<typeof PasswordField>, "label">) {
  return (
    <PasswordField label={changeEmailText.password} autoComplete="current-password" required {...field} />
  );
}
