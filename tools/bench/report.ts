import { cpus, totalmem } from "node:os";

/** Row of the table of figures. `isKept` is null if the figure has no budget. */
export type Row = { what: string; measured: string; budget: string; isKept: boolean | null };

/** Returns the row of a figure that must not exceed `budget`. */
export function atMost(what: string, figure: number, budget: number, shown: (figure: number) => string): Row {
  return { what, measured: shown(figure), budget: `≤ ${shown(budget)}`, isKept: figure <= budget };
}

/** Returns the row of a figure that must not be below `budget`. */
export function atLeast(
  what: string,
  figure: number,
  budget: number,
  shown: (figure: number) => string,
): Row {
  return { what, measured: shown(figure), budget: `≥ ${shown(budget)}`, isKept: figure >= budget };
}

/** Returns the row of a figure without a budget. */
export function forComparison(what: string, measured: string): Row {
  return { what, measured, budget: "", isKept: null };
}

/** Returns the median. For an even number of values, returns the higher of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function inMs(milliseconds: number): string {
  return `${Math.round(milliseconds)} ms`;
}

/** Returns the Markdown text of a run: date, machine and one table. docs/benchmarks.md describes the rows. */
export function documentOf(rows: readonly Row[]): string {
  const [core] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `# Benchmarks

Measured on ${day}: ${core?.model.trim()}, ${cpus().length} cores, ${memory} GB memory, Node ${process.version}.

${tableOf(rows)}
`;
}

export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ what, measured, budget, isKept }) => {
    const kept = isKept === null ? "" : isKept ? "yes" : "**no**";
    return [what, measured, budget, kept];
  });
  const table = [["what", "measured", "budget", "kept"], ["---", "---", "---", "---"], ...lines];
  return table
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
}
