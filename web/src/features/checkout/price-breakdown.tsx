import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { CouponQuote } from "functions/contract/coupon";
import { priceAfterCoupon, vatIn, vatPercentOf } from "functions/domain/price";
import { Price } from "../../components/price.tsx";
import { formatIsk } from "../../lib/format.ts";
import { useSiteTexts } from "../../lib/use-site-texts.ts";
import { checkoutText } from "../../strings/checkout.ts";
import { commonText } from "../../strings/common.ts";
import { giftText } from "../../strings/gift.ts";

type PriceBreakdownProps = {
  price: number;
  coupon: CouponQuote | null;
  /** For whom it is, as far as that is typed; null where the buyer buys for themselves. */
  giftTo: string | null;
};

/** What is to be paid, for display: the server reckons again and charges its own figure. */
export function PriceBreakdown({ price, coupon, giftTo }: PriceBreakdownProps) {
  const total = priceAfterCoupon(price, coupon);
  const vat = vatIn(total, vatPercentOf(useSiteTexts().company));
  return (
    <Box as="section">
      <Text as="h2" textStyle="cardTitle" mb="4">
        {checkoutText.summary}
      </Text>
      {giftTo !== null && (
        <Text fontWeight="600" mb="2" overflowWrap="anywhere">
          {giftTo === "" ? giftText.gift : giftText.forName(giftTo)}
        </Text>
      )}
      <Row name={checkoutText.price} amount={formatIsk(price)} />
      {coupon && <Row name={checkoutText.discount(coupon.code)} amount={`−${formatIsk(price - total)}`} />}
      <Flex
        justify="space-between"
        align="baseline"
        wrap="wrap"
        columnGap="4"
        mt="3"
        pt="4"
        borderTopWidth="1px"
        borderColor="border"
      >
        <Text fontWeight="700">{checkoutText.total}</Text>
        <Text textStyle="price" color="fg.heading" ms="auto" textAlign="right">
          <Price price={{ price, reduced: total < price ? total : null }} />
        </Text>
      </Flex>
      <Text fontSize="sm" color="fg.muted" textAlign="right" mt="1">
        {total > 0 &&
          [commonText.oneTimePayment, ...(vat > 0 ? [checkoutText.vat(formatIsk(vat))] : [])].join(" · ")}
      </Text>
    </Box>
  );
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <Flex justify="space-between" gap="4" py="1">
      <Text>{name}</Text>
      <Text whiteSpace="nowrap">{amount}</Text>
    </Flex>
  );
}
