import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { ComponentProps } from "react";
import type { Elements } from "./elements.ts";
import { Price } from "./price.tsx";
import { commonText } from "./texts.ts";

type BuyBarProps = Omit<ComponentProps<typeof Flex>, "children"> & {
  price: ComponentProps<typeof Price>["price"];
  courseId: number;
  /** The buttons. */
  children: Elements;
};

/** Renders the price of a course and its buttons at the lower edge of the viewport, where `css` shows them. */
export function BuyBar({ price, courseId, children, ...style }: BuyBarProps) {
  return (
    <Flex
      display="none"
      position="fixed"
      bottom="0"
      insetX="0"
      zIndex="1"
      align="center"
      justify="space-between"
      gap="3"
      layerStyle="edge"
      bg="bg.panel"
      boxShadow="xl"
      px="5"
      pt="2.5"
      pb="calc(0.625rem + env(safe-area-inset-bottom))"
      {...style}
    >
      <Box lineHeight="1.25">
        <Text fontWeight="750">
          <Price price={price} courseId={courseId} />
        </Text>
        {price.price > 0 && (
          <Text fontSize="xs" color="fg.muted">
            {commonText.oneTimePayment}
          </Text>
        )}
      </Box>
      {children}
    </Flex>
  );
}
