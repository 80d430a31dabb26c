/** Whether the tests run against Google's emulator instead of this server. */
export const official = process.env.FIRESTORE === "official";
