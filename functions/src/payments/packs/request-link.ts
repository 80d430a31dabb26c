/** The fields of a requested pack with which its link fills in the form of an administrator. */
type RequestedPack = {
  courseId: number;
  seats: number;
  /** In whole krónur. */
  unitPrice: number;
  name: string;
  idNumber: string;
  hasNoCheckDigit: boolean;
  email: string;
};

const PATTERNS: Record<keyof RequestedPack, RegExp> = {
  courseId: /^\d{1,9}$/,
  seats: /^\d{1,3}$/,
  unitPrice: /^\d{1,9}$/,
  name: /^.{2,100}$/u,
  idNumber: /^\d{6}-\d{4}$/,
  hasNoCheckDigit: /^(true|false)$/,
  email: /^[^\s@]+@[^\s@]+$/,
};

const FIELDS = Object.keys(PATTERNS) as (keyof RequestedPack)[];

/** Returns the path of the form that enters a pack paid by invoice, with its fields in the query. */
export function requestedPackPath(pack: RequestedPack): string {
  return `/admin/packs?${new URLSearchParams(FIELDS.map((field): [string, string] => [field, String(pack[field])]))}`;
}

/** Returns whether a query is that of a link, whole or not. */
export function isPackLink(query: URLSearchParams): boolean {
  return FIELDS.some((field) => query.has(field));
}

/**
 * Returns the fields in the query of a link, or null unless it has each field once, in its form, and nothing else. The
 * form checks their values when it is sent.
 */
export function requestedPack(query: URLSearchParams): RequestedPack | null {
  const { courseId, seats, unitPrice, name, idNumber, hasNoCheckDigit, email } = Object.fromEntries(query);
  const isWhole = FIELDS.every((field) => PATTERNS[field].test(query.get(field) ?? ""));
  if (!isWhole || query.size !== FIELDS.length || !name || !idNumber || !email) return null;
  return {
    courseId: Number(courseId),
    seats: Number(seats),
    unitPrice: Number(unitPrice),
    name,
    idNumber,
    hasNoCheckDigit: hasNoCheckDigit === "true",
    email,
  };
}
