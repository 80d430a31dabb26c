import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import type { ComponentProps, ReactNode } from "react";
import { formatIsk, priceWords } from "../lib/format.ts";
import { commonText } from "./texts.ts";

type PriceProps = {
  /** Whole krónur. `reduced` is the price with a coupon, or null. */
  price: { price: number; reduced?: number | null };
  /** Course of the price on a static page. `static/prices.ts` writes its current price. */
  courseId?: number;
};

/** Returns a price in krónur, or the word for free if it is 0. */
function formatPrice(price: number): string {
  return price === 0 ? commonText.free : formatIsk(price);
}

/**
 * Renders a price, or the word for free if it is 0. With a coupon, the old price is struck through before the
 * new price.
 */
export function Price({ price: { price, reduced = null }, courseId }: PriceProps) {
  return (
    <span data-price={courseId ?? ""}>
      {reduced === null ? (
        formatPrice(price)
      ) : (
        <>
          <Before price={price} />
          <span> </span>
          <Now price={reduced} />
        </>
      )}
    </span>
  );
}

function Before({ price }: { price: number }) {
  return (
    <del>
      <span>{priceWords.before}</span>
      <span>{formatIsk(price)}</span>
    </del>
  );
}

function Now({ price }: { price: number }) {
  return (
    <ins>
      <span>{priceWords.now}</span>
      <span>{formatIsk(price)}</span>
    </ins>
  );
}

/** Renders the price without the coupon, struck through, apart from the new price. */
export function OldPrice(props: { price: number }) {
  return (
    <span data-price="">
      <Before {...props} />
    </span>
  );
}

/** Renders the price with the coupon, apart from the old price. */
export function NewPrice(props: { price: number }) {
  return (
    <span data-price="">
      <Now {...props} />
    </span>
  );
}

/** Renders a price in running text with the words "one-time payment", unless the course is free. */
export function OneTimePrice(props: PriceProps) {
  return (
    <>
      <Price {...props} />
      {props.price.price > 0 && <span>{` · ${commonText.oneTimePayment}`}</span>}
    </>
  );
}

/** Puts an old price on its own line, above the new one and its label. */
const OLD_PRICE_ABOVE = {
  "& del": { display: "block", fontSize: "1.125rem", lineHeight: "1.4", color: "fg.muted", opacity: "1" },
  "& del + span": { display: "none" },
};

/** Renders a price in krónur, labelled as a one-time payment. A free course has no label. */
export function PriceTag(price: ComponentProps<typeof Price>) {
  return (
    <Box css={OLD_PRICE_ABOVE}>
      <Text as="span" textStyle="price" color="fg.heading" me="2">
        <Price {...price} />
      </Text>
      <span> </span>
      {price.price.price > 0 && (
        <Text as="span" color="fg.muted" fontWeight="600">
          {commonText.oneTimePayment}
        </Text>
      )}
    </Box>
  );
}

/**
 * Renders the label of a buy button. `price` is in krónur; for 0, the label is the text for a free course.
 */
export function BuyLabel({ price, children }: { price: number; children: ReactNode }) {
  return <span>{price === 0 ? commonText.getFree : children}</span>;
}
