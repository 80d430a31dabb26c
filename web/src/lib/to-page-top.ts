/** Scrolls to the top of a new page and moves the focus there. */
export function toPageTop(): void {
  window.scrollTo(0, 0);
  focusMain();
}

/** Focuses `main` without scrolling. The page's heading then takes the focus. */
export function focusMain(): void {
  document.querySelector("main")?.focus({ preventScroll: true });
}
