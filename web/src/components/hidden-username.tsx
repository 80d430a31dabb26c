import { chakra } from "@chakra-ui/react/styled-system";

/**
 * The account that a form of passwords is for, seen by password managers only: without it they store a password under no
 * name. Source: https://www.chromium.org/developers/design-documents/form-styles-that-chromium-understands/
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
