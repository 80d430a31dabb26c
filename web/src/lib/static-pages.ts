/** Paths of the pages without React. Links to them load a new document. */
export const STATIC_PATHS = ["/", "/skilmalar", "/personuvernd"] as const;

/** Returns whether a link leads to a static page. `url` is a path with or without query and fragment. */
export function leadsToStaticPage(url: string): boolean {
  const [path] = url.split(/[?#]/);
  return STATIC_PATHS.some((each) => each === path);
}
