/** A burst of confetti, unless the reader has asked for less motion or its code does not come. */
export async function celebrate(): Promise<void> {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const confetti = await import("canvas-confetti").catch(() => null);
  if (confetti === null) return;
  const canvas = addCanvas();
  // No worker: it would be a blob script, which the content security policy forbids.
  const shoot = confetti.default.create(canvas, { resize: true, useWorker: false });
  const colors = ["#2b6640", "#93ba90", "#d9c8a0", "#35809f", "#cc4726"];
  await shoot({ particleCount: 140, spread: 90, startVelocity: 42, origin: { y: 0.7 }, colors });
  canvas.remove();
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
