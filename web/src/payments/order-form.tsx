import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { useQueryClient } from "@tanstack/react-query";
import { plainText } from "functions/core/written-text";
import { priceAfterCoupon } from "functions/coupons/price";
import type { CouponQuote } from "functions/coupons/schema";
import { ownsCourse } from "functions/courses/ownership";
import type { Course } from "functions/courses/schema";
import type { GiftInput } from "functions/payments/gifts/schema";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { userQuery } from "../accounts/api.ts";
import { CouponBox, couponErrorText, type KeptCoupon, useCoupon } from "../coupons/coupon-box.tsx";
import { CoursePicture } from "../courses/course-picture.tsx";
import { PricePromises } from "../courses/price-promises.tsx";
import { unsentWork } from "../lib/browser-storage.ts";
import { counted, dayInWords, formatIsk } from "../lib/format.ts";
import { isIsoDay, isoDayOf, isoToday } from "../lib/parse.ts";
import { hearOtherTabs, type PurchaseNews } from "../lib/purchase-news.ts";
import { CardBrands } from "../site/site-footer.tsx";
import { SiteTextsProvider, useSiteTexts } from "../site/use-site-texts.ts";
import { PageHeading, Panel } from "../ui/heading.tsx";
import { Icon } from "../ui/icon.tsx";
import { TextLink } from "../ui/links.tsx";
import { commonText } from "../ui/texts.ts";
import { WrittenText } from "../ui/written-text.tsx";
import { type Gift, GiftPart, OtherOrders, useGift } from "./gifts/gift-part.tsx";
import { giftText } from "./gifts/texts.ts";
import { type Consents, NO_CONSENTS, PayForm } from "./pay-form.tsx";
import { PriceBreakdown } from "./price-breakdown.tsx";
import { PurchaseSteps } from "./purchase-steps.tsx";
import { checkoutText, paymentText } from "./texts.ts";
import { usePurchase } from "./use-purchase.ts";

/** Renders the ordered course. Phones shorten the description. Narrow phones omit the number of lessons. */
export function OrderedCourse({ course }: { course: Course }) {
  return (
    <Panel p={{ base: "5", md: "6" }}>
      <Flex gap={{ base: "3", md: "5" }} align="flex-start">
        <CoursePicture
          src={course.thumbnailUrl}
          w={{ base: "14", sm: "20", md: "40" }}
          h={{ base: "14", md: "28" }}
          flexShrink={0}
          borderRadius="l2"
        />
        <Box flex="1" minW="0" overflowWrap="anywhere">
          <Text as="h2" textStyle={{ md: "cardTitle" }} fontWeight="700" lineHeight="1.25">
            {course.title}
          </Text>
          <Text fontSize="sm" fontWeight="600" mt={{ base: "0.5", md: "1" }} hideBelow="sm">
            {counted(course.lessonIds.length, commonText.lesson, commonText.lessons)}
          </Text>
          <Text
            color="fg.muted"
            mt={{ base: "0.5", md: "2" }}
            fontSize="sm"
            lineClamp={{ base: 2, md: "none" }}
          >
            {plainText(course.description)}
          </Text>
        </Box>
      </Flex>
    </Panel>
  );
}

/** Renders the first testimonial, if there is one. */
function FirstTestimonial() {
  const [testimonial] = useSiteTexts().testimonials;
  if (testimonial === undefined) return null;
  return (
    <chakra.figure borderTopWidth="3px" borderColor="fairway.border" mt="2" pt="4">
      <chakra.blockquote maxW="34em">
        <WrittenText text={`„${testimonial.quote}“`} />
      </chakra.blockquote>
      <chakra.figcaption mt="2" fontSize="sm">
        <chakra.strong>{testimonial.name}</chakra.strong>
        {testimonial.role !== "" && <chakra.span color="fg.muted">{`, ${testimonial.role}`}</chakra.span>}
      </chakra.figcaption>
    </chakra.figure>
  );
}

type OrderFormProps = {
  course: Course;
  userId: string;
  /** Whether the customer owns the course and can only buy it as a gift. */
  isOwned: boolean;
  /** The reason why the previous payment failed, or null. */
  reason: string | null;
  onOwned: () => void;
  onGranted: () => void;
  /** Called if the gift was free. The page of the payment shows its card. */
  onGiven: (paymentId: string) => void;
};

/** The order that could not be sent because the session had ended. */
const unsent = unsentWork<KeptCoupon & { courseId: number; consents: Consents }>();

