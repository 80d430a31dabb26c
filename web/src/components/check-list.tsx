import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";
import { Icon, type IconName } from "./icon.tsx";
import { WrittenItem } from "./written-text.tsx";

type CheckListProps = HTMLChakraProps<"ul"> & { items: readonly string[]; icon?: IconName };

/** Renders a list with a tick or another `icon` in front of each item. */
export function CheckList({ items, icon = "check", ...style }: CheckListProps) {
  return (
    <chakra.ul listStyleType="none" display="grid" gap="3" {...style}>
      {items.map((item) => (
        <chakra.li key={item} display="flex" gap="3" alignItems="flex-start">
          <Icon name={icon} mt="0.5" color="fairway.border" strokeWidth="2.6" />
          <chakra.span minW="0">
            <WrittenItem text={item} />
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
