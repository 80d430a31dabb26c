import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { ComponentProps } from "react";
import { commonText } from "../strings/common.ts";
import { Price } from "./price.tsx";

/** Renders a price in krónur, labelled as a one-time payment. A free course has no label. */
export function PriceTag(price: ComponentProps<typeof Price>) {
  return (
    <Flex align="baseline" gap="3" wrap="wrap">
      <Text as="span" textStyle="price" color="fg.heading">
        <Price {...price} />
      </Text>
      {price.price.price > 0 && (
        <Text as="span" color="fg.muted" fontWeight="600">
          {commonText.oneTimePayment}
        </Text>
      )}
    </Flex>
  );
}
