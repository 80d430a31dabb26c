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

/** Returns the path of the form that enters a pack paid by invoice, with its fields in the query. */
export function requestedPackPath({ courseId, seats, unitPrice, hasNoCheckDigit, ...text }: RequestedPack) {
  const { name, idNumber, email } = text;
  const query = new URLSearchParams({
    courseId: String(courseId),
    seats: String(seats),
    unitPrice: String(unitPrice),
    name,
    idNumber,
    hasNoCheckDigit: String(hasNoCheckDigit),
    email,
  });
  return `/admin/packs?${query}`;
}

const PATTERNS: Record<keyof RequestedPack, RegExp> = {
  courseId: /^\d{1,9}$/,
  seats: /^\d{1,3}$/,
  unitPrice: /^\d{1,9}$/,
  name: /^.{2,100}$/u,
  idNumber: /^\d{6}-\d{4}$/,
  hasNoCheckDigit: /^(true|false)$/,
  email: /^[^\s@]+@[^\s@]+$/,
};

/**
 * Returns the fields in the query of a link, or null unless it has each field once, in its form, and nothing else. The
 * form checks their values when it is sent.
 */
export function requestedPack(query: URLSearchParams): RequestedPack | null {
  const { courseId, seats, unitPrice, name, idNumber, hasNoCheckDigit, email } = Object.fromEntries(query);
  const fields = Object.entries(PATTERNS);
  const isWhole = fields.every(([field, pattern]) => pattern.test(query.get(field) ?? ""));
  if (!isWhole || query.size !== fields.length || !name || !idNumber || !email) return null;
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
