import type { ReactNode } from "react";
import { commonText } from "../strings/common.ts";

/** The label of a button that buys for `price` krónur. At a price of 0 it says that the course is free. */
export function BuyLabel({ price, children }: { price: number; children: ReactNode }) {
  return <span>{price === 0 ? commonText.getFree : children}</span>;
}
