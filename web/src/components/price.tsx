import { formatIsk } from "../lib/format.ts";
import { commonText } from "../strings/common.ts";
import { priceWords } from "../strings/price-words.ts";

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
          <del>
            <span>{priceWords.before}</span>
            <span>{formatIsk(price)}</span>
          </del>
          <span> </span>
          <ins>
            <span>{priceWords.now}</span>
            <span>{formatIsk(reduced)}</span>
          </ins>
        </>
      )}
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
