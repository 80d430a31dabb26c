import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { RouterLink } from "./links.tsx";

type FilterLinksProps = {
  label: string;
  links: readonly { to: string; label: ReactNode; isCurrent: boolean }[];
};

/** Links to a list as it can be narrowed, each an address of its own. */
export function FilterLinks({ label, links }: FilterLinksProps) {
  return (
    <nav aria-label={label}>
      <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap={{ base: "1.5", lg: "2" }}>
        {links.map(({ to, label, isCurrent }) => (
          <li key={to}>
            <RouterLink to={to} aria-current={isCurrent ? "page" : undefined} css={chip}>
              {label}
            </RouterLink>
          </li>
        ))}
      </chakra.ul>
    </nav>
  );
}

const chip = {
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  minH: "11",
  px: { base: "2.5", md: "3", lg: "4" },
  borderRadius: "full",
  borderWidth: "1.5px",
  borderColor: "border",
  fontSize: "sm",
  fontWeight: "600",
  color: "fg.muted",
  _hover: { bg: "bg.panel", color: "fg" },
  _currentPage: {
    bg: "fairway.solid",
    borderColor: "fairway.solid",
    color: "fairway.contrast",
    "@media (forced-colors: active)": { outline: "2px solid" },
  },
} as const;
