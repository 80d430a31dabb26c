import type { EmotionCache } from "@emotion/react";

/** Start of the first section. The HTML before it is the first screen of a phone. */
const SECTION = "<section";

/**
 * Splits the styles of a rendered page, so that the first paint does not wait for all of them. `styles` is
 * for the head. `body` contains the styles of elements below the first screen, in front of the first section.
 * Each global style has its own element, and all element styles share one, as Emotion's browser cache
 * expects. Emotion moves them into the head before React starts.
 */
export function placeStyles(
  body: string,
  { key, inserted, registered }: EmotionCache,
): { body: string; styles: string } {
  const end = body.includes(SECTION) ? body.indexOf(SECTION) : body.length;
  const first = body.slice(0, end);
  const firstClasses = new Set(first.match(/\bcss-[a-z0-9-]+/g));
  const globals: string[] = [];
  const inHead: string[] = [];
  const below: string[] = [];
  for (const name of Object.keys(inserted)) {
    const className = `${key}-${name}`;
    const list = !(className in registered) ? globals : firstClasses.has(className) ? inHead : below;
    list.push(name);
  }
  const style = (label: string, names: string[]) =>
    `<style data-emotion="${label} ${names.join(" ")}">${names.map((name) => inserted[name]).join("")}</style>`;
  return {
    styles: [...globals.map((name) => style(`${key}-global`, [name])), style(key, inHead)].join(""),
    body: first + (below.length > 0 ? style(key, below) : "") + body.slice(end),
  };
}
