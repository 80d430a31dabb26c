/** Scrolls to the top of a new page and moves the focus there. */
export function toPageTop(): void {
  window.scrollTo(0, 0);
  focusMain();
}

/** Moves the focus to `main`, from where the page's heading takes it over. Scrolls nothing. */
export function focusMain(): void {
  document.querySelector("main")?.focus({ preventScroll: true });
}
