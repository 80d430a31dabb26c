/** Moves the focus from a control that is about to go to the tab's panel, or the dialog, that it is in. */
export function keepFocus(control: Element): void {
  control.closest<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
}
