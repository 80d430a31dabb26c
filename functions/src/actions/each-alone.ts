import type { Log } from "./log.ts";

/** One after the other; one that fails is logged, and left to a later round, and stands in nobody's way. */
export async function eachAlone<Item>(
  items: readonly Item[],
  log: Log,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      log("ERROR", "left for a later round", { error: error instanceof Error ? error.stack : String(error) });
    }
  }
}
