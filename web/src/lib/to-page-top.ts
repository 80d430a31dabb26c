/** Begins a page anew: at its top, with the focus on `main`, from where the page's heading takes it over. */
export function toPageTop(): void {
  window.scrollTo(0, 0);
  document.querySelector("main")?.focus({ preventScroll: true });
}
