import { wantsLessMotion } from "./motion.ts";
import { storedList } from "./stored-item.ts";

/** Ids of the payments whose success page has shown confetti in this browser. */
const celebratedPayments = storedList<string>("fagnad", () => localStorage);

/** Shows confetti for a payment the first time. The receipt's email and the account link to its success page. */
export async function celebratePayment(id: string): Promise<void> {
  if (wantsLessMotion() || celebratedPayments.read().includes(id)) return;
  celebratedPayments.change((ids) => [...ids, id]);
  await celebrate();
}

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
