import { MAX_IMPORTED } from "functions/contract/limits";
import { ImportedPerson } from "functions/contract/student-import";
import papaparse from "papaparse";
import { importText } from "../../../strings/admin-import.ts";

/** A line of the file that cannot be imported; `line` counts from 1. */
type Fault = { line: number; text: string; reason: string };

export type ReadFile = { people: ImportedPerson[]; faults: Fault[] };

/**
 * Reads names and addresses from CSV, with or without headings, in any order of columns, with `;`, `,` or tabs. Excel on
 * Windows writes either UTF-8 or Windows-1252.
 */
export function readStudents(file: ArrayBuffer): ReadFile {
  const text = decoded(file).trimEnd();
  const { data } = papaparse.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const columns = columnsOf(data[0] ?? []);
  const people: ImportedPerson[] = [];
  const faults: Fault[] = [];
  const lines = new Map<string, number>();
  for (const [index, cells] of data.entries()) {
    const line = index + 1;
    const isEmpty = cells.every((cell) => cell.trim() === "");
    if (isEmpty || (columns.hasHeadings && index === 0)) continue;
    const person = { name: cells[columns.name] ?? "", email: cells[columns.email] ?? "" };
    const { data: parsed, error } = ImportedPerson.safeParse(person);
    const first = parsed && lines.get(parsed.email);
    const reason = error ? reasonOf(error.issues[0]?.path[0]) : first && importText.sameAs(first);
    if (reason) faults.push({ line, text: cells.join(" ").trim(), reason });
    else if (parsed) {
      lines.set(parsed.email, line);
      people.push(parsed);
    }
  }
  const tooMany = people.length > MAX_IMPORTED;
  return tooMany
    ? { people: [], faults: [{ line: MAX_IMPORTED + 1, text: "", reason: importText.tooMany }] }
    : { people, faults };
}

function decoded(file: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return new TextDecoder("windows-1252").decode(file);
  }
}

/** Returns the delimiter of the first line. papaparse's own guess is misled by empty lines, whose numbers are wanted here. */
function delimiterOf(text: string): string {
  const [first = ""] = text.trimStart().split(/\r?\n/);
  const [delimiter = ";"] = [";", ",", "\t"].sort((a, b) => first.split(b).length - first.split(a).length);
  return delimiter;
}

const NAME = /nafn|name/i;
const EMAIL = /netfang|mail|póst/i;

/** The places of name and address: by the headings, else the address is where the first line has an `@`. */
function columnsOf(first: readonly string[]): { hasHeadings: boolean; name: number; email: number } {
  const withAt = first.findIndex((cell) => cell.includes("@"));
  if (withAt !== -1) return { hasHeadings: false, name: withAt === 0 ? 1 : 0, email: withAt };
  const email = first.findIndex((cell) => EMAIL.test(cell));
  const name = first.findIndex((cell) => NAME.test(cell));
  return { hasHeadings: email !== -1, name: name === -1 ? 0 : name, email: email === -1 ? 1 : email };
}

function reasonOf(field: PropertyKey | undefined): string {
  return field === "name" ? importText.nameWrong : importText.emailWrong;
}
