/** A burst of confetti, unless the reader has asked for less motion. */
export async function celebrate(): Promise<void> {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { default: confetti } = await import("canvas-confetti");
  // No worker: it would be a blob script, which the content security policy forbids.
  const shoot = confetti.create(undefined, { resize: true, useWorker: false });
  const colors = ["#2b6640", "#93ba90", "#d9c8a0", "#35809f", "#cc4726"];
  await shoot({ particleCount: 140, spread: 90, startVelocity: 42, origin: { y: 0.7 }, colors });
}
