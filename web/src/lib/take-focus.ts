/**
 * Focuses the first field in `place`, or `place` itself. Use it as the `ref` of an element that replaces the
 * focused element. Set a unique `key`, so that React calls it for each element.
 */
export function takeFocus(place: HTMLElement | null): void {
  (place?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea") ?? place)?.focus();
}
