import { Badge } from "@chakra-ui/react/badge";
import { commonText } from "../../ui/texts.ts";

/** Marks a test order, for which no card was charged. Renders nothing for a real one. */
export function TestBadge({ isTest }: { isTest: boolean }) {
  return isTest && <Badge colorPalette="flag">{commonText.rehearsalLabel}</Badge>;
}
