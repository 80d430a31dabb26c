import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { chip, chosenChip } from "./chip.ts";
import { RouterLink } from "./links.tsx";

type FilterLinksProps = {
  label: string;
  links: readonly { to: string; label: ReactNode; isCurrent: boolean }[];
};

/** Renders links to the filtered views of a list. Each view has its own URL. */
export function FilterLinks({ label, links }: FilterLinksProps) {
  return (
    <nav aria-label={label}>
      <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap={{ base: "1.5", lg: "2" }}>
        {links.map(({ to, label, isCurrent }) => (
          <li key={to}>
            <RouterLink to={to} aria-current={isCurrent ? "page" : undefined} css={link}>
              {label}
            </RouterLink>
          </li>
        ))}
      </chakra.ul>
    </nav>
  );
}

const link = {
  ...chip,
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  px: { base: "2.5", md: "3", lg: "4" },
  _hover: { bg: "bg.panel", color: "fg" },
  _currentPage: chosenChip,
} as const;
