import fc, { type Arbitrary } from "fast-check";
import { PATHS, type Values, type WireValue } from "./arbitrary-values.ts";

/**
 * A write of the protocol without the update time of its precondition, which is known only when it is sent.
 */
export type PlannedWrite = {
  path: string;
  kind: "update" | "delete" | "verify";
  fields: Record<string, WireValue>;
  updateMask: string[] | null;
  updateTransforms: object[];
  precondition: "none" | "exists" | "missing" | "unchanged" | "stale";
};

const FIELD_PATHS = ["a", "b", "m", "m.x", "m.y", "`q.r`", "c"];
const INVALID_PATHS = ["", "a..b", "1a", "__reserved__.x"];

export const fieldPath = fc.constantFrom(...FIELD_PATHS);
const anyFieldPath = fc.oneof(
  { weight: 40, arbitrary: fieldPath },
  { weight: 1, arbitrary: fc.constantFrom(...INVALID_PATHS) },
);

export function writeOf({ number, list, fields }: Values): Arbitrary<PlannedWrite> {
  const transform = fc
    .tuple(
      anyFieldPath,
      fc.oneof(
        fc.constant({ setToServerValue: "REQUEST_TIME" }),
        number.map((increment) => ({ increment })),
        number.map((maximum) => ({ maximum })),
        number.map((minimum) => ({ minimum })),
        list.map((appendMissingElements) => ({ appendMissingElements })),
        list.map((removeAllFromArray) => ({ removeAllFromArray })),
      ),
    )
    .map(([path, operation]) => ({ fieldPath: path, ...operation }));
  return fc.record({
    path: fc.constantFrom(...PATHS),
    kind: fc.oneof(
      { weight: 9, arbitrary: fc.constant("update" as const) },
      { weight: 2, arbitrary: fc.constant("delete" as const) },
      { weight: 1, arbitrary: fc.constant("verify" as const) },
    ),
    fields,
    updateMask: fc.option(fc.array(anyFieldPath, { maxLength: 3 }), { freq: 2 }),
    updateTransforms: fc.oneof(
      { weight: 3, arbitrary: fc.constant<object[]>([]) },
      { weight: 1, arbitrary: fc.array(transform, { maxLength: 3 }) },
    ),
    precondition: fc.oneof(
      { weight: 8, arbitrary: fc.constant("none" as const) },
      { weight: 4, arbitrary: fc.constantFrom("exists", "missing", "unchanged", "stale" as const) },
    ),
  });
}
