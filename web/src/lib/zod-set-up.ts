import * as z from "zod";
import { invalidField } from "../strings/input-glosses.ts";

z.config({
  // Zod looks whether it may write code of its own, which the site's content security policy forbids and browsers
  // report. It has to be set before the first schema is made.
  jitless: true,
  // What no schema and no form has words for; zod's own are English, and meant for programmers.
  customError: () => invalidField,
});
