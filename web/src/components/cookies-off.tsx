import { Box } from "@chakra-ui/react/box";
import { authText } from "../strings/auth.ts";
import { FormAlert } from "./form-alert.tsx";

/** Renders a warning above a sign-in form if the browser blocks cookies. */
export function CookiesOff() {
  if (navigator.cookieEnabled) return null;
  return (
    <Box mb="5">
      <FormAlert text={authText.cookiesBlocked} />
    </Box>
  );
}
