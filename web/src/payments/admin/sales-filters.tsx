import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { tabPanel } from "../../admin/section.tsx";
import { formatCount, monthText } from "../../lib/format.ts";
import { HIDDEN_IN_PRINT } from "../../lib/hidden-in-print.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Panel } from "../../ui/heading.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ButtonLink, chip, FilterLinks, RouterLink, TextLink } from "../../ui/links.tsx";
import { Select } from "../../ui/select.tsx";
import { packsText } from "../packs/admin/texts.ts";
import { AccountingFile } from "./accounting-file.tsx";
import { paymentSourcesQuery } from "./api.ts";
import { useMonths } from "./months.ts";
import { salesFilterText, salesMonthText, salesSourceText, salesText } from "./texts.ts";
import {
  SALES_FILTERS,
  type SalesFilter,
  type SalesLimits,
  salesPath,
  UNPAID_FILTERS,
} from "./use-sales-filter.ts";

type SalesFiltersProps = {
  filter: SalesFilter;
  limits: SalesLimits;
  /** The open reviews fetched so far, or null until they are fetched. */
  reviews: { count: number; hasMore: boolean } | null;
};

/**
 * Renders the button that opens the filters of the sales, with the number of active filters, the month, the file for
 * the accountant, and a link to the open reviews.
 */
export function SalesFilters({ filter, limits, reviews }: SalesFiltersProps) {
  const { month, source } = limits;
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const labels = labelsOf(month);
  const linkTo = (name: SalesFilter) => ({
    to: salesPath(name, limits),
    isCurrent: name === filter,
    label: (
      <>
        <span>{labels[name].label}</span>
        {name === "review" && reviews !== null && reviews.count > 0 && <ReviewCount {...reviews} />}
      </>
    ),
  });
  const active = [
    ...(filter === "completed" ? [] : [{ label: labels[filter].label, to: salesPath("completed", limits) }]),
    ...(source === null
      ? []
      : [{ label: salesSourceText.of(source), to: salesPath(filter, { month, source: null }) }]),
  ];
  return (
    <Box mb="5" css={HIDDEN_IN_PRINT}>
      <Flex gap="2" wrap="wrap" align="center">
        <Button
          variant="outline"
          px={{ base: "3.5", sm: "5" }}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>{salesText.filters(active.length)}</span>
          <Icon name="chevronDown" boxSize="4" rotate={isOpen ? "180deg" : undefined} />
        </Button>
        {filter !== "review" && <MonthFilter filter={filter} limits={limits} />}
        {filter !== "review" && reviews !== null && reviews.count > 0 && (
          <ButtonLink to={salesPath("review", limits)} variant="outline">
            <span>{salesFilterText.review.label}</span>
            <ReviewCount {...reviews} />
          </ButtonLink>
        )}
        <Flex columnGap="4" rowGap="2" wrap="wrap" align="center" flex={{ md: "1" }}>
          <AccountingFile month={month} />
          <TextLink to="/admin/packs" minH="11" ms={{ md: "auto" }}>
            <span>
              <span>{packsText.link.short}</span>
              <chakra.span hideBelow="sm">{packsText.link.rest}</chakra.span>
            </span>
          </TextLink>
        </Flex>
      </Flex>
      {active.length > 0 && !isOpen && <ActiveFilters filters={active} />}
      <Box id={panelId}>
        {isOpen && (
          <Panel mt="3" p={{ base: "4", md: "5" }}>
            <Flex gap="2" wrap="wrap" align="start">
              <FilterLinks label={salesText.filter} links={SALES_FILTERS.map(linkTo)} />
              <Disclosure
                summary={salesText.unpaid}
                isOpen={UNPAID_FILTERS.some((name) => name === filter)}
                {...chip}
                justifyContent="flex-start"
                gap="2"
                w="fit-content"
                py="1"
                px={{ base: "2.5", md: "3", lg: "4" }}
              >
                <Box mt="2">
                  <FilterLinks label={salesText.unpaid} links={UNPAID_FILTERS.map(linkTo)} />
                </Box>
              </Disclosure>
              {filter !== "review" && <SourceFilter filter={filter} limits={limits} />}
            </Flex>
            <Text mt="3" fontSize="sm" color="fg.muted">
              {labels[filter].hint}
            </Text>
          </Panel>
        )}
      </Box>
    </Box>
  );
}

/** Renders the active filters. Each is a link to the list without it. */
function ActiveFilters({ filters }: { filters: readonly { label: string; to: string }[] }) {
  return (
    <Flex as="ul" listStyleType="none" aria-label={salesText.activeFilters} mt="3" gap="2" wrap="wrap">
      {filters.map(({ label, to }) => (
        <li key={label}>
          <RouterLink
            to={to}
            aria-label={salesText.removeFilter(label)}
            {...chip}
            display="inline-flex"
            alignItems="center"
            gap="2"
            ps="3.5"
            pe="2.5"
            bg="bg.panel"
            _hover={{ bg: "bg.subtle", color: "fg" }}
            onClick={() => tabPanel()?.focus({ preventScroll: true })} // the link is about to be removed
          >
            <span>{label}</span>
            <Icon name="close" boxSize="4" />
          </RouterLink>
        </li>
      ))}
    </Flex>
  );
}

/** Returns the texts of the filters. All sales of a month include those that were refunded later. */
function labelsOf(month: string | null) {
  const ofMonth = { completed: { label: salesMonthText.allSales, hint: salesMonthText.allSalesHint } };
  return { ...salesFilterText, ...(month !== null && ofMonth) };
}

function ReviewCount({ count, hasMore }: { count: number; hasMore: boolean }) {
  return <Badge colorPalette="flag" px="2" py="0.5">{`${formatCount(count)}${hasMore ? "+" : ""}`}</Badge>;
}

function MonthFilter({ filter, limits }: { filter: SalesFilter; limits: SalesLimits }) {
  const { month } = limits;
  const navigate = useNavigate();
  const months = useMonths();
  if (month !== null && !months.includes(month)) months.push(month);
  const options = Object.fromEntries(months.map((name) => [name, monthText(name)]));
  return (
    <Select
      isInline
      aria-label={salesMonthText.label}
      options={{ "": salesMonthText.any, ...options }}
      value={month ?? ""}
      onChange={({ target }) => void navigate(salesPath(filter, { ...limits, month: target.value || null }))}
    />
  );
}

/** Offers the sources of all orders, and the one that is chosen. */
function SourceFilter({ filter, limits }: { filter: SalesFilter; limits: SalesLimits }) {
  const navigate = useNavigate();
  const { source } = limits;
  const { data = [] } = useQuery(paymentSourcesQuery);
  const sources = source === null || data.includes(source) ? data : [source, ...data];
  return (
    <Select
      isInline
      aria-label={salesSourceText.label}
      options={{
        "": salesSourceText.any,
        ...Object.fromEntries(sources.map((name) => [name, salesSourceText.of(name)])),
      }}
      value={source ?? ""}
      onChange={({ target }) => void navigate(salesPath(filter, { ...limits, source: target.value || null }))}
    />
  );
}
