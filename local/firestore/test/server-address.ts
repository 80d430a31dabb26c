import { inject } from "vitest";

/** The server of this run, wherever the environment has one of its own. */
process.env.FIRESTORE_EMULATOR_HOST = inject("firestoreAddress");
