/** Shows confetti, unless the user prefers reduced motion or the code fails to load. */
export async function celebrate(): Promise<void> {
  if (wantsLessMotion()) return;
  const confetti = await import("canvas-confetti").catch(() => null);
  if (confetti === null) return;
  const canvas = addCanvas();
  // A worker is a blob script, which the content security policy forbids.
  const shoot = confetti.default.create(canvas, { resize: true, useWorker: false });
  const colors = ["#2b6640", "#93ba90", "#d9c8a0", "#35809f", "#cc4726"];
  await shoot({ particleCount: 140, spread: 90, startVelocity: 42, origin: { y: 0.7 }, colors });
  canvas.remove();
}

/** Animates a short jump of an element, unless the user prefers reduced motion or the code fails to load. */
export async function leap(element: Element | null): Promise<void> {
  if (element === null || wantsLessMotion()) return;
  const motion = await import("framer-motion/dom/mini").catch(() => null);
  const keyframes = { transform: ["none", "translateY(-10px) scale(1.04)", "none"] };
  motion?.animate(element, keyframes, { duration: 0.5, ease: "easeOut" });
}

function wantsLessMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Creates a canvas that covers the viewport and ignores pointer events. The canvas of the confetti library is
 * not hidden from screen readers.
 */
function addCanvas(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.ariaHidden = "true";
  canvas.style.cssText =
    "position: fixed; inset: 0; width: 100%; height: 100%; pointer-events: none; z-index: 100";
  document.body.append(canvas);
  return canvas;
}
