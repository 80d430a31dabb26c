import { madeQueries } from "./require-indexes.ts";

// Set-up of every suite that asks Firestore, run before each file: of the queries, only the file's own are kept.
madeQueries.length = 0;
