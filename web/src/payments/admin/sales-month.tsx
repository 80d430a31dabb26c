import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { MonthTotals } from "functions/payments/schema";
import { rowNouns } from "../../admin/texts.ts";
import { counted, formatIsk, monthText } from "../../lib/format.ts";
import { Panel } from "../../ui/heading.tsx";
import { Skeleton } from "../../ui/query-result.tsx";
import { monthTotalsQuery } from "./api.ts";
import { salesMonthText } from "./texts.ts";

export function TotalsOfMonth({ month }: { month: string }) {
  const { data, isError } = useQuery(monthTotalsQuery(month));
  if (isError)
    return (
      <Text role="alert" mb="5">
        {salesMonthText.totalsFailed}
      </Text>
    );
  return (
    <Panel
      as="section"
      aria-label={salesMonthText.totalsOf(monthText(month))}
      mb="5"
      p={{ base: "4", md: "5", xl: "6" }}
    >
      {data ? <Totals totals={data} /> : <Skeleton h="3.2lh" w="60%" />}
    </Panel>
  );
}

function Totals({ totals: { sold, refunded } }: { totals: MonthTotals }) {
  const vat = sold.vat - refunded.vat;
  const sales = counted(sold.count, rowNouns.sales.one, rowNouns.sales.many);
  const hasRefunds = refunded.count > 0;
  const parts = [
    [salesMonthText.revenue, formatIsk(sold.sum - refunded.sum), hasRefunds ? null : sales],
    ...(vat === 0 ? [] : [[salesMonthText.vat, formatIsk(vat), null] as const]),
    ...(hasRefunds
      ? [
          [salesMonthText.sold, formatIsk(sold.sum), sales] as const,
          [
            salesMonthText.refunded,
            formatIsk(refunded.sum),
            counted(refunded.count, salesMonthText.refundNouns.one, salesMonthText.refundNouns.many),
          ] as const,
        ]
      : []),
  ] as const;
  return (
    <Grid as="dl" templateColumns={{ base: "1fr 1fr", md: "repeat(4, 1fr)" }} columnGap="3" rowGap="3">
      {parts.map(([label, amount, count]) => (
        <Box key={label}>
          <Text as="dt" fontSize="sm" color="fg.muted">
            {label}
          </Text>
          <dd>
            <strong>{amount}</strong>
            {count !== null && (
              <Text as="span" display="block" fontSize="sm" color="fg.muted">
                {count}
              </Text>
            )}
          </dd>
        </Box>
      ))}
    </Grid>
  );
}
