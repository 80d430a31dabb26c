import type { ComponentProps } from "react";
import { useSiteTexts } from "../site/use-site-texts.ts";
import { CheckList } from "../ui/icon.tsx";
import { commonText } from "../ui/texts.ts";

type PricePromisesProps = Omit<ComponentProps<typeof CheckList>, "items"> & {
  /** In whole krónur. */
  price: number;
  /** Other advantages, below the promises. */
  others?: readonly string[];
};

/** Returns the title of the guarantee of the shop, or null if there is none. */
export function useGuarantee(): string | null {
  const { guarantee } = useSiteTexts();
  return guarantee.text === "" ? null : guarantee.title || commonText.guarantee;
}

/**
 * Renders the guarantee of the shop, if there is one, and the union refund next to a price, then `others`. A free course
 * has only these.
 */
export function PricePromises({ price, others = [], ...style }: PricePromisesProps) {
  const guarantee = useGuarantee();
  const promises = price === 0 ? [] : [...(guarantee === null ? [] : [guarantee]), commonText.unionRefund];
  if (promises.length + others.length === 0) return null;
  return <CheckList items={[...promises, ...others]} gap="1" fontSize="sm" {...style} />;
}
