import { Flex, type FlexProps } from "@chakra-ui/react/flex";

/** Renders a green strip with a text and its actions. */
export function Highlight(props: FlexProps) {
  return (
    <Flex
      p={{ base: "5", md: "6" }}
      columnGap="6"
      rowGap="4"
      align="center"
      justify="space-between"
      wrap="wrap"
      layerStyle="edge"
      borderRadius="l3"
      bg="fairway.muted"
      {...props}
    />
  );
}
