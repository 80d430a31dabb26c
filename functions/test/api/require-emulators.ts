/** The API tests talk to a real Auth emulator and a Firestore over its own protocol; `npm test` starts both. */
export function setup(): void {
  for (const name of ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST", "GCLOUD_PROJECT"]) {
    if (process.env[name] === undefined)
      throw new Error(`${name} is not set: run npm test, or npm run test:api`);
  }
}
