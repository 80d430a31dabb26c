/**
 * Focuses the first field in `place`, else `place` itself: the `ref` of what takes the place of something that had the
 * focus. Give it a `key` of its own, so that React calls it for each.
 */
export function takeFocus(place: HTMLElement | null): void {
  (place?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea") ?? place)?.focus();
}
