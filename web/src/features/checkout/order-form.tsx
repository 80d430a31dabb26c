import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/contract/course";
import { priceAfterCoupon } from "functions/domain/price";
import { useEffect, useState } from "react";
import { CardBrands } from "../../components/card-brands.tsx";
import { Icon } from "../../components/icon.tsx";
import { TextLink } from "../../components/links.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Panel } from "../../components/panel.tsx";
import { formatIsk } from "../../lib/format.ts";
import { keptForUser } from "../../lib/kept-for-user.ts";
import { checkoutText } from "../../strings/checkout.ts";
import { CouponBox } from "./coupon-box.tsx";
import { OrderedCourse } from "./ordered-course.tsx";
import { PayForm } from "./pay-form.tsx";
import { PriceBreakdown } from "./price-breakdown.tsx";
import { couponErrorText, type KeptCoupon, useCoupon } from "./use-coupon.ts";
import { usePurchase } from "./use-purchase.ts";

type OrderFormProps = { course: Course; userId: string; onOwned: () => void; onGranted: () => void };

/** An order that could not be sent because the session had ended. */
const unsent = keptForUser<KeptCoupon & { courseId: number; isAccepted: boolean }>();

export function OrderForm({ course, userId, onOwned, onGranted }: OrderFormProps) {
  const kept = useKeptOrder(userId, course.id);
  const [isAccepted, setIsAccepted] = useState(kept?.isAccepted ?? false);
  const onExpired = () =>
    unsent.keep(userId, { courseId: course.id, isAccepted, typed: coupon.typed, quote: coupon.quote });
  const coupon = useCoupon({ courseId: course.id, kept, onExpired });
  const { quote } = coupon;
  const price = priceAfterCoupon(course.price, quote);
  const takeCouponOff = (error: unknown) =>
    coupon.remove(
      checkoutText.couponTakenOff(couponErrorText(error), quote?.code ?? "", formatIsk(course.price)),
    );
  const purchase = usePurchase({
    courseId: course.id,
    onOwned,
    onGranted,
    onCouponRefused: takeCouponOff,
    onExpired,
  });
  // A code that is in the box shall count: nobody pays the whole price for having missed the button beside it.
  const pay = () => (coupon.isTyped ? void coupon.apply(true) : purchase.start(quote?.id));
  return (
    <Container pt={{ base: "4", md: "8" }} pb="14">
      <TextLink to={`/course/${course.id}`} fontSize="sm" minH="11">
        <Icon name="arrowLeft" boxSize="4" />
        {checkoutText.back}
      </TextLink>
      <PageHeading title={checkoutText.title} mt="2" />
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 26rem" }}
        gap={{ base: "5", lg: "10" }}
        mt={{ base: "5", md: "8" }}
        alignItems="start"
      >
        <Stack gap="5">
          <OrderedCourse course={course} />
          <CouponBox coupon={coupon} isLocked={purchase.isUnderway} />
        </Stack>
        <Panel boxShadow="md">
          <PriceBreakdown price={course.price} coupon={quote} />
          <PayForm
            price={price}
            isAccepted={isAccepted}
            onAccept={setIsAccepted}
            notice={coupon.isFoundOnPaying ? checkoutText.newPrice(formatIsk(price)) : null}
            working={workingText(price, coupon.isChecking, purchase.isUnderway)}
            onPay={pay}
          />
          {price > 0 && <PaymentSafety />}
        </Panel>
      </Grid>
    </Container>
  );
}

/** What was left of this user's order for the course, once. */
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

/** Why it is safe to pay here. */
function PaymentSafety() {
  return (
    <Box mt="6" pt="5" borderTopWidth="1px" borderColor="border" fontSize="sm">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Flex gap="2" align="center" fontWeight="strong">
          <Icon name="lock" boxSize="4" />
          {checkoutText.secure}
        </Flex>
        <CardBrands />
      </Flex>
      <Text color="fg.muted" mt="2">
        {checkoutText.secureHint} {checkoutText.onceHint}
      </Text>
    </Box>
  );
}
