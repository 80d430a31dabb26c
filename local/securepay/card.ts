/** Default card of the form: a valid number that no bank has issued. */
export const TEST_CARD = { number: "4741 5200 0000 0003", expiry: "12/31", cvc: "415" } as const;

export type CardFields = { number: string; expiry: string; cvc: string };

/** Error texts by field, in Icelandic. */
export type CardProblems = Partial<Record<keyof CardFields, string>>;

const CENTURY = 2000;

/** Validates a card at `now`. Returns an empty object for a valid one. */
export function cardProblems({ number, expiry, cvc }: CardFields, now: Date): CardProblems {
  const problems: CardProblems = {};
  if (!hasCheckDigit(digits(number))) problems.number = "Kortanúmer er ekki gilt.";
  if (!isCurrent(expiry, now)) problems.expiry = "Gildistími á að vera MM/ÁÁ og ekki liðinn.";
  if (!/^\s*\d{3,4}\s*$/.test(cvc)) problems.cvc = "Öryggisnúmer er 3 eða 4 tölustafir.";
  return problems;
}

/** Masks a card number like the provider: keeps the first six and the last four digits. */
export function maskedNumber(number: string): string {
  const all = digits(number);
  return `${all.slice(0, 6)}${"*".repeat(all.length - 10)}${all.slice(-4)}`;
}

function digits(number: string): string {
  return number.replace(/[\s-]/g, "");
}

/** Returns the Luhn check of a number of 13 to 19 digits. */
function hasCheckDigit(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** A card is valid to the end of its month. */
function isCurrent(expiry: string, now: Date): boolean {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d{2})\s*$/.exec(expiry) ?? [];
  if (month === undefined || year === undefined) return false;
  return Date.UTC(CENTURY + Number(year), Number(month), 1) > now.getTime();
}
