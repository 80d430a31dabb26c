import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import type { Trends } from "functions/insights/schema";
import { type Measure, measureText, periodText, trendText } from "../../../strings/admin-overview.ts";
import { measureOf } from "./measures.ts";
import { stepLabel } from "./step-label.ts";

type TrendTableProps = { trends: Trends; measure: Measure; format: (value: number) => string };

/** Renders the data of the chart as a table. */
export function TrendTable({ trends: { period, steps, before }, measure, format }: TrendTableProps) {
  return (
    <Box mt="4">
      <chakra.table w="full" fontSize="sm" css={cells}>
        <chakra.caption srOnly>{`${measureText[measure]}, ${periodText[period]}`}</chakra.caption>
        <thead>
          <tr>
            <th scope="col">{trendText.step[period]}</th>
            <th scope="col">{trendText.now}</th>
            <th scope="col">{trendText.before}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, index) => {
            const former = before[index];
            return (
              <tr key={step.from}>
                <th scope="row">{stepLabel(step.from, period)}</th>
                <td>{format(measureOf(step, measure))}</td>
                <td>{former && format(measureOf(former, measure))}</td>
              </tr>
            );
          })}
        </tbody>
      </chakra.table>
    </Box>
  );
}

const cells = {
  borderCollapse: "collapse",
  "& th, & td": { py: "2", pe: "3", borderBottomWidth: "1px", borderColor: "border", textAlign: "end" },
  "& th:first-of-type": { textAlign: "start", fontWeight: "600" },
  "& thead th": { color: "fg.muted", fontSize: "xs" },
} as const;
