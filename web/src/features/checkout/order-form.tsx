import { Container } from "@chakra-ui/react/container";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import type { Course } from "functions/contract/course";
import { priceAfterCoupon } from "functions/domain/price";
import { useState } from "react";
import { Icon } from "../../components/icon.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Panel } from "../../components/panel.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { formatIsk } from "../../lib/format.ts";
import { checkoutText } from "../../strings/checkout.ts";
import { CouponBox } from "./coupon-box.tsx";
import { OrderedCourse } from "./ordered-course.tsx";
import { PayForm } from "./pay-form.tsx";
import { PaymentSafety } from "./payment-safety.tsx";
import { PriceBreakdown } from "./price-breakdown.tsx";
import { useCoupon } from "./use-coupon.ts";
import { usePurchase } from "./use-purchase.ts";

type OrderFormProps = { course: Course; onOwned: () => void; onGranted: () => void };

export function OrderForm({ course, onOwned, onGranted }: OrderFormProps) {
  const order = useCoupon();
  const [notice, setNotice] = useState<string | null>(null);
  const { coupon } = order;
  const purchase = usePurchase({ courseId: course.id, onOwned, onGranted, onCouponRefused: order.refuse });
  const price = priceAfterCoupon(course.price, coupon);

  /** A code that is typed and not applied changes the price: the buyer sees the new one before paying it. */
  const pay = async () => {
    setNotice(null);
    if (!order.hasTyped()) return purchase.start(coupon?.id);
    const applied = await order.apply();
    if (applied) setNotice(checkoutText.newPrice(formatIsk(priceAfterCoupon(course.price, applied))));
  };
  return (
    <Container pt={{ base: "4", md: "8" }} pb="14">
      <TextLink to={`/course/${course.id}`} fontSize="sm" minH="11">
        <Icon name="arrowLeft" boxSize="4" />
        {checkoutText.back}
      </TextLink>
      <PageHeading title={checkoutText.title} mt="2" />
      <Grid
        templateColumns={{ base: "1fr", lg: "1fr 26rem" }}
        gap={{ base: "5", lg: "10" }}
        mt={{ base: "5", md: "8" }}
        alignItems="start"
      >
        <Stack gap="5">
          <OrderedCourse course={course} />
          <CouponBox order={order} isLocked={purchase.isUnderway} />
        </Stack>
        <Panel boxShadow="md">
          <PriceBreakdown price={course.price} coupon={coupon} />
          <PayForm price={price} isPaying={purchase.isUnderway} notice={notice} onPay={pay} />
          {price > 0 && <PaymentSafety />}
        </Panel>
      </Grid>
    </Container>
  );
}
