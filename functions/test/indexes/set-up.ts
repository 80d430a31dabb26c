import { madeQueries } from "./require-indexes.ts";

// Set-up of every suite that uses Firestore, run before each file. Clears the recorded queries.
madeQueries.length = 0;
