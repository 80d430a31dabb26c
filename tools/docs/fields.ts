import type { z } from "zod";

type Schema = z.core.JSONSchema.BaseSchema;

/** One field of an input or a reply, as the documentation lists it; `a.b` is inside `a`, `a[].b` inside a list. */
export type Field = { name: string; type: string; isRequired: boolean; note: string };

/** The fields of an object, or of the items of a list. */
export function fieldsOf(schema: Schema, prefix = ""): Field[] {
  const { properties = {}, required = [] } = itemOf(schema);
  return Object.entries(properties).flatMap(([name, value]) => {
    const property = value as Schema;
    const field = {
      name: `${prefix}${name}`,
      type: typeOf(property),
      isRequired: required.includes(name),
      note: noteOf(property),
    };
    const isList = property.type === "array";
    return [field, ...fieldsOf(property, `${prefix}${name}${isList ? "[]" : ""}.`)];
  });
}

function itemOf(schema: Schema): Schema {
  return schema.type === "array" ? (schema.items as Schema) : schema;
}

function typeOf(schema: Schema): string {
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${value}\``).join(" or ");
  if (schema.anyOf !== undefined)
    return [...new Set(schema.anyOf.map((each) => typeOf(each as Schema)))].join(" or ");
  if (schema.type === "array") return `list of ${typeOf(schema.items as Schema)}`;
  if (schema.type === "object" && schema.additionalProperties) return "fields by name";
  return String(schema.type ?? "any");
}

function noteOf(schema: Schema): string {
  const alternatives = (schema.anyOf ?? []) as Schema[];
  const described = [schema, ...alternatives].map(({ description }) => description).filter(Boolean);
  return [...new Set([...described, ...limits(schema)])].join("; ");
}

function limits({
  minLength,
  maxLength,
  minimum,
  maximum,
  pattern,
  format,
  default: preset,
}: Schema): string[] {
  const isBounded = (bound: number | undefined) =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  return [
    ...(minLength ? [`at least ${minLength} characters`] : []),
    ...(maxLength ? [`at most ${maxLength} characters`] : []),
    ...(isBounded(minimum) && minimum !== 0 ? [`from ${minimum}`] : []),
    ...(isBounded(maximum) ? [`to ${maximum}`] : []),
    ...(pattern !== undefined && format === undefined ? [`\`${pattern.replaceAll("|", "\\|")}\``] : []),
    ...(format === "email" ? ["an e-mail address"] : []),
    ...(preset === undefined ? [] : [`default ${JSON.stringify(preset)}`]),
  ];
}
