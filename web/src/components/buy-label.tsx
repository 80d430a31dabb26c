import type { ReactNode } from "react";
import { commonText } from "../strings/common.ts";

/**
 * Renders the label of a buy button. `price` is in krónur; for 0, the label is the text for a free course.
 */
export function BuyLabel({ price, children }: { price: number; children: ReactNode }) {
  return <span>{price === 0 ? commonText.getFree : children}</span>;
}
