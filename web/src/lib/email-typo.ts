/** Domains of mailboxes that many customers have. */
const COMMON = [
  ...["gmail.com", "hotmail.com", "outlook.com", "icloud.com", "yahoo.com", "live.com", "googlemail.com"],
  ...["protonmail.com", "simnet.is", "internet.is"],
];

/** Domains that resemble one of them, and exist. */
const OTHERS: readonly string[] = ["mail.com", "email.com", "ymail.com", "hive.com", "proton.me"];

/** Returns the address that was probably meant if the domain is a misspelt common one; null otherwise. */
export function probableAddress(email: string): string | null {
  const [, name, typed] = /^\s*([^\s@]+)@([^\s@]+\.[^\s@.]+)\s*$/.exec(email) ?? [];
  const domain = typed?.toLowerCase();
  if (domain === undefined || COMMON.includes(domain) || OTHERS.includes(domain)) return null;
  const meant = domain.startsWith("gmail.")
    ? "gmail.com"
    : COMMON.find((common) => isMisspelt(domain, common));
  return meant === undefined ? null : `${name}@${meant}`;
}

/** One slip anywhere, or two in the name before the same ending. */
function isMisspelt(domain: string, common: string): boolean {
  const slips = slipsBetween(domain, common);
  const ending = (text: string) => text.slice(text.lastIndexOf("."));
  return slips === 1 || (slips === 2 && ending(domain) === ending(common));
}

/** The optimal string alignment distance: letters added, left out, replaced, or swapped with their neighbour. */
function slipsBetween(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) => [i, ...Array<number>(other.length).fill(0)]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let j = 1; j <= other.length; j += 1) (rows[0] as number[])[j] = j;
  for (let i = 1; i <= one.length; i += 1)
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      (rows[i] as number[])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  return at(one.length, other.length);
}
