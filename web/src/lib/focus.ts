/**
 * Focuses the first field in `place`, or `place` itself. Use it as the `ref` of an element that replaces the
 * focused element. Set a unique `key`, so that React calls it for each element.
 */
export function takeFocus(place: HTMLElement | null): void {
  (place?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea") ?? place)?.focus();
}

/** Scrolls to the top of a new page and moves the focus there. */
export function toPageTop(): void {
  window.scrollTo(0, 0);
  focusMain();
}

/** Focuses `main` without scrolling. The page's heading then takes the focus. */
export function focusMain(): void {
  document.querySelector("main")?.focus({ preventScroll: true });
}

/** Fields in which text is typed or chosen. */
const FIELDS = "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select";

/** Returns whether an element is a field in which the user types or chooses. */
export function isField(element: EventTarget | null): boolean {
  return element instanceof Element && element.matches(FIELDS);
}
