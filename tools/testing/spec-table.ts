/** One statement of a proved document: what it says, which tests prove it, which files hold it. */
export type SpecRow = {
  /** Where it stands in its document, from 1. */
  line: number;
  number: string;
  statement: string;
  proofs: Proof[];
  /** Why there is no proof, for what is not built. */
  notBuilt: string | null;
  files: string[];
};

/** A test's file from the root, and a part of its full name. */
export type Proof = { file: string; name: string };

const ROW = /^\|\s*\d+\.\d+\s*\|/;
const CELL_BORDER = /(?<!\\)\|/;
const NOT_BUILT = "not built:";

/** The rows of the tables in a proved document, in their order. */
export function specRows(markdown: string): SpecRow[] {
  return markdown
    .split("\n")
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => ROW.test(text))
    .map(({ text, line }) => rowOf(text, line));
}

function rowOf(text: string, line: number): SpecRow {
  const cells = text.split(CELL_BORDER).map((cell) => cell.replaceAll("\\|", "|").trim());
  const [, number = "", statement = "", proof = "", files = ""] = cells;
  const isBuilt = !proof.startsWith(NOT_BUILT);
  return {
    line,
    number,
    statement,
    proofs: isBuilt ? entries(proof).map(proofOf) : [],
    notBuilt: isBuilt ? null : proof.slice(NOT_BUILT.length).trim(),
    files: entries(files).map(withoutTicks),
  };
}

function entries(cell: string): string[] {
  return cell
    .split("<br>")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

function proofOf(entry: string): Proof {
  const [file = "", ...name] = entry.split(" › ");
  return { file: withoutTicks(file), name: name.join(" › ") };
}

function withoutTicks(text: string): string {
  return text.replace(/^`|`$/g, "");
}
