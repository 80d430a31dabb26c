import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";
import { WrittenItem } from "./written-text.tsx";

/** Line icons of 24 × 24 in the text colour, hidden from screen readers. */
const paths = {
  check: "M5 12.5l4.5 4.5L19 7.500",
  play: "M8 5.500v13l10.500-6.500z",
  lock: "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
  card: "M3 6h18v12H3zM3 10h18M7 15h3",
  bolt: "M13 3L5 14h6l-1 7 8-11h-6z",
  alert: "M12 4l9 16H3zM12 10v4M12 17.200v.3",
  clock: "M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17zM12 8v4.500l3 2",
  arrowLeft: "M19 12H5M11 6l-6 6 6 6",
  arrowRight: "M5 12h14M13 6l6 6-6 6",
  arrowUp: "M12 19V5M6 11l6-6 6 6",
  arrowDown: "M12 5v14M6 13l6 6 6-6",
  chevronDown: "M6 9.500l6 6 6-6",
  sort: "M8 9.500l4-4 4 4M8 14.500l4 4 4-4",
  grip: "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01",
  search: "M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.200 15.200l4.800 4.800",
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6L6 18",
  more: "M5.500 12h.01M12 12h.01M18.500 12h.01",
  pencil: "M4 20l1-4.500L16 4.500l3.500 3.500L8.500 19zM13.500 7l3.500 3.500",
  swing: "M5 20l4-9 5-2M14 9l6-5M9 11l3 4-1 5M9.500 6a1.800 1.800 0 1 0 0-.1",
  target:
    "M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17zM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 12v.1",
  flag: "M8 21V3.500M8 4c4-1.500 6 2 10 .5v7c-4 1.500-6-2-10-.5M4 21h9",
  calendar: "M4 6h16v14H4zM4 10.500h16M8 3.500V8M16 3.500V8",
  ticket: "M4 7h16v3.500a1.800 1.800 0 0 0 0 3.500V17H4v-3a1.800 1.800 0 0 0 0-3.500zM14 7v10",
} as const;

export type IconName = keyof typeof paths;

/** Icons of dots, which the usual stroke would draw too small. */
const DOTS: readonly IconName[] = ["more", "grip"];

export function Icon({ name, ...style }: { name: IconName } & HTMLChakraProps<"svg">) {
  return (
    <chakra.svg
      viewBox="0 0 24 24"
      boxSize="5"
      flexShrink={0}
      fill="none"
      stroke="currentColor"
      strokeWidth={DOTS.includes(name) ? "3" : "1.9"}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...style}
    >
      <path d={paths[name]} />
    </chakra.svg>
  );
}

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
