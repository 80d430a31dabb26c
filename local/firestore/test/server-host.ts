import { inject } from "vitest";

/** Sets the server of this run, even if the environment names another one. */
process.env.FIRESTORE_EMULATOR_HOST = inject("firestoreHost");
