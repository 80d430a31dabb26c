import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { MAIN_COURSE_ID } from "functions/courses/limits";
import type { Highlights, LessonProgress } from "functions/insights/schema";
import { useState } from "react";
import { MailLink } from "../../admin/person.tsx";
import { DividedList, FetchFailed, Section } from "../../admin/section.tsx";
import { coursesQuery } from "../../courses/api.ts";
import { counted, formatDate, formatIsk, outOf, withNumbers } from "../../lib/format.ts";
import { TestBadge } from "../../payments/admin/test-badge.tsx";
import { paymentPath, salesPath } from "../../payments/admin/use-sales-filter.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { SelectField } from "../../ui/form-field.tsx";
import { RouterLink, TextLink } from "../../ui/links.tsx";
import { PageSpinner, Skeleton } from "../../ui/query-result.tsx";
import { highlightsQuery, lessonProgressQuery } from "./api.ts";
import { BarList } from "./chart.tsx";
import { dropOffText, highlightText } from "./texts.ts";
import { TrendSections } from "./trends.tsx";

/**
 * Renders how many customers of a course have begun and completed each of its lessons. Offers all courses on sale. The
 * lessons are collapsed unless `isOpen`.
 */
export function DropOff({ isOpen = false }: { isOpen?: boolean }) {
  const { data: courses = [] } = useQuery(coursesQuery);
  const [chosen, setChosen] = useState<number | null>(null);
  const course = chosen ?? courses.find(({ id }) => id === MAIN_COURSE_ID)?.id ?? courses[0]?.id;
  if (course === undefined) return null;
  const titles = Object.fromEntries(courses.map(({ id, title }) => [String(id), title]));
  return (
    <Section title={dropOffText.title}>
      {courses.length > 1 && (
        <Box mb="4" maxW="24rem">
          <SelectField
            label={dropOffText.course}
            options={titles}
            value={String(course)}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
        </Box>
      )}
      <CourseDropOff id={course} isOpen={isOpen} />
    </Section>
  );
}

function CourseDropOff({ id, isOpen }: { id: number; isOpen: boolean }) {
  const { data, isError, refetch } = useQuery(lessonProgressQuery(id));
  if (isError) return <FetchFailed texts={[dropOffText.failed]} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <Stack gap="2" aria-hidden>
        <Skeleton h="1lh" w="80%" />
        <Skeleton h="1lh" w="50%" />
      </Stack>
    );
  return data.customers === 0 ? (
    <Text color="fg.muted">{dropOffText.none}</Text>
  ) : (
    <Lessons progress={data} isOpen={isOpen} />
  );
}

type LessonsProps = { progress: LessonProgress; isOpen: boolean };

function Lessons({ progress: { customers, lessons }, isOpen }: LessonsProps) {
  const steps = lessons.map(({ id, title, watched, completed }, index) => {
    const begun = Math.max(watched, completed); // some mark lessons without watching them here
    return {
      key: id,
      label: `${index + 1}. ${title}`,
      value: begun === 0 ? dropOffText.noneBegun : outOf(completed, begun),
      share: begun === 0 ? 0 : completed / begun,
    };
  });
  const worst = largestLoss(lessons);
  return (
    <>
      {worst === null && steps.some(({ share }) => share > 0) && <Text mb="2">{dropOffText.noLoss}</Text>}
      {worst !== null && (
        <Text mb="2">
          <span>{`${dropOffText.worst} `}</span>
          <strong>{worst.title}</strong>
          <Text as="span" color="fg.muted">{` · ${dropOffText.lost(worst.lost)}`}</Text>
        </Text>
      )}
      <Disclosure
        summary={dropOffText.each(steps.length)}
        openSummary={dropOffText.hide}
        isOpen={isOpen}
        color="fairway.fg"
        fontSize="sm"
      >
        <Text mb="4" fontSize="sm" color="fg.muted">
          {dropOffText.hint(customers)}
        </Text>
        <BarList items={steps} />
      </Disclosure>
    </>
  );
}

