import { Text } from "@chakra-ui/react/text";
import type { ComponentProps } from "react";
import { HIDDEN_IN_PRINT } from "../lib/hidden-in-print.ts";
import { useIsOnline } from "./offline-copy.ts";
import { rangeText } from "./texts.ts";

/** Renders a message that results are sent later, while the browser has no connection. */
export function OfflineLine(style: ComponentProps<typeof Text>) {
  const isOnline = useIsOnline();
  return (
    <Text role="status" fontWeight="600" _empty={{ display: "none" }} css={HIDDEN_IN_PRINT} {...style}>
      {isOnline ? null : rangeText.offline}
    </Text>
  );
}
