/*
 * Special characters of pasted text: bullets, invisible characters, and characters of symbol fonts. Without zod,
 * because the checkout does not load it.
 */

/** Bullets at the beginning of a line, typed or pasted from word processors. */
const BULLETS = "-–—*•·∙●○◦▪▫■□◆◇❖‣⁃➢➤►▶→✓✔";

/** The start of a list item. Word uses an `o` with a tab as a bullet. */
export const LIST_MARKER = new RegExp(`^(?:[${BULLETS}]\\s+|o\\t\\s*)`, "u");

/** A bullet of Symbol or Wingdings, fonts that Word uses for bullets. Other fonts show an empty box. */
const FONT_BULLET = /^([^\S\n]*)[\uf000-\uf0ff](?=[^\S\n])/gmu;

/**
 * Matches an invisible character. The first group matches text that may contain such characters: an emoji with its
 * joiners and selectors, or a joiner within a word of another script, as in Persian.
 */
const KEPT_OR_BLANK =
  /((?:\p{Extended_Pictographic}|\p{Regional_Indicator})\ufe0f?\p{Emoji_Modifier}?[\u{e0020}-\u{e007f}]*(?:\u200d\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)*|[#*0-9]\ufe0f?\u20e3|(?<=(?!\p{Script=Latin})[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}]))|[\p{Default_Ignorable_Code_Point}\p{Co}\u2800]/gu;

/**
 * Returns a text with visible characters only, so that its length counts only these: without zero-width characters and
 * blank letters, except in emoji and Persian words, and without private-use characters. A bullet of a symbol font
 * becomes `•`.
 */
export function visibleSigns(text: string): string {
  return text.replace(FONT_BULLET, "$1•").replace(KEPT_OR_BLANK, (_, kept: string | undefined) => kept ?? "");
}
