import { graphs, passwords } from "virtual:password-lists";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";

/** Common passwords in Iceland that the list of English leaks does not contain. */
const ICELANDIC =
  "lykilord lykilorð golf golfnamskeid golfnámskeið island ísland islandi reykjavik reykjavík akureyri kopavogur " +
  "hafnarfjordur keflavik selfoss fotbolti fótbolti handbolti valur fylkir breidablik stjarnan throttur afturelding " +
  "sumar sumarid vetur veturinn vor haust januar februar mars april juni juli agust september oktober november " +
  "desember mamma pabbi amma afi elskan astin hestur hundur kisa jon gudrun anna sigurdur kristin gudmundur " +
  "margret gunnar sigridur olafur helga einar johanna arni ingibjorg stefan maria thor birgir halldor";

/** Score from 0 and 1 (easy to guess) to 4 (very hard to guess). */
export type Strength = { score: 0 | 1 | 2 | 3 | 4; warning: string | null };

const estimator = new ZxcvbnFactory({
  dictionary: { passwords, icelandic: ICELANDIC.split(" ") },
  graphs,
});

/**
 * Returns the strength of `password`. `about` contains the user's name and email address, which make it
 * easier to guess.
 */
export function passwordStrength(password: string, about: readonly string[]): Strength {
  const words = about
    .flatMap((text) => text.toLowerCase().split(/[\s@.]+/))
    .filter((word) => word.length > 2);
  const { score, feedback } = estimator.check(password, words);
  return { score, warning: feedback.warning };
}
