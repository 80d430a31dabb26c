import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { priceAfterCoupon } from "functions/coupons/price";
import type { CouponQuote } from "functions/coupons/schema";
import { vatIn } from "functions/payments/price";
import { vatPercentOf } from "functions/site/limits";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { formatIsk } from "../lib/format.ts";
import { wantsLessMotion } from "../lib/motion.ts";
import { useSiteTexts } from "../site/use-site-texts.ts";
import { NewPrice, OldPrice, Price } from "../ui/price.tsx";
import { commonText } from "../ui/texts.ts";
import { giftText } from "./gifts/texts.ts";
import { checkoutText } from "./texts.ts";

type PriceBreakdownProps = {
  price: number;
  coupon: CouponQuote | null;
  /** The recipient's name as typed so far, or null if the order is not a gift. */
  giftTo: string | null;
};

/**
 * Renders the total of the order. The server computes its own total and rejects the order if it is higher.
 */
export function PriceBreakdown({ price, coupon, giftTo }: PriceBreakdownProps) {
  const total = priceAfterCoupon(price, coupon);
  const vat = vatIn(total, vatPercentOf(useSiteTexts().company));
  const shown = useCounted(total);
  return (
    <div>
      {giftTo !== null && (
        <Text fontWeight="600" mb="1" overflowWrap="anywhere">
          {giftTo === "" ? giftText.gift : giftText.forName(giftTo)}
        </Text>
      )}
      {coupon && (
        <>
          <Row name={checkoutText.price}>
            <Box as="span" css={{ "& del": { fontSize: "inherit", opacity: "1" } }}>
              <OldPrice price={price} />
            </Box>
          </Row>
          <Row name={checkoutText.discount}>
            <span>{formatIsk(total - price)}</span>
          </Row>
        </>
      )}
      <Flex
        justify="space-between"
        align="baseline"
        wrap="wrap"
        columnGap="3"
        {...(coupon && { mt: "2", pt: "2", borderTopWidth: "1px", borderColor: "border" })}
      >
        <Text fontWeight="700">{checkoutText.total}</Text>
        <Text
          textStyle="price"
          fontSize="2rem"
          lineHeight="1.3"
          color="fg.heading"
          ms="auto"
          textAlign="right"
        >
          {total < price ? <NewPrice price={shown} /> : <Price price={{ price: shown }} />}
        </Text>
      </Flex>
      {total > 0 && (
        <Text fontSize="sm" color="fg.muted" textAlign="right">
          {[commonText.oneTimePayment, ...(vat > 0 ? [checkoutText.vat(formatIsk(vat))] : [])].join(" · ")}
        </Text>
      )}
    </div>
  );
}

/** Duration of the price animation in milliseconds. */
const COUNT_MS = 300;

/**
 * Returns the number to show while the total counts up or down to `sum`. Returns `sum` at once with reduced
 * motion.
 */
function useCounted(sum: number): number {
  const [shown, setShown] = useState(sum);
  const from = useRef(sum);
  useEffect(() => {
    const start = from.current;
    from.current = sum;
    if (start === sum || wantsLessMotion()) return setShown(sum);
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const part = Math.min(1, Math.max(0, now - startedAt) / COUNT_MS);
      setShown(Math.round(start + (sum - start) * part));
      if (part < 1) frame = requestAnimationFrame(count);
    });
    // A hidden page runs no animation frames.
    const end = setTimeout(() => setShown(sum), COUNT_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(end);
    };
  }, [sum]);
  return shown;
}

function Row({ name, children }: { name: string; children: ReactElement }) {
  return (
    <Flex justify="space-between" gap="4" py="1">
      <Text>{name}</Text>
      <Text whiteSpace="nowrap">{children}</Text>
    </Flex>
  );
}
