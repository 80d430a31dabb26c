/** How many results each function keeps: more than a page has styles. */
const KEPT = 2000;

/**
 * Chakra's `memo` for pure functions, which stands in its place in the built pages (`build/fast-chakra.ts`). Chakra's own
 * writes its cache anew with each look into it and sorts the keys of each object: a fifth of a page's first rendering.
 */
export function memo<Args extends unknown[], Result>(fn: (...args: Args) => Result) {
  const results = new Map<unknown, Result>();
  return (...args: Args): Result => {
    const key = args.length === 1 ? keyOf(args[0]) : args.map(written).join("|");
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = fn(...args);
    if (results.size >= KEPT) results.clear();
    results.set(key, result);
    return result;
  };
}

function keyOf(value: unknown): unknown {
  return typeof value === "object" || typeof value === "function" ? `o${written(value)}` : value;
}

/** A value as text, by which equal ones are known; the order of an object's keys counts, as it does in CSS. */
function written(value: unknown): string {
  if (typeof value === "string") return `"${value}"`;
  if (typeof value === "function") return `f${value.name}`;
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(written).join(",")}]`;
  let text = "{";
  for (const key in value) text += `${key}:${written((value as Record<string, unknown>)[key])},`;
  return `${text}}`;
}
