import type { ComponentProps } from "react";
import { useSiteTexts } from "../site/use-site-texts.ts";
import { CheckList } from "../ui/icon.tsx";
import { commonText } from "../ui/texts.ts";

type PricePromisesProps = Omit<ComponentProps<typeof CheckList>, "items"> & {
  /** In whole krónur. */
  price: number;
};

/** Renders the guarantee of the shop, if there is one, and the union refund next to a price. Renders nothing for 0. */
export function PricePromises({ price, ...style }: PricePromisesProps) {
  const { guarantee } = useSiteTexts();
  if (price === 0) return null;
  const promises = guarantee.text === "" ? [] : [guarantee.title || commonText.guarantee];
  return <CheckList items={[...promises, commonText.unionRefund]} gap="1" fontSize="sm" {...style} />;
}
