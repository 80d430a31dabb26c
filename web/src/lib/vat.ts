/** The 24 % value added tax inside a price, in whole krónur. */
export function vatIn(price: number): number {
  return Math.round((price * 24) / 124);
}