export function OrderForm({ course, userId, isOwned, reason, onOwned, onGranted, onGiven }: OrderFormProps) {
  const summaryId = useId();
  const kept = useKeptOrder(userId, course.id);
  const gift = useGift(userId, course.id);
  const [consents, setConsents] = useState(kept?.consents ?? NO_CONSENTS);
  const onExpired = () =>
    unsent.keep(userId, { courseId: course.id, consents, typed: coupon.typed, quote: coupon.quote });
  const coupon = useCoupon({ courseId: course.id, isFree: course.price === 0, kept, onExpired });
  const { quote } = coupon;
  const price = priceAfterCoupon(course.price, quote);
  /** The coupon (or null) that was applied when the server reported a higher price. */
  const [changed, setChanged] = useState<{ coupon: CouponQuote | null } | null>(null);
  const takeCouponOff = (error: unknown) =>
    coupon.remove(
      checkoutText.couponTakenOff(couponErrorText(error), quote?.code ?? "", formatIsk(course.price)),
    );
  const purchase = usePurchase({
    courseId: course.id,
    onOwned,
    onGranted: (paymentId) => (gift.isGift ? onGiven(paymentId) : onGranted()),
    onCouponRefused: takeCouponOff,
    onPriceChanged: () => setChanged({ coupon: quote }),
    onTermsChanged: () => setConsents((given) => ({ ...given, terms: false })),
    onGiftDayRefused: gift.refuseDay,
    onExpired,
  });
  const checkFields = async () => {
    if (!gift.isGift) return { given: null };
    const given = await gift.form.check();
    return given && { given };
  };
  // A code that was typed but not applied is applied first, so the customer does not pay the full price by
  // mistake.
  const pay = ({ given }: { given: GiftInput | null }) => {
    setChanged(null);
    if (coupon.isTyped()) void coupon.apply(true);
    else purchase.start({ coupon: quote, gift: given, pack: null, price, isWaived: waiver !== null });
  };
  const newPrice = changed?.coupon === quote ? checkoutText.priceChanged(formatIsk(price)) : null;
  const waiver = price === 0 ? null : gift.isGift ? "gift" : "own";
  const lastFailure = purchase.failure ?? reason;
  const isUnderway = purchase.isUnderway;
  const isPaidElsewhere = useOtherTabs(course.id, () => {
    if (!gift.isGift && !isUnderway) onOwned();
  });
  return (
    <SiteTextsProvider value={purchase.texts}>
      <Container pt={{ base: "2", md: "6" }} pb="14">
        <Flex justify="space-between" align="center" wrap="wrap" columnGap="4" rowGap="0">
          <TextLink to={`/course/${course.id}`} fontSize="sm" minH="11">
            <Icon name="arrowLeft" boxSize="4" />
            <span>{checkoutText.back}</span>
          </TextLink>
          <PurchaseSteps current={1} isGift={gift.isGift} isShort />
        </Flex>
        <PageHeading title={gift.isGift ? giftText.give : checkoutText.title} mt={{ base: "1", md: "3" }} />
        <Grid
          templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 27rem" }}
          templateRows={{ lg: "auto auto 1fr" }}
          columnGap={{ base: "5", lg: "10" }}
          rowGap={{ base: "3", md: "4" }}
          mt={{ base: "3", md: "5" }}
          alignItems="start"
        >
          <OrderedCourse course={course} />
          <GiftPart gift={gift} course={course} isLocked={isUnderway} isOwned={isOwned} />
          <Panel
            as="section"
            aria-labelledby={summaryId}
            boxShadow="md"
            p={{ base: "5", md: "6" }}
            gridRow={{ lg: "1 / span 3" }}
            gridColumn={{ lg: "2" }}
            position={{ lg: "sticky" }}
            top="6"
          >
            <VisuallyHidden>
              <h2 id={summaryId}>{checkoutText.summary}</h2>
            </VisuallyHidden>
            <div>
              <PriceBreakdown
                price={course.price}
                coupon={quote}
                giftTo={gift.isGift ? gift.fields.recipientName.trim() : null}
              />
              {lastFailure !== null && !isUnderway && (
                <LastFailure
                  reason={lastFailure}
                  {...(!purchase.failure && {
                    title: paymentText.failedTitle,
                    hint: paymentText.errorHint,
                  })}
                />
              )}
              {!gift.isGift && (
                <PricePromises price={price} mt={lastFailure === null || isUnderway ? "2" : "4"} />
              )}
              {course.price > 0 && (
                <Box mt="4" pt="4" borderTopWidth="1px" borderColor="border">
                  <CouponBox coupon={coupon} isLocked={isUnderway} />
                </Box>
              )}
            </div>
            <Box role="status">{isPaidElsewhere && !gift.isGift && <PaidElsewhere />}</Box>
            <PayForm
              kind={gift.isGift ? "gift" : "own"}
              price={price}
              waiver={waiver}
              consents={consents}
              onConsent={setConsents}
              notice={coupon.isFoundOnPaying ? checkoutText.newPrice(formatIsk(price)) : newPrice}
              working={workingText(price, coupon.isChecking, isUnderway)}
              checkFields={checkFields}
              onPay={pay}
            />
            {price > 0 && <PaymentSafety hint={deliveryHint(gift)} />}
            <OtherOrders gift={gift} course={course} isLocked={isUnderway} />
          </Panel>
          <FirstTestimonial />
        </Grid>
      </Container>
    </SiteTextsProvider>
  );
}

