import * as z from "zod";
import { NoInput } from "../core/atoms.ts";
import { endpoint } from "./endpoint.ts";

export const appRoutes = {
  "GET /api/health": endpoint(
    { access: "public", input: NoInput, reply: z.object({ ok: z.boolean() }) },
    () => ({ ok: true }),
  ),
};
