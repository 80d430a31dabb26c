import type { Row, Section } from "./section.ts";

/** Returns the full text of docs/benchmarks.md. */
export function documentOf(machine: string, sections: readonly Section[]): string {
  const parts = [
    "# Benchmarks",
    `Written by \`npm run bench\` on: ${machine}.`,
    "`npm run bench -- api` runs the sections whose file in `tools/bench/sections` begins so, prints them and " +
      "leaves this file as it is. Ratios come from measurements taken side by side in the same run; times vary " +
      "from run to run and are budgets of this table only, while bytes, documents and requests are also kept by `npm test`.",
    ...sections.map(sectionOf),
    closingNote(sections),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** Returns one section: heading, method and table. */
export function sectionOf({ title, about, rows }: Section): string {
  return `## ${title}\n\n${about}\n\n${tableOf(rows)}`;
}

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ what, measured, budget, isKept }) => [what, measured, budget, word(isKept)]);
  const table = [["what", "measured", "budget", "kept"], ["---", "---", "---", "---"], ...lines];
  return table.map((cells) => `| ${cells.map(cell).join(" | ")} |`).join("\n");
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}

function word(isKept: boolean | null): string {
  if (isKept === null) return "";
  return isKept ? "yes" : "**no**";
}

function closingNote(sections: readonly Section[]): string {
  const missed = sections.flatMap(({ title, rows }) =>
    rows.filter(({ isKept }) => isKept === false).map((row) => ({ title, ...row })),
  );
  const lines = missed.map(
    ({ title, what, measured, budget, reason }) =>
      `- ${title}: ${what} is ${measured}, the budget ${budget}.${reason === undefined ? "" : ` ${reason}`}`,
  );
  return `## What was not reached\n\n${lines.length === 0 ? "Every budget was kept." : lines.join("\n")}`;
}
