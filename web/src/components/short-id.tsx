import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";
import { copyText } from "../lib/copy-text.ts";
import { tableText } from "../strings/table.ts";

/** All of an id belongs on paper, where nothing can be pressed. */
const ON_PAPER = { "@media print": { maxWidth: "none", whiteSpace: "normal", overflowWrap: "anywhere" } };

/** An id cut short to the eye alone, where a table has no room. Pressed, it copies the whole of it. */
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
