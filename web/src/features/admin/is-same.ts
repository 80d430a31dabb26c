/** Returns whether two values are deeply equal. Ignores the order of object keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return Object.is(one, other);
  const [these, those] = [one, other] as Record<string, unknown>[];
  const keys = Object.keys(these ?? {});
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSame(these?.[key], those?.[key]))
  );
}
