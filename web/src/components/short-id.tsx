import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";
import { copyText } from "../lib/copy-text.ts";
import { tableText } from "../strings/table.ts";

/** Prints the whole id. */
const ON_PAPER = { "@media print": { maxWidth: "none", whiteSpace: "normal", overflowWrap: "anywhere" } };

/** Renders an id, visually truncated if a table has no room. A click copies the whole id. */
export function ShortId({ id, ...style }: { id: string } & HTMLChakraProps<"button">) {
  return (
    <chakra.button
      type="button"
      data-on-paper
      onClick={() => copyText(id, tableText)}
      title={id}
      aria-label={`${tableText.copyId} ${id}`}
      maxW={{ base: "full", xl: "7.5rem" }}
      minH="6"
      overflow="hidden"
      textOverflow="ellipsis"
      whiteSpace="nowrap"
      textAlign="start"
      color="fg.muted"
      cursor="button"
      borderRadius="l1"
      _hover={{ color: "fg", textDecoration: "underline" }}
      _focusVisible={{ outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "1px" }}
      css={ON_PAPER}
      {...style}
    >
      {id}
    </chakra.button>
  );
}
