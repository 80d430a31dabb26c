import { MAX_IMPORTED } from "functions/students/limits";
import { ImportedPerson } from "functions/students/schema";
import { importText } from "../../../strings/admin-import.ts";
import type { Columns } from "./guess-columns.ts";
import type { Fault, Row, Table } from "./read-table.ts";

export type People = { people: ImportedPerson[]; faults: Fault[] };

/**
 * Returns the people of a table, read from the chosen columns. A record without a name is a fault: an email
 * address is not a name.
 */
export function readPeople({ rows, faults: unread }: Table, columns: Columns): People {
  const people: ImportedPerson[] = [];
  const faults = [...unread];
  const lines = new Map<string, number>();
  for (const { line, cells } of rows) {
    const { data, error } = ImportedPerson.safeParse(personOf(cells, columns));
    const first = data && lines.get(data.email);
    const reason = error ? reasonOf(error.issues) : first && importText.sameAs(first);
    if (reason) faults.push({ line, text: textOf(cells), reason });
    else if (data) {
      lines.set(data.email, line);
      people.push(data);
    }
  }
  if (people.length > MAX_IMPORTED)
    return { people: [], faults: [{ line: MAX_IMPORTED + 1, text: "", reason: importText.tooMany }] };
  return { people, faults: faults.sort((one, other) => one.line - other.line) };
}

function personOf(cells: Row["cells"], { email, firstName, middleName, lastName }: Columns): ImportedPerson {
  const textAt = (index: number | null) => (index === null ? "" : (cells[index] ?? "").trim());
  const { name, address } = mailbox(textAt(email));
  const parts = [firstName, middleName, lastName].map((index) => mailbox(textAt(index)).name);
  const whole = parts
    .filter((part) => part !== "")
    .join(" ")
    .replace(/\s+/g, " ");
  return { name: whole || name, email: address };
}

/**
 * Splits a cell into name and email address. Accepts the formats of mail programs: `Anna <anna@example.is>`,
 * `mailto:anna@example.is`, or with trailing punctuation. A cell without `@` is returned as both.
 */
function mailbox(cell: string): { name: string; address: string } {
  if (!cell.includes("@")) return { name: cell, address: cell };
  const [, before = "", bracketed] = /^([^<]*)<([^<>]*)>/.exec(cell) ?? [];
  const address = (bracketed ?? cell)
    .trim()
    .replace(/^mailto:/i, "")
    .replace(/[.,;"]+$/, "");
  return { name: before.trim(), address };
}

function textOf(cells: Row["cells"]): string {
  return cells.join(" ").replace(/\s+/g, " ").trim();
}

/** Returns the reason for a fault. An invalid email address takes precedence over a missing name. */
function reasonOf(issues: readonly { path: PropertyKey[] }[]): string {
  return issues.some(({ path }) => path[0] === "email") ? importText.emailWrong : importText.nameWrong;
}
