import { Box, type BoxProps } from "@chakra-ui/react/box";

/**
 * Renders a placeholder of content that is loading. It is hidden from screen readers; the page has its own
 * loading text.
 */
export function Skeleton(shape: BoxProps) {
  return (
    <Box
      as="span"
      aria-hidden
      display="block"
      h="4"
      borderRadius="l1"
      layerStyle="edge"
      bg="bg.emphasized/60"
      animation="pulse"
      {...shape}
    />
  );
}
