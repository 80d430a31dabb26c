import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { MonthTotals } from "functions/insights/schema";
import { useNavigate } from "react-router-dom";
import { ExportButtons } from "../../admin/table-tab.tsx";
import { rowNouns } from "../../admin/texts.ts";
import { type CsvFormat, csvOf } from "../../lib/csv.ts";
import { counted, formatIsk } from "../../lib/format.ts";
import { downloadCsv } from "../../lib/save-file.ts";
import { SelectField } from "../../ui/form-field.tsx";
import { monthTotalsQuery, readMonth } from "./api.ts";
import { monthRows } from "./sales-rows.ts";
import { monthText, salesFileText, salesMonthText } from "./texts.ts";
import { type SalesFilter, salesAddress } from "./use-sales-filter.ts";

/** Saves the sales and refunds of a month as CSV for the accountant. */
async function saveMonth(month: string, format: CsvFormat): Promise<void> {
  const [sales, refunds] = await Promise.all([readMonth(month, "completed"), readMonth(month, "refunded")]);
  const rows = monthRows(sales, refunds, format);
  downloadCsv(`${salesFileText.name}-${month}.csv`, await csvOf(salesFileText.headings, rows, format));
}

/** Number of months to choose from, including the current one. */
const MONTHS = 36;

/** Renders the choice of a month, its revenue, and its file for the accountant. */
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
          <TotalsOfMonth month={month} />
          <ExportButtons label={salesMonthText.file} save={(format) => saveMonth(month, format)} />
        </>
      )}
    </Flex>
  );
}

function TotalsOfMonth({ month }: { month: string }) {
  const { data, isError } = useQuery(monthTotalsQuery(month));
  if (isError) return <Text role="alert">{salesMonthText.totalsFailed}</Text>;
  return (
    <Box as="section" aria-label={salesMonthText.totalsOf(monthText(month))} minH="20" flex="1 1 20rem">
      {data && <Totals totals={data} />}
    </Box>
  );
}

/** Renders the revenue of the month and its parts. */
function Totals({ totals: { sold, refunded } }: { totals: MonthTotals }) {
  const shown = ({ count, sum }: MonthTotals["sold"], { one, many }: { one: string; many: string }) =>
    `${formatIsk(sum)} (${counted(count, one, many)})`;
  const vat = sold.vat - refunded.vat;
  const parts = [
    [salesMonthText.sold, shown(sold, rowNouns.sales)],
    [salesMonthText.refunded, shown(refunded, salesMonthText.refundNouns)],
    ...(vat === 0 ? [] : [[salesMonthText.vat, formatIsk(vat)] as const]),
  ] as const;
  return (
    <dl>
      <Text as="dt" fontSize="sm" color="fg.muted">
        {salesMonthText.revenue}
      </Text>
      <Text as="dd" textStyle="subtitle">
        {formatIsk(sold.sum - refunded.sum)}
      </Text>
      {parts.map(([label, value]) => (
        <Flex key={label} gap="2" fontSize="sm">
          <Text as="dt" color="fg.muted">{`${label}:`}</Text>
          <dd>{value}</dd>
        </Flex>
      ))}
    </dl>
  );
}

/** Returns the latest months, newest first. Iceland uses UTC all year. */
function latestMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, ago) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago)).toISOString().slice(0, 7),
  );
}
