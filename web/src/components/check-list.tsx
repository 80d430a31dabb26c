import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";
import { Icon } from "./icon.tsx";

/** What one gets, each line with a tick. */
export function CheckList({ items, ...style }: HTMLChakraProps<"ul"> & { items: readonly string[] }) {
  return (
    <chakra.ul listStyleType="none" display="grid" gap="3" {...style}>
      {items.map((item) => (
        <chakra.li key={item} display="flex" gap="3" alignItems="flex-start">
          <Icon name="check" mt="0.5" color="fairway.500" strokeWidth="2.6" />
          {item}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
