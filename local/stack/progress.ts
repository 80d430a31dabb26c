/** Prints a step and its duration in seconds. */
export async function progress<T>(what: string, work: Promise<T>): Promise<T> {
  const started = Date.now();
  process.stdout.write(`${what} … `);
  const done = await work;
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
  return done;
}
