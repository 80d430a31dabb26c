import * as z from "zod";
import { invalidField } from "../strings/input-glosses.ts";

z.config({
  // Zod otherwise tests whether it can compile code, which violates the site's content security policy and is
  // reported by browsers. Set this before the first schema is created.
  jitless: true,
  // Default message if neither the schema nor the form has one. Zod's own messages are English and written
  // for programmers.
  customError: () => invalidField,
});
