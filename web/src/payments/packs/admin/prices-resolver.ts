import { PackPrices } from "functions/payments/packs/schema";
import * as z from "zod";
import { formResolver } from "../../../lib/form-resolver.ts";
import { parseCount } from "../../../lib/parse.ts";

const TypedCount = z.string().transform(parseCount);

/** `PackPrices` with the numbers as typed. */
const Typed = z
  .object({ steps: z.array(z.object({ seats: TypedCount, percent: TypedCount })) })
  .pipe(PackPrices);

export type TypedPrices = z.input<typeof Typed>;

export const pricesResolver = formResolver(Typed);
