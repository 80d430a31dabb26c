import { madeQueries } from "./require-indexes.ts";

// Set-up of every suite that asks Firestore, run before each file: clears the recorded queries.
madeQueries.length = 0;
