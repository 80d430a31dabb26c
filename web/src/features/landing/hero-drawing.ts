import file from "./hero.svg";
import drawing from "./hero.svg?inline";

/** Marks the picture of a prerendered page. */
export const HERO_ID = "hero-drawing";

/**
 * A page that is rendered ahead of time holds the drawing itself, so that it is there with the first paint; React
 * takes it over from there, and a page that is not gets the file.
 */
export const heroDrawing: string = import.meta.env.SSR
  ? drawing
  : (document.querySelector<HTMLImageElement>(`#${HERO_ID}`)?.src ?? file);
