import { formatIsk } from "../lib/format.ts";
import { priceWords } from "../strings/price-words.ts";

type PriceProps = {
  /** Whole krónur; `reduced` with a coupon, null where there is none. */
  price: { price: number; reduced: number | null };
  /** Whose price it is, where `boot/linked-price.ts` may write the same before React is there. */
  courseId?: number;
};

/** A price; where a coupon reduces it, the old one struck through before the new one. */
export function Price({ price: { price, reduced }, courseId }: PriceProps) {
  return (
    <span data-price={courseId ?? ""}>
      {reduced === null ? (
        formatIsk(price)
      ) : (
        <>
          <del>
            <span>{priceWords.before}</span>
            {formatIsk(price)}
          </del>{" "}
          <ins>
            <span>{priceWords.now}</span>
            {formatIsk(reduced)}
          </ins>
        </>
      )}
    </span>
  );
}
