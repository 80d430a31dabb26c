import { madeQueries } from "./missing-index.ts";

// Set-up of every suite that uses Firestore, run before each file. Clears the recorded queries.
madeQueries.length = 0;
