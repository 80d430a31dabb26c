import { chakra } from "@chakra-ui/react/styled-system";

/**
 * Renders a hidden username field in a password form. Without it, password managers store the password
 * without a username. Source:
 * https://www.chromium.org/developers/design-documents/form-styles-that-chromium-understands/
 */
export function HiddenUsername({ email }: { email: string }) {
  return (
    <chakra.input
      type="text"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden
      position="absolute"
      boxSize="1px"
      opacity="0"
      pointerEvents="none"
    />
  );
}
