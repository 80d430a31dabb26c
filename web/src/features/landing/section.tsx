import { Box, type BoxProps } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";

/** A band of the landing page across the whole window. */
export function Section({ children, ...style }: BoxProps) {
  return (
    <Box as="section" py={{ base: "16", md: "28" }} {...style}>
      <Container>{children}</Container>
    </Box>
  );
}
