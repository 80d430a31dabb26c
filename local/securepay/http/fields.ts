import { HttpProblem } from "./http-problem.ts";

/** Posted fields; names in lower case, since the provider does not tell them apart. */
export type Fields = Record<string, string>;

/** The fields of a form or an address. One that comes twice is refused: it could hide what was signed. */
export function fieldsOf(parameters: URLSearchParams): Fields {
  const fields: Fields = {};
  for (const [name, value] of parameters) {
    const key = name.toLowerCase();
    if (Object.hasOwn(fields, key)) throw new HttpProblem(400, `Svæðið ${key} kemur tvisvar fyrir`);
    fields[key] = value;
  }
  return fields;
}
