import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Figures, TrendPeriod, Trends } from "functions/insights/schema";
import { useMemo, useState } from "react";
import { FetchFailed, Section } from "../../admin/section.tsx";
import { formatCount, formatInstant, formatIsk } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/form-field.tsx";
import { PageSpinner } from "../../ui/query-result.tsx";
import { trendsQuery } from "./api.ts";
import { BarList, Chart } from "./chart.tsx";
import { isWithout, measureOf } from "./measures.ts";
import { funnelText, type Measure, measureText, monthNames, periodText, trendText } from "./texts.ts";

/** Returns the label of a day, week or month by its first day: "22. nóv." or "nóv. 2026". */
export function stepLabel(from: string, period: TrendPeriod): string {
  const [year = "", month = "", day = ""] = from.split("-");
  const name = monthNames[Number(month) - 1] ?? month;
  return period === "months" ? `${name} ${year}` : `${Number(day)}. ${name}`;
}

/**
 * Returns the change in whole percent ("+12%", "−30%"). Returns null if the base is zero or negative, or if
 * the change exceeds 999 %.
 */
export function changeOf(now: number, before: number): string | null {
  if (before <= 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent > 999) return null;
  return `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent)}%`;
}

type ChoiceProps<Value extends string> = {
  label: string;
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ onChange, ...field }: ChoiceProps<Value>) {
  return (
    <Box flex="1 1 8rem" maxW="14rem">
      <SelectField {...field} onChange={({ target }) => onChange(target.value as Value)} />
    </Box>
  );
}

type TrendTableProps = { trends: Trends; measure: Measure; format: (value: number) => string };

