import { Box, type BoxProps } from "@chakra-ui/react/box";

/** A white card on the sand. */
export function Panel(props: BoxProps) {
  return <Box bg="bg.panel" borderRadius="l3" boxShadow="sm" p={{ base: "5", md: "8" }} {...props} />;
}
