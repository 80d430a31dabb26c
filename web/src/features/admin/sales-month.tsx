import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { monthTotalsQuery } from "../../api/admin-payments.ts";
import { SelectField } from "../../components/select-field.tsx";
import { counted, formatIsk } from "../../lib/format.ts";
import { rowNouns } from "../../strings/admin.ts";
import { monthText, salesMonthText } from "../../strings/admin-sales.ts";
import { ExportButtons } from "./export-buttons.tsx";
import { saveMonth } from "./sales-export.ts";
import { type SalesFilter, salesAddress } from "./use-sales-filter.ts";

/** Months that can be chosen: this one and those before it. */
const MONTHS = 36;

/** The month that the list is narrowed to, what that month has brought, and its file for the accountant. */
export function SalesMonth({ filter, month }: { filter: SalesFilter; month: string | null }) {
  const navigate = useNavigate();
  const months = latestMonths(new Date());
  if (month !== null && !months.includes(month)) months.push(month);
  const options = Object.fromEntries(months.map((name) => [name, monthText(name)]));
  return (
    <Flex columnGap="8" rowGap="4" wrap="wrap" align="end" mb="6">
      <Box w={{ base: "full", sm: "14rem" }}>
        <SelectField
          label={salesMonthText.label}
          options={{ "": salesMonthText.any, ...options }}
          value={month ?? ""}
          onChange={({ target }) => void navigate(salesAddress(filter, target.value || null))}
        />
      </Box>
      {month !== null && (
        <>
          <MonthTotals month={month} />
          <ExportButtons label={salesMonthText.file} save={(format) => saveMonth(month, format)} />
        </>
      )}
    </Flex>
  );
}

function MonthTotals({ month }: { month: string }) {
  const { data, isError } = useQuery(monthTotalsQuery(month));
  if (isError) return <Text role="alert">{salesMonthText.totalsFailed}</Text>;
  const shown = (count: number, sum: number, { one, many }: { one: string; many: string }) =>
    `${formatIsk(sum)} (${counted(count, one, many)})`;
  const facts = data && {
    [salesMonthText.sold]: shown(data.sold.count, data.sold.sum, rowNouns.sales),
    [salesMonthText.refunded]: shown(data.refunded.count, data.refunded.sum, salesMonthText.refundNouns),
    [salesMonthText.total]: formatDifference(data.sold.sum - data.refunded.sum),
  };
  return (
    <Box as="section" aria-label={salesMonthText.totalsOf(monthText(month))} minH="12" flex="1 1 20rem">
      {facts && (
        <Flex as="dl" columnGap="8" rowGap="2" wrap="wrap">
          {Object.entries(facts).map(([label, value]) => (
            <div key={label}>
              <Text as="dt" fontSize="sm" color="fg.muted">
                {label}
              </Text>
              <Text as="dd" fontWeight="600">
                {value}
              </Text>
            </div>
          ))}
        </Flex>
      )}
    </Box>
  );
}

/** More may be refunded in a month than is sold. */
function formatDifference(amount: number): string {
  return amount < 0 ? `−${formatIsk(-amount)}` : formatIsk(amount);
}

/** Latest first, in Iceland, which keeps UTC all year. */
function latestMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, ago) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago)).toISOString().slice(0, 7),
  );
}
