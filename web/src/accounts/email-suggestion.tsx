import { Box } from "@chakra-ui/react/box";
import { Button } from "../ui/button.tsx";
import { authText } from "./texts.ts";

/** Email domains that many customers use. */
const COMMON = [
  ...["gmail.com", "hotmail.com", "outlook.com", "icloud.com", "yahoo.com", "live.com", "googlemail.com"],
  ...["protonmail.com", "simnet.is", "internet.is"],
];

/** Existing domains that are similar to a common domain. */
const OTHERS: readonly string[] = ["mail.com", "email.com", "ymail.com", "hive.com", "proton.me"];

/** Returns the corrected email address if its domain is a misspelt common domain, otherwise null. */
export function probableEmail(email: string): string | null {
  const [, name, typed] = /^\s*([^\s@]+)@([^\s@]+\.[^\s@.]+)\s*$/.exec(email) ?? [];
  const domain = typed?.toLowerCase();
  if (domain === undefined || COMMON.includes(domain) || OTHERS.includes(domain)) return null;
  const meant = domain.startsWith("gmail.")
    ? "gmail.com"
    : COMMON.find((common) => isMisspelt(domain, common));
  return meant === undefined ? null : `${name}@${meant}`;
}

/** Returns whether two domains differ by one edit, or by two edits with the same ending. */
function isMisspelt(domain: string, common: string): boolean {
  const slips = slipsBetween(domain, common);
  const ending = (text: string) => text.slice(text.lastIndexOf("."));
  return slips === 1 || (slips === 2 && ending(domain) === ending(common));
}

/**
 * Returns the optimal string alignment distance: characters inserted, deleted, replaced or swapped with their
 * neighbour.
 */
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

type EmailSuggestionProps = { email: string; onAccept: (email: string) => void };

/** Suggests a common domain if the domain of the email address seems misspelt. A click corrects it. */
export function EmailSuggestion({ email, onAccept }: EmailSuggestionProps) {
  const meant = probableEmail(email);
  return (
    // An empty item of a stack would add its gap. `display: none` would keep screen readers from the first suggestion.
    <Box role="status" _empty={{ position: "absolute" }}>
      {meant !== null && (
        <Button variant="outline" size="sm" mt="-3" onClick={() => onAccept(meant)}>
          {authText.didYouMean(meant.slice(meant.indexOf("@") + 1))}
        </Button>
      )}
    </Box>
  );
}
