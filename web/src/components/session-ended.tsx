import { Flex } from "@chakra-ui/react/flex";
import { useQuery } from "@tanstack/react-query";
import { EXPIRED_KEY } from "../api/session.ts";
import { authText } from "../strings/auth.ts";
import { Icon } from "./icon.tsx";

/** Before a sign-in form that nobody has asked for, since the session has ended: why it is there. */
export function SessionEnded() {
  const { data: hasExpired } = useQuery({ queryKey: EXPIRED_KEY, queryFn: () => false, enabled: false });
  if (!hasExpired) return null;
  return (
    <Flex
      gap="3"
      mb="5"
      p="4"
      borderRadius="l2"
      bg="sky.50"
      color="sky.900"
      borderWidth="1px"
      borderColor="sky.100"
    >
      <Icon name="clock" mt="0.5" color="sky.700" />
      <span role="status">{authText.sessionEnded}</span>
    </Flex>
  );
}
