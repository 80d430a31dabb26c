/** Returns the first `count` items in the order of `compare` without sorting the rest. */
export function top<T>(items: T[], count: number, compare: (left: T, right: T) => number): T[] {
  if (count >= items.length) return items.sort(compare);
  const best: T[] = [];
  for (const item of items) {
    if (best.length === count) {
      const last = best[count - 1];
      if (last === undefined || compare(item, last) >= 0) continue;
      best.pop();
    }
    best.splice(insertionPoint(best, item, compare), 0, item);
  }
  return best;
}

function insertionPoint<T>(sorted: T[], item: T, compare: (left: T, right: T) => number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle] as T, item) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
