import * as z from "zod";

// Zod looks whether it may write code of its own, which the site's content security policy forbids and browsers
// report. It has to be told before the first schema is made.
z.config({ jitless: true });
