import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { ReactNode } from "react";
import { commonText } from "../strings/common.ts";
import { Boundary } from "./boundary.tsx";
import { Button } from "./button.tsx";

/** Renders a part of a page with its own error message if its code fails to load or rendering throws. */
export function LazyPart({ children }: { children: ReactNode }) {
  return <Boundary fallback={<PartMissing />}>{children}</Boundary>;
}

function PartMissing() {
  return (
    <Flex direction="column" role="alert" gap="3" align="flex-start" py="4">
      <Text>{commonText.partMissing}</Text>
      <Button variant="outline" onClick={() => location.reload()}>
        {commonText.reload}
      </Button>
    </Flex>
  );
}
