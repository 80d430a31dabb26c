import { Flex } from "@chakra-ui/react/flex";
import { Icon } from "./icon.tsx";

/** Renders the error of a form until the next submit. */
export function FormAlert({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <Flex
      role="alert"
      gap="3"
      p="4"
      borderRadius="l2"
      layerStyle="edge"
      bg="flag.subtle"
      color="flag.fg"
      fontSize="sm"
      fontWeight="600"
      textAlign="start"
    >
      <Icon name="alert" flexShrink={0} />
      <span>{text}</span>
    </Flex>
  );
}
