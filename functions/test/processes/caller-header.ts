/** What Google's front end would say of the caller's address; without it the real one counts. */
export const CALLER_HEADER = "x-test-caller";
