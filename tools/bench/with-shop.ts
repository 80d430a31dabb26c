import { startShop } from "../gallery/shop.ts";

/** Runs `measure` on the whole shop, started for it and stopped after it. */
export async function withShop<Measured>(measure: (address: string) => Promise<Measured>): Promise<Measured> {
  const { stack, address } = await startShop();
  try {
    return await measure(address);
  } finally {
    await stack.stop();
  }
}
