import { Flex } from "@chakra-ui/react/flex";
import { authText } from "../strings/auth.ts";
import { Icon } from "./icon.tsx";

/** Before a sign-in form that nobody has asked for: why it is there. */
export function SessionEnded() {
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
      <span role="status">{authText.sessionEnded}</span>
    </Flex>
  );
}
