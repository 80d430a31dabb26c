import { runs } from "../extent.ts";

/** Bad requests for each address; each run makes up others. */
export const REQUESTS = runs("FUZZ_REQUESTS", { usual: 100, long: 5000 });

/** Replays a failure: the seed that its test names. */
export const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
