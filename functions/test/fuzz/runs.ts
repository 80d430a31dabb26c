/** Bad requests for each address. */
export const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2000);

/** Replays a failure: the seed that its test names. */
export const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
