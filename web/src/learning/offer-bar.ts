/**
 * Hides the bar with the offer of a free lesson while another buy button of the page is in the viewport. Returns a
 * function that stops.
 */
export function hideWhileBuyable(bar: HTMLElement): () => void {
  const inView = new Set<Element>();
  const observer = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    bar.toggleAttribute("data-idle", inView.size > 0);
  });
  for (const button of document.querySelectorAll("[data-buy]")) observer.observe(button);
  return () => observer.disconnect();
}

/** Moves the focus to the page, because the button that had it is about to be hidden. */
export function focusPage(): void {
  document.querySelector("main")?.focus({ preventScroll: true });
}