/** Returns the lesson that most customers have begun and not completed, with their number. Null if all completed. */
function largestLoss(lessons: LessonProgress["lessons"]): { title: string; lost: number } | null {
  const losses = lessons.map(({ title, watched, completed }, index) => ({
    title: `${index + 1}. ${title}`,
    lost: watched - completed,
  }));
  const worst = losses.sort((one, other) => other.lost - one.lost)[0];
  return worst === undefined || worst.lost <= 0 ? null : worst;
}

function LatestSales({ sales }: { sales: Highlights["latestSales"] }) {
  return (
    <Section title={highlightText.latestSales}>
      {sales.length === 0 ? (
        <Text color="fg.muted">{highlightText.noSales}</Text>
      ) : (
        <>
          <DividedList>
            {sales.map(({ id, buyerName, userEmail, userId, courseTitle, amount, isTest, createdAt }) => (
              <Flex as="li" key={id} justify="space-between" columnGap="4" wrap="wrap">
                <Box flex="1 1 9rem" minW="0">
                  <RouterLink
                    to={paymentPath(id, "completed")}
                    fontWeight="600"
                    color="fairway.fg"
                    css={underlined}
                  >
                    {buyerName ?? userId}
                  </RouterLink>
                  {userEmail !== null && (
                    <Text>
                      <MailLink email={userEmail} />
                    </Text>
                  )}
                  <Text color="fg.muted">{courseTitle && withNumbers(courseTitle)}</Text>
                  <TestBadge isTest={isTest} />
                </Box>
                <Text textAlign="end">
                  <strong>{formatIsk(amount)}</strong>
                  <br />
                  <Text as="span" color="fg.muted">
                    {formatDate(createdAt)}
                  </Text>
                </Text>
              </Flex>
            ))}
          </DividedList>
          <TextLink to={salesPath("completed")} mt="4" fontSize="sm">
            {highlightText.allSales}
          </TextLink>
        </>
      )}
    </Section>
  );
}

const underlined = { _hover: { textDecoration: "underline", textUnderlineOffset: "0.2em" } } as const;

function CouponsInUse({ coupons }: { coupons: Highlights["coupons"] }) {
  return (
    <Section title={highlightText.coupons}>
      {coupons.length === 0 ? (
        <Text color="fg.muted">{highlightText.noCoupons}</Text>
      ) : (
        <DividedList>
          {coupons.map(({ id, code, discountType, discountValue, usedCount }) => (
            <Flex as="li" key={id} justify="space-between" columnGap="4" wrap="wrap">
              <div>
                <strong>{code}</strong>
                <Text color="fg.muted">
                  {discountType === "percentage" ? `${discountValue}%` : formatIsk(discountValue)}
                </Text>
              </div>
              <Text whiteSpace="nowrap">
                {counted(usedCount, highlightText.useOne, highlightText.useMany)}
              </Text>
            </Flex>
          ))}
        </DividedList>
      )}
      <TextLink to="/admin/dashboard?tab=coupons" mt="4" fontSize="sm">
        {highlightText.allCoupons}
      </TextLink>
    </Section>
  );
}

const GAP = { base: "3", md: "5" } as const;

export function Activity() {
  const { data, isError, refetch } = useQuery(highlightsQuery);
  const hasFailed = isError && data === undefined;
  const hasSold = isError || (data !== undefined && data.latestSales.length > 0);
  return (
    <Grid
      mt={GAP}
      gap={GAP}
      templateColumns={{
        base: "minmax(0, 1fr)",
        // A failed panel needs no separate column.
        lg: hasFailed ? undefined : "minmax(0, 2fr) minmax(0, 1fr)",
      }}
      alignItems="start"
    >
      {hasFailed && <FetchFailed texts={[highlightText.failed]} onRetry={() => void refetch()} />}
      <Grid gap={GAP} templateColumns="minmax(0, 1fr)">
        <TrendSections />
        {hasFailed && <DropOff />}
      </Grid>
      {!hasFailed && (
        <Grid gap={GAP} templateColumns="minmax(0, 1fr)">
          {isError && <FetchFailed texts={[highlightText.failed]} onRetry={() => void refetch()} />}
          {data ? (
            <>
              <LatestSales sales={data.latestSales} />
              {hasSold && <DropOff />}
              <CouponsInUse coupons={data.coupons} />
            </>
          ) : (
            <PageSpinner minH="16rem" />
          )}
        </Grid>
      )}
    </Grid>
  );
}
