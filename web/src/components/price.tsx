import { formatIsk } from "../lib/format.ts";
import { commonText } from "../strings/common.ts";
import { priceWords } from "../strings/price-words.ts";

type PriceProps = {
  /** Whole krónur; `reduced` with a coupon, null where there is none. */
  price: { price: number; reduced: number | null };
  /** Whose price it is, where `boot/linked-price.ts` may write the same before React is there. */
  courseId?: number;
};

/** Returns a price in krónur, or a word for 0. */
function formatPrice(price: number): string {
  return price === 0 ? commonText.free : formatIsk(price);
}

/** A price, in words if it is 0. With a coupon, the old price is struck through before the new one. */
export function Price({ price: { price, reduced }, courseId }: PriceProps) {
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

/** A price in running text, followed by the words "one-time payment" unless the course is free. */
export function OneTimePrice(props: PriceProps) {
  return (
    <>
      <Price {...props} />
      {props.price.price > 0 && <span>{` · ${commonText.oneTimePayment}`}</span>}
    </>
  );
}