function deliveryHint({ isGift, fields }: Gift): string {
  if (!isGift) return checkoutText.onceHint;
  const day = isoDayOf(fields.deliverOn);
  if (day === "" || day === isoToday()) return checkoutText.onceHintOfGift;
  return isIsoDay(day) && day > isoToday()
    ? checkoutText.onceHintOfGiftOn(dayInWords(day))
    : checkoutText.onceHintOfGiftWithoutDay;
}

type LastFailureProps = { title?: string; reason: string; hint?: string };

/** Renders the reason of the latest failed payment until the next attempt. The toast disappears too soon. */
export function LastFailure({ title = checkoutText.failedTitle, reason, hint = "" }: LastFailureProps) {
  return (
    <Flex
      role="group"
      aria-label={title}
      gap="3"
      mt="5"
      p="4"
      borderRadius="l2"
      layerStyle="edge"
      bg="flag.subtle"
      color="flag.fg"
      fontSize="sm"
    >
      <Icon name="alert" mt="0.5" flexShrink={0} />
      <Box>
        <Text fontWeight="700">{title}</Text>
        <Text>{reason}</Text>
        {hint !== "" && <Text mt="1">{hint}</Text>}
      </Box>
    </Flex>
  );
}

/** Warns that another tab is on the card page for the same course, to prevent a double payment. */
function PaidElsewhere() {
  return (
    <Flex gap="3" mt="4" p="4" borderRadius="l2" layerStyle="edge" bg="sky.subtle" fontSize="sm">
      <Icon name="alert" mt="0.5" flexShrink={0} color="sky.fg" />
      <span>{checkoutText.paidElsewhere}</span>
    </Flex>
  );
}

/**
 * Returns whether another tab is on the card page for the course. Calls `onBought` after that tab has bought
 * it.
 */
function useOtherTabs(courseId: number, onBought: () => void): boolean {
  const queryClient = useQueryClient();
  const [isPaying, setIsPaying] = useState(false);
  const hear = useEffectEvent(async (news: PurchaseNews) => {
    if (news.courseId !== courseId) return;
    setIsPaying(news.is === "paying");
    if (news.is !== "bought") return;
    await queryClient.invalidateQueries(userQuery);
    const user = queryClient.getQueryData(userQuery.queryKey);
    if (user && ownsCourse(user, courseId)) onBought();
  });
  useEffect(() => hearOtherTabs((news) => void hear(news)), []);
  return isPaying;
}

/** Returns the kept order of this user for the course, or null, and clears it. */
function useKeptOrder(userId: string, courseId: number) {
  const [kept] = useState(() => unsent.of(userId));
  useEffect(unsent.clear, []);
  return kept?.courseId === courseId ? kept : null;
}

function workingText(price: number, isChecking: boolean, isPaying: boolean): string | null {
  if (isChecking) return checkoutText.checkingCoupon;
  if (!isPaying) return null;
  return price === 0 ? checkoutText.opening : checkoutText.paying;
}

export function PaymentSafety({ hint }: { hint: string }) {
  return (
    <Box mt="5" fontSize="sm">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Flex gap="2" align="center" fontWeight="strong">
          <Icon name="lock" boxSize="4" />
          <span>{checkoutText.secure}</span>
        </Flex>
        <CardBrands />
      </Flex>
      <Text color="fg.muted" mt="2">
        {`${checkoutText.secureHint} ${hint}`}
      </Text>
    </Box>
  );
}
