/** Header with the caller's IP address, as Google's front end would send it. Without it the real IP address is used. */
export const CALLER_HEADER = "x-test-caller";
