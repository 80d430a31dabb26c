import type { EmotionCache } from "@emotion/react";

/** Before it, a page has what a phone shows first. */
const SECTION = "<section";

/**
 * Returns the styles of a rendered page for its head, and its `body` with those that only what stands below the first screen
 * has, in front of the first section: the first paint does not wait for them. There is one element for each global style and one
 * for those of elements, as the browser's cache looks for them; it moves them into the head before React begins.
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
