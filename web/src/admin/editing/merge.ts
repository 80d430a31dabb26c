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

/** A field that two editors changed differently, with its path in the form: `questions.3.answer`. */
export type FieldConflict = { path: string; mine: unknown; theirs: unknown };

/**
 * Merges two versions of a form that started with the same values. A field that one side changed gets the
 * value of that side. A field that both changed differently is a conflict, and `merged` contains the value of
 * `mine`.
 */
export function merge<Values>(
  base: Values,
  mine: Values,
  theirs: Values,
): { merged: Values; conflicts: FieldConflict[] } {
  const conflicts: FieldConflict[] = [];
  const merged = mergedAt(base, mine, theirs, "", conflicts) as Values;
  return { merged, conflicts };
}

export function withField<Values>(values: Values, path: string, value: unknown): Values {
  const copy = structuredClone(values);
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const parent = keys.reduce<Record<string, unknown>>(
    (part, key) => part[key] as Record<string, unknown>,
    copy as Record<string, unknown>,
  );
  parent[last] = value;
  return copy;
}

function mergedAt(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: string,
  conflicts: FieldConflict[],
): unknown {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  const inside = (key: string | number) => (path === "" ? String(key) : `${path}.${key}`);
  if (isList(base) && isList(mine) && isList(theirs) && areUnmoved(base, mine) && areUnmoved(base, theirs))
    return mine.map((item, index) => mergedAt(base[index], item, theirs[index], inside(index), conflicts));
  if (isObject(base) && isObject(mine) && isObject(theirs)) {
    const keys = Object.keys({ ...theirs, ...mine });
    const values = keys.map((key) => mergedAt(base[key], mine[key], theirs[key], inside(key), conflicts));
    return Object.fromEntries(keys.map((key, index) => [key, values[index]]));
  }
  conflicts.push({ path, mine, theirs });
  return mine;
}

type Item = { id?: unknown };

/** Returns whether the items of a list can be merged one by one: no item was added, removed or moved. */
function areUnmoved(before: readonly Item[], after: readonly Item[]): boolean {
  const isMoved = (item: Item, index: number) =>
    item.id !== before[index]?.id ||
    (!isSame(before[index], item) && before.some((other) => isSame(other, item)));
  return before.length === after.length && !after.some(isMoved);
}

function isList(value: unknown): value is readonly object[] {
  return Array.isArray(value) && value.every(isObject);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
