import { Box } from "@chakra-ui/react/box";
import type { ComponentProps } from "react";

/** Renders a card. */
export function Panel(props: ComponentProps<typeof Box>) {
  return <Box layerStyle="card" p={{ base: "5", md: "8" }} {...props} />;
}
