import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/courses/schema";
import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { useCoursePrice } from "../coupons/api.ts";
import { LessonRows, numberedLessons } from "../courses/lesson-rows.tsx";
import { PricePromises, useGuarantee } from "../courses/price-promises.tsx";
import { courseText } from "../courses/texts.ts";
import { counted, withNumbers } from "../lib/format.ts";
import { SmallButton } from "../ui/button.tsx";
import { BuyBar } from "../ui/buy-bar.tsx";
import { Panel } from "../ui/heading.tsx";
import { ButtonLink } from "../ui/links.tsx";
import { BuyLabel, OneTimePrice, PriceTag } from "../ui/price.tsx";
import { commonText } from "../ui/texts.ts";
import { Highlight } from "./highlight.tsx";
import { focusPage, hideWhileBuyable } from "./offer-bar.ts";
import { lessonText } from "./texts.ts";

type OfferProps = { course: Course; lessonId: number };

/** Renders the course of a free lesson: its price, the buy button and its lessons, which are first from `md` up. */
export function PreviewOffer({ course, lessonId, isVisitor }: OfferProps & { isVisitor: boolean }) {
  const headingId = useId();
  const price = useCoursePrice(course);
  const lessons = counted(course.lessonIds.length, commonText.lesson, commonText.lessons);
  return (
    <Panel as="section" aria-labelledby={headingId} mt="6" p={{ base: "5", md: "8" }}>
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1.6fr) minmax(0, 1fr)" }}
        templateAreas={{ base: '"course" "price" "lessons"', md: '"course price" "lessons price"' }}
        templateRows={{ md: "auto 1fr" }}
        columnGap={{ md: "10" }}
        alignItems="start"
      >
        <Box gridArea="course">
          <Text as="h2" id={headingId} textStyle="cardTitle">
            {course.title}
          </Text>
          <Text color="fg.muted" mt="2" maxW="prose">
            {lessonText.offer(withNumbers(lessons))}
          </Text>
        </Box>
        <Box
          gridArea="price"
          display="grid"
          gap="3"
          mt={{ base: "5", md: "0" }}
          position={{ md: "sticky" }}
          top="6"
          css={{ [`${END_OFFERED} & [data-buy]`]: OUTLINED }}
        >
          <PriceTag price={price} courseId={course.id} />
          <BuyButton course={course} size="lg" data-buy="" />
          <ButtonLink to={isVisitor ? "/" : `/course/${course.id}`} variant="outline">
            {lessonText.notOwnedLink}
          </ButtonLink>
          <PricePromises
            price={price.reduced ?? price.price}
            others={course.price === 0 ? courseText.freePoints : courseText.points}
            mt="2"
          />
        </Box>
        <Box gridArea="lessons" mt="3">
          <LessonRows lessons={numberedLessons(course)} most={5} previewId={lessonId} />
        </Box>
      </Grid>
    </Panel>
  );
}

/** While the offer below the video is shown, its button is the only filled one. */
const END_OFFERED = "body:has([data-preview=end]:not([hidden]))";
const OUTLINED = {
  bg: { base: "bg.panel", _hover: "fairway.subtle" },
  color: "fairway.fg",
  borderColor: "fairway.border",
} as const;

type EndOfferProps = OfferProps & {
  /** True after the end of the video, until it plays again. `static/preview.ts` shows it on a static page. */
  isShown: boolean;
};

/** Renders the next lesson, the price and the buy button, directly below a free video that has ended. */
export function EndOffer({ course, lessonId, isShown }: EndOfferProps) {
  const price = useCoursePrice(course);
  const guarantee = useGuarantee();
  const place = course.lessonIds.indexOf(lessonId);
  const next = course.lessons[place + 1];
  return (
    <Box role="status">
      <div hidden={!isShown} data-preview="end">
        <Highlight mt="4">
          <Box>
            <Text fontWeight="700" fontSize="lg" lineHeight="1.35" textWrap="balance" color="fg.heading">
              <Box as="span" display="inline-block">
                {lessonText.ended(place + 1, course.lessonIds.length)}
              </Box>
              <span> </span>
              {next && (
                <Box as="span" display="inline-block">
                  {lessonText.endedBefore(next.title)}
                </Box>
              )}
            </Text>
            <Text>
              <OneTimePrice price={price} courseId={course.id} />
            </Text>
            {guarantee && (price.reduced ?? price.price) > 0 && <Text fontSize="sm">{guarantee}</Text>}
          </Box>
          <BuyButton course={course} size="lg" data-buy="" flexGrow={{ base: "1", sm: "0" }} />
        </Highlight>
      </div>
    </Box>
  );
}

/** Phones held upright. A low viewport has no room for the bar below the video. */
const PHONE = "@media screen and (orientation: portrait) and (max-width: 47.99rem) and (min-height: 25rem)";

/** Keeps the focused element and the end of the page above the bar (WCAG 2.4.11). */
const SHOWN = {
  [PHONE]: {
    display: "flex",
    "&[data-idle]": { display: "none" },
    "html:has(&:not([hidden]))": { scrollPaddingBottom: "7rem" },
    "body:has(&:not([hidden])) > #root > footer": {
      paddingBottom: "calc(7rem + env(safe-area-inset-bottom))",
    },
  },
} as const;

/**
 * Renders the price and the buy button at the lower edge of phones from the first play until the visitor closes
 * them. Hidden while another buy button is in view. `static/preview.ts` controls it on a static page.
 */
export function OfferBar({ course, isShown }: { course: Course; isShown: boolean }) {
  const bar = useRef<HTMLDivElement>(null);
  const [isClosed, setIsClosed] = useState(false);
  const price = useCoursePrice(course);
  useEffect(() => (bar.current === null ? undefined : hideWhileBuyable(bar.current)), []);
  return (
    <BuyBar
      ref={bar}
      hidden={!isShown || isClosed}
      data-preview="bar"
      css={SHOWN}
      pe="2"
      price={price}
      courseId={course.id}
    >
      <Flex gap="2" align="center">
        <BuyButton course={course} label={lessonText.buyShort} />
        <SmallButton
          icon="close"
          label={commonText.close}
          onPress={() => {
            setIsClosed(true);
            focusPage();
          }}
        />
      </Flex>
    </BuyBar>
  );
}

type BuyButtonProps = Omit<ComponentProps<typeof ButtonLink>, "to"> & { course: Course; label?: string };

function BuyButton({ course, label = lessonText.buyCourse, ...look }: BuyButtonProps) {
  return (
    <ButtonLink to={`/checkout?courseId=${course.id}`} {...look}>
      <BuyLabel price={course.price}>{label}</BuyLabel>
    </ButtonLink>
  );
}
