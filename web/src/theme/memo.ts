/** Maximum number of results per function. A page has fewer styles. */
const KEPT = 2000;

/**
 * Memoizes a pure function. Replaces Chakra's `memo` in built pages (`build/fast-chakra.ts`). Chakra's
 * version rewrites its cache on each read and sorts the keys of each object, which takes a fifth of a page's
 * first render.
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

/**
 * Returns a value as text. Equal values have equal texts. The order of an object's keys matters, as in CSS.
 */
function written(value: unknown): string {
  if (typeof value === "string") return `"${value}"`;
  if (typeof value === "function") return `f${value.name}`;
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(written).join(",")}]`;
  let text = "{";
  for (const key in value) text += `${key}:${written((value as Record<string, unknown>)[key])},`;
  return `${text}}`;
}
