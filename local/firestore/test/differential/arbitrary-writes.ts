import fc, { type Arbitrary } from "fast-check";

/** A small set of paths, so that writes, reads and queries affect each other. */
export const PATHS = [
  "c/1",
  "c/2",
  "c/3",
  "c/4",
  "c/1/d/1",
  "c/1/d/2",
  "c/2/d/1",
  "d/1",
  "d/__id7__",
  "c/1/d/1/c/5",
];

const INTEGERS = [
  "0",
  "1",
  "2",
  "3",
  "-1",
  "9007199254740993",
  "9223372036854775807",
  "-9223372036854775808",
];
const DOUBLES = [0, -0, 1, 1.5, 2, -1, 5e-324, 2 ** 53, 2 ** 63, Number.NaN, Infinity, -Infinity];
const STRINGS = ["", "a", "b", "ab", "z", "þ", "\uffee", "\u{1f3cc}"];
const TIMES = [
  { seconds: "0", nanos: 0 },
  { seconds: "5", nanos: 123456789 },
  { seconds: "-5", nanos: 1000 },
];

const number = fc.oneof(
  fc.constantFrom(...INTEGERS).map((integerValue) => ({ integerValue })),
  fc.constantFrom(...DOUBLES).map((doubleValue) => ({ doubleValue })),
);

const scalar = (database: string) =>
  fc.oneof(
    { weight: 6, arbitrary: number },
    { weight: 1, arbitrary: fc.constant({ nullValue: "NULL_VALUE" }) },
    { weight: 1, arbitrary: fc.boolean().map((booleanValue) => ({ booleanValue })) },
    { weight: 1, arbitrary: fc.constantFrom(...TIMES).map((timestampValue) => ({ timestampValue })) },
    { weight: 3, arbitrary: fc.constantFrom(...STRINGS).map((stringValue) => ({ stringValue })) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom("", "a", "\xff")
        .map((text) => ({ bytesValue: Buffer.from(text, "latin1") })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...PATHS)
        .map((path) => ({ referenceValue: `${database}/documents/${path}` })),
    },
    {
      weight: 1,
      arbitrary: fc
        .record({ latitude: fc.constantFrom(0, 64.1), longitude: fc.constantFrom(0, -21.9) })
        .map((geoPointValue) => ({ geoPointValue })),
    },
  );

type WireValue = object;
export type Values = {
  number: Arbitrary<WireValue>;
  value: Arbitrary<WireValue>;
  list: Arbitrary<{ values: WireValue[] }>;
  fields: Arbitrary<Record<string, WireValue>>;
  validFields: Arbitrary<Record<string, WireValue>>;
};

/** Returns values of every type. References point into `database`. */
export function valuesIn(database: string): Values {
  const flat = scalar(database);
  const list = fc.array(flat, { maxLength: 3 }).map((values) => ({ values }));
  const map = fc.dictionary(fc.constantFrom("x", "y"), flat, { maxKeys: 2 });
  const vector = fc
    .array(fc.constantFrom(0, 1, 2.5), { minLength: 1, maxLength: 3 })
    .map((numbers) => vectorOf(numbers.map((doubleValue) => ({ doubleValue }))));
  const valid = fc.oneof(
    { weight: 12, arbitrary: flat },
    { weight: 3, arbitrary: list.map((arrayValue) => ({ arrayValue })) },
    { weight: 3, arbitrary: map.map((fields) => ({ mapValue: { fields } })) },
    { weight: 1, arbitrary: vector },
    { weight: 1, arbitrary: fc.array(map, { maxLength: 2 }).map(arrayOfMaps) },
  );
  const value = fc.oneof(
    { weight: 25, arbitrary: valid },
    { weight: 1, arbitrary: fc.constantFrom(...INVALID_VALUES) },
  );
  const fieldsOf = (each: Arbitrary<WireValue>): Values["fields"] =>
    fc
      .tuple(fc.dictionary(fc.constantFrom("a", "b", "q.r"), each, { maxKeys: 3 }), fc.option(map))
      .map(([plain, m]) => (m === null ? plain : { ...plain, m: { mapValue: { fields: m } } }));
  return { number, value, list, fields: fieldsOf(value), validFields: fieldsOf(valid) };
}

/**
 * Values that both servers must reject: nested arrays, reserved names, empty vectors, and invalid coordinates
 * and times.
 */
const INVALID_VALUES: WireValue[] = [
  { arrayValue: { values: [{ arrayValue: {} }] } },
  { mapValue: { fields: { __reserved__: { nullValue: "NULL_VALUE" } } } },
  { geoPointValue: { latitude: 91 } },
  { timestampValue: { seconds: "253402300800" } },
  vectorOf([]),
  {},
];

function vectorOf(values: WireValue[]): WireValue {
  return {
    mapValue: { fields: { __type__: { stringValue: "__vector__" }, value: { arrayValue: { values } } } },
  };
}

function arrayOfMaps(maps: Record<string, WireValue>[]): WireValue {
  return { arrayValue: { values: maps.map((fields) => ({ mapValue: { fields } })) } };
}

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
