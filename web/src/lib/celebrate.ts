/** A burst of confetti, unless the reader has asked for less motion or its code does not come. */
export async function celebrate(): Promise<void> {
  if (wantsLessMotion()) return;
  const confetti = await import("canvas-confetti").catch(() => null);
  if (confetti === null) return;
  const canvas = addCanvas();
  // No worker: it would be a blob script, which the content security policy forbids.
  const shoot = confetti.default.create(canvas, { resize: true, useWorker: false });
  const colors = ["#2b6640", "#93ba90", "#d9c8a0", "#35809f", "#cc4726"];
  await shoot({ particleCount: 140, spread: 90, startVelocity: 42, origin: { y: 0.7 }, colors });
  canvas.remove();
}

/** Something leaps up and comes down, as a ball that is struck, under the same conditions as the confetti. */
export async function leap(element: Element | null): Promise<void> {
  if (element === null || wantsLessMotion()) return;
  const motion = await import("framer-motion/dom/mini").catch(() => null);
  const keyframes = { transform: ["none", "translateY(-10px) scale(1.04)", "none"] };
  motion?.animate(element, keyframes, { duration: 0.5, ease: "easeOut" });
}

function wantsLessMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Over the whole window, in nobody's way. Confetti's own canvas would be there for screen readers too. */
function addCanvas(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.ariaHidden = "true";
  canvas.style.cssText =
    "position: fixed; inset: 0; width: 100%; height: 100%; pointer-events: none; z-index: 100";
  document.body.append(canvas);
  return canvas;
}
