import { Box, type BoxProps } from "@chakra-ui/react/box";

/** A shape in place of something that is still loading; the page says so in words of its own. */
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
