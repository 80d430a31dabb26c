import { Grid } from "@chakra-ui/react/grid";
import { Text } from "@chakra-ui/react/text";
import type { Coupon } from "functions/contract/coupon";
import { Fragment } from "react";
import { couponsText } from "../../strings/admin-coupons.ts";
import { yesNo } from "./columns.tsx";
import { discountText, expiryText } from "./coupon-words.ts";

export function CouponTerms({ coupon }: { coupon: Coupon }) {
  const terms = {
    [couponsText.type]: couponsText.types[coupon.discountType],
    [couponsText.discount]: discountText(coupon),
    [couponsText.isOneTime]: yesNo(coupon.isOneTime),
    [couponsText.expires]: expiryText(coupon),
  };
  return (
    <Grid as="dl" templateColumns="8rem 1fr" gap="1" mb="6" fontSize="sm">
      {Object.entries(terms).map(([term, meaning]) => (
        <Fragment key={term}>
          <Text as="dt" color="fg.muted">
            {term}
          </Text>
          <Text as="dd" fontWeight="600">
            {meaning}
          </Text>
        </Fragment>
      ))}
    </Grid>
  );
}
