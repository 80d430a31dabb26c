import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { FormAlert } from "../ui/form-field.tsx";
import { Icon } from "../ui/icon.tsx";
import { authText } from "./texts.ts";

/**
 * Renders the reason for an unexpected sign-in form: the session ended, or another account signed in in this
 * browser.
 */
export function SessionEnded({ isReplaced }: { isReplaced: boolean }) {
  return (
    <Flex
      gap="3"
      mb="5"
      p="4"
      borderRadius="l2"
      bg="sky.subtle"
      color="fg"
      borderWidth="1px"
      borderColor="sky.muted"
    >
      <Icon name="clock" mt="0.5" color="sky.fg" />
      <span role="status">{isReplaced ? authText.sessionReplaced : authText.sessionEnded}</span>
    </Flex>
  );
}

/** Renders a warning above a sign-in form if the browser blocks cookies. */
export function CookiesOff() {
  if (navigator.cookieEnabled) return null;
  return (
    <Box mb="5">
      <FormAlert text={authText.cookiesBlocked} />
    </Box>
  );
}
