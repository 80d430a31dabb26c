import { runs } from "../test-size.ts";

/** Bad requests per endpoint. Each run creates new ones. */
export const REQUESTS = runs("FUZZ_REQUESTS", { usual: 100, long: 5000 });

/** Replays a failure: the seed in the name of its test. */
export const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
