import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";

/** A list with a line between each two items. */
export function DividedList(list: HTMLChakraProps<"ul">) {
  return <chakra.ul listStyleType="none" fontSize="sm" overflowWrap="anywhere" css={lines} {...list} />;
}

const lines = {
  "& > li": { py: "3" },
  "& > li:first-of-type": { pt: "0" },
  "& > li:last-of-type": { pb: "0" },
  "& > li + li": { borderTopWidth: "1px", borderColor: "border" },
} as const;
