import { chakra } from "@chakra-ui/react/styled-system";
import { Icon } from "./icon.tsx";

type SortButtonProps = {
  direction: "ascending" | "descending" | undefined;
  onClick: () => void;
  children: string;
};

const icons = { ascending: "arrowUp", descending: "arrowDown" } as const;

/** A column's label, pressed to sort by it. On a phone, where rows are cards, it looks like a chip. */
export function SortButton({ direction, onClick, children }: SortButtonProps) {
  return (
    <chakra.button
      type="button"
      onClick={onClick}
      display="inline-flex"
      alignItems="center"
      gap="1"
      minH="9"
      px={{ base: "3", xl: "1.5" }}
      mx={{ xl: "-1.5" }}
      borderRadius={{ base: "full", xl: "l1" }}
      borderWidth={{ base: "1px", xl: "0" }}
      borderColor="border.control"
      color={direction ? "fairway.fg" : "inherit"}
      bg={direction ? "fairway.subtle" : undefined}
      fontWeight="inherit"
      textAlign="start"
      cursor="button"
      _hover={{ bg: "bg.subtle" }}
      _focusVisible={{ outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "1px" }}
    >
      {children}
      <Icon name={direction ? icons[direction] : "sort"} boxSize="3.5" />
    </chakra.button>
  );
}