/** Renders the steps as a table, the latest first. Steps without anything in both periods are omitted. */
function TrendTable({ trends: { period, steps, before }, measure, format }: TrendTableProps) {
  const rows = steps
    .map((step, index) => [step, before[index]] as const)
    .filter((pair) => pair.some((step) => step !== undefined && !isWithout(step, measure)))
    .reverse();
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
          {rows.map(([step, former]) => (
            <tr key={step.from}>
              <th scope="row">{stepLabel(step.from, period)}</th>
              <td>{format(measureOf(step, measure))}</td>
              <td>{former && format(measureOf(former, measure))}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {rows.length < steps.length && (
        <Text mt="2" fontSize="sm" color="fg.muted">
          {trendText.omitted[period]}
        </Text>
      )}
    </Box>
  );
}

const cells = {
  borderCollapse: "collapse",
  "& th, & td": { py: "2", pe: "3", borderBottomWidth: "1px", borderColor: "border", textAlign: "end" },
  "& tr > :last-child": { pe: "0" },
  "& th:first-of-type": { textAlign: "start", fontWeight: "600" },
  "& thead th": { color: "fg.muted", fontSize: "xs", fontWeight: "600" },
} as const;

/**
 * Renders figures over time, compared with the previous period, and the funnel from registration to
 * completion.
 */
export function TrendSections() {
  const [period, setPeriod] = useState<TrendPeriod>("days");
  const [measure, setMeasure] = useState<Measure>("revenue");
  const { data, isError, refetch, dataUpdatedAt } = useQuery({
    ...trendsQuery(period),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Section title={trendText.title}>
        <Text mt="-2" mb="3" fontSize="sm" color="fg.muted" minH="1lh">
          {data && trendText.fetchedAt(formatInstant(new Date(dataUpdatedAt).toISOString()).slice(11, 16))}
        </Text>
        <Flex gap="4" wrap="wrap">
          <Choice label={trendText.period} options={periodText} value={period} onChange={setPeriod} />
          <Choice label={trendText.measure} options={measureText} value={measure} onChange={setMeasure} />
        </Flex>
        {isError && <FetchFailed texts={[trendText.failed]} onRetry={() => void refetch()} />}
        {data ? <Trend trends={data} measure={measure} /> : !isError && <PageSpinner minH="34rem" />}
      </Section>
      {data && <Funnel figures={data.total} />}
    </>
  );
}

function Trend({ trends, measure }: { trends: Trends; measure: Measure }) {
  const [isTable, setIsTable] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const { period, steps, before, total, totalBefore } = trends;
  const format = measure === "revenue" ? formatIsk : formatCount;
  const [now, former] = [measureOf(total, measure), measureOf(totalBefore, measure)];
  const hasBefore = before.some((each) => !isWithout(each, measure));
  const bars = useMemo(
    () => ({
      values: steps.map((step) => measureOf(step, measure)),
      before: hasBefore ? before.map((step) => measureOf(step, measure)) : [],
      labelOf: (index: number) => stepLabel(steps[index]?.from ?? "", period),
      format: measure === "revenue" ? formatThousands : formatCount,
      onPoint: setPointed,
    }),
    [steps, before, hasBefore, measure, period],
  );
  const step = pointed === null ? undefined : steps[pointed];
  const isEmpty = !hasBefore && steps.every((each) => isWithout(each, measure));
  const compared = hasBefore ? comparison(now, former, format) : trendText.noneBefore;
  const summary = `${measureText[measure]}, ${periodText[period]}: ${format(now)}. ${compared}.`;
  return (
    <>
      <Box mt="5">
        <Text fontSize="sm" color="fg.muted">
          {step ? `${measureText[measure]}, ${stepLabel(step.from, period)}` : measureText[measure]}
        </Text>
        <Text textStyle="subtitle">{format(step ? measureOf(step, measure) : now)}</Text>
        <Text fontSize="sm" color="fg.muted">
          {compared}
        </Text>
        {measure !== "registrations" && total.refunds > 0 && (
          <SoldAndRefunded figures={step ?? total} measure={measure} />
        )}
      </Box>
      {isEmpty ? (
        <Text py="12" textAlign="center" color="fg.muted">
          {trendText.none}
        </Text>
      ) : (
        <>
          {hasBefore && <Legend />}
          <Chart summary={summary} bars={bars} />
          <Button variant="outline" mt="4" aria-expanded={isTable} onClick={() => setIsTable(!isTable)}>
            {isTable ? trendText.hideTable : trendText.showTable}
          </Button>
          {isTable && <TrendTable trends={trends} measure={measure} format={format} />}
        </>
      )}
    </>
  );
}

/** Renders the gross sales and refunds of a net figure. */
function SoldAndRefunded({ figures, measure }: { figures: Figures; measure: "revenue" | "sales" }) {
  const { sales, revenue, refunds, refunded } = figures;
  const [sold, returned] =
    measure === "revenue"
      ? [formatIsk(revenue), formatIsk(refunded)]
      : [formatCount(sales), formatCount(refunds)];
  return (
    <Text fontSize="sm" color="fg.muted">
      <span>{trendText.sold(sold)}</span>
      <br />
      <span>{trendText.refunded(returned)}</span>
    </Text>
  );
}

/** Explains the bars and the line. Hidden from screen readers, which use the table. */
function Legend() {
  return (
    <Flex gap="5" mt="4" mb="1" fontSize="xs" color="fg.muted" aria-hidden="true" wrap="wrap">
      <Flex
        as="span"
        align="center"
        gap="2"
        _before={{
          content: "''",
          w: "3",
          h: "3",
          bg: "fairway.border",
          borderRadius: "l1",
          forcedColorAdjust: "none",
          "@media (forced-colors: active)": { bg: "Highlight" },
        }}
      >
        {trendText.now}
      </Flex>
      <Flex
        as="span"
        align="center"
        gap="2"
        _before={{
          content: "''",
          w: "5",
          borderTopWidth: "2px",
          borderTopStyle: "dashed",
          borderColor: "sand.border",
        }}
      >
        {trendText.before}
      </Flex>
    </Flex>
  );
}

function comparison(now: number, before: number, format: (value: number) => string): string {
  const amount = trendText.beforeWas(format(before));
  const change = changeOf(now, before);
  return change === null ? amount : `${change} · ${amount}`;
}

/** Formats krónur for the axis, which has little space: 250000 -> "250 þ.". */
function formatThousands(amount: number): string {
  return Math.abs(amount) >= 1000 ? `${formatCount(Math.round(amount / 1000))} þ.` : formatCount(amount);
}

const STEPS = ["registrations", "checkouts", "sales", "firstLessons", "finished"] as const;

/** Renders the number of users at each step from registration to completion, in one period. */
function Funnel({ figures }: { figures: Figures }) {
  const most = Math.max(1, ...STEPS.map((step) => figures[step]));
  return (
    <Section title={funnelText.title}>
      <Text mb="4" fontSize="sm" color="fg.muted">
        {funnelText.lead}
      </Text>
      <BarList
        items={STEPS.map((step) => {
          const share = figures[step] / most;
          return {
            key: step,
            label: funnelText[step],
            value: formatCount(figures[step]),
            note: ` · ${Math.round(share * 100)}%`,
            share,
          };
        })}
      />
    </Section>
  );
}
