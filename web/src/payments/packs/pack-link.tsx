import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { grouped } from "functions/payments/gifts/gift-code";
import { copyText } from "../../lib/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { packText } from "./texts.ts";

export const packUrl = (code: string) => `${location.origin}/saeti/${grouped(code)}`;

export function PackLink({ code }: { code: string }) {
  const url = packUrl(code);
  return (
    <Box>
      <Text textStyle="label">{packText.link}</Text>
      <Flex mt="1.5" gap="3" wrap="wrap" align="center">
        <Text
          flex="1 1 16rem"
          px="3"
          py="2.5"
          borderRadius="l2"
          borderWidth="1px"
          borderColor="border"
          bg="bg.subtle"
          fontSize="sm"
          overflowWrap="anywhere"
        >
          {url}
        </Text>
        <Button w={{ base: "full", sm: "auto" }} onClick={() => void copyText(url, packText)}>
          {packText.copy}
        </Button>
      </Flex>
    </Box>
  );
}
