import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { formatIsk } from "../lib/format.ts";
import { commonText } from "../strings/common.ts";

/** The price in krónur, labelled as a one-time payment. */
export function PriceTag({ price }: { price: number }) {
  return (
    <Flex align="baseline" gap="3" wrap="wrap">
      <Text as="span" textStyle="price" color="fg.heading">
        {formatIsk(price)}
      </Text>
      <Text as="span" color="fg.muted" fontWeight="600">
        {commonText.oneTimePayment}
      </Text>
    </Flex>
  );
}
