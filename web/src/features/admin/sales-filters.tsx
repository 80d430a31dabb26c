import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { RouterLink } from "../../components/router-link.tsx";
import { formatCount } from "../../lib/format.ts";
import { salesFilterText, salesText } from "../../strings/admin-sales.ts";
import { SALES_FILTERS, type SalesFilter, salesAddress } from "./use-sales-filter.ts";

type SalesFiltersProps = {
  filter: SalesFilter;
  /** The open reviews fetched so far; null while they are not known. */
  reviews: { count: number; hasMore: boolean } | null;
};

/** Links to the list by status, and to what needs review with the number of it. */
export function SalesFilters({ filter, reviews }: SalesFiltersProps) {
  return (
    <Box mb="6">
      <nav aria-label={salesText.filter}>
        <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap={{ base: "1.5", lg: "2" }}>
          {SALES_FILTERS.map((name) => (
            <li key={name}>
              <RouterLink
                to={salesAddress(name)}
                aria-current={name === filter ? "page" : undefined}
                css={chip}
              >
                {salesFilterText[name].label}
                {name === "review" && reviews !== null && reviews.count > 0 && (
                  <Badge colorPalette="flag" px="2" py="0.5">
                    {formatCount(reviews.count)}
                    {reviews.hasMore && "+"}
                  </Badge>
                )}
              </RouterLink>
            </li>
          ))}
        </chakra.ul>
      </nav>
      <Text mt="3" fontSize="sm" color="fg.muted">
        {salesFilterText[filter].hint}
      </Text>
    </Box>
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
