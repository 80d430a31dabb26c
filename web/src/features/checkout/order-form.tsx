import { Container } from "@chakra-ui/react/container";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import type { CouponQuote } from "functions/contract/coupon";
import type { Course } from "functions/contract/course";
import { priceAfterCoupon } from "functions/domain/price";
import { useState } from "react";
import { Icon } from "../../components/icon.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Panel } from "../../components/panel.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { checkoutText } from "../../strings/checkout.ts";
import { CouponBox } from "./coupon-box.tsx";
import { OrderedCourse } from "./ordered-course.tsx";
import { PayForm } from "./pay-form.tsx";
import { PaymentSafety } from "./payment-safety.tsx";
import { PriceBreakdown } from "./price-breakdown.tsx";
import { usePurchase } from "./use-purchase.ts";

type OrderFormProps = { course: Course; onOwned: () => void; onGranted: () => void };

export function OrderForm({ course, onOwned, onGranted }: OrderFormProps) {
  const [coupon, setCoupon] = useState<CouponQuote | null>(null);
  const purchase = usePurchase({ courseId: course.id, onOwned, onGranted });
  const price = priceAfterCoupon(course.price, coupon);
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
          <CouponBox coupon={coupon} onChange={setCoupon} isLocked={purchase.isUnderway} />
        </Stack>
        <Panel boxShadow="md">
          <PriceBreakdown price={course.price} coupon={coupon} />
          <PayForm price={price} isPaying={purchase.isUnderway} onPay={() => purchase.start(coupon?.id)} />
          <PaymentSafety />
        </Panel>
      </Grid>
    </Container>
  );
}
