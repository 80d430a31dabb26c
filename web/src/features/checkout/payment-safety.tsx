import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { CardBrands } from "../../components/card-brands.tsx";
import { Icon } from "../../components/icon.tsx";
import { checkoutText } from "../../strings/checkout.ts";

/** Why it is safe to pay here. */
export function PaymentSafety() {
  return (
    <Box mt="6" pt="5" borderTopWidth="1px" borderColor="border" fontSize="sm">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Flex gap="2" align="center" fontWeight="strong">
          <Icon name="lock" boxSize="4" />
          {checkoutText.secure}
        </Flex>
        <CardBrands />
      </Flex>
      <Text color="fg.muted" mt="2">
        {checkoutText.secureHint} {checkoutText.onceHint}
      </Text>
    </Box>
  );
}
