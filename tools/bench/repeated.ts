/** Calls `act` `count` times, `parallel` at once; each call receives its turn. */
export async function repeated(
  parallel: number,
  count: number,
  act: (turn: number) => Promise<unknown>,
): Promise<void> {
  let turn = 0;
  const worker = async () => {
    while (turn < count) await act(turn++);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

/** How often a second `act` is done when `parallel` of it go on at once, measured over `seconds`. */
export async function perSecond(
  parallel: number,
  seconds: number,
  act: (turn: number) => Promise<unknown>,
): Promise<number> {
  await repeated(parallel, parallel * 20, act); // connections, and code that has been run before
  let turn = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const worker = async () => {
    while (performance.now() < end) await act(turn++);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return turn / ((performance.now() - started) / 1000);
}
