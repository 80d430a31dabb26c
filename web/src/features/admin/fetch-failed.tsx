import { Box } from "@chakra-ui/react/box";
import { Button } from "@chakra-ui/react/button";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { MouseEvent } from "react";
import { Icon } from "../../components/icon.tsx";
import { commonText } from "../../strings/common.ts";
import { keepFocus } from "./keep-focus.ts";

/** Says, in the specification's English words, what could not be fetched, and offers another try. */
export function FetchFailed({ texts, onRetry }: { texts: readonly string[]; onRetry: () => void }) {
  const retry = ({ currentTarget }: MouseEvent) => {
    keepFocus(currentTarget);
    onRetry();
  };
  return (
    <Flex
      role="alert"
      wrap="wrap"
      gap="3"
      align="center"
      my="4"
      p="4"
      borderRadius="l2"
      bg="flag.subtle"
      color="flag.fg"
    >
      <Icon name="alert" />
      <Box lang="en" flex="1 1 12rem" fontWeight="600">
        {texts.map((text) => (
          <Text key={text}>{text}</Text>
        ))}
      </Box>
      <Button variant="outline" colorPalette="flag" onClick={retry}>
        {commonText.retry}
      </Button>
    </Flex>
  );
}
