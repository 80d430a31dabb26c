import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "../../local/stack/paths.ts";

/** A word of docs/glossary.md with the only files whose identifiers may have it. Stored names keep it. */
const WORDS: [word: RegExp, allowed: RegExp][] = [
  // The role of an administrator. A user who has bought a course is a customer.
  [/(^|_)owners?(?![a-z])|Owner|OWNER/, /\/(accounts|admin|app|audit|core|notices|packs|staff)\//],
  // A stored postal address, or Node's. Everything else is an IP, a URL, a path or an email.
  [
    /^(?!email|socket).*address/i,
    /client-ip|build-serv|emails\/|site\/|receipt|readiness|legal|payments\/schema/,
  ],
  // A lesson without a video is not a draft.
  [/^isDraft$/, /^$/],
  // Courses are on sale; a publication has a result and a document. These files have texts and stored states.
  [/^published$/, /(audit|readiness|site)\/admin\//],
];

/** Returns the faults of the sources below `folder`: two exports of one name, and words in the wrong place. */
function faultsOf(root: string, folder: string): string[] {
  const exporters = new Map<string, Set<string>>();
  const faults = new Set<string>();
  for (const path of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })) {
    if (!/(?<!\.test|\.d)\.tsx?$/.test(path)) continue;
    const file = join(folder, path);
    const source = ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest);
    for (const name of source.statements.flatMap(exportsOf))
      exporters.set(name, (exporters.get(name) ?? new Set()).add(file));
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node))
        for (const [word, allowed] of WORDS)
          if (word.test(node.text) && !allowed.test(file)) faults.add(`${file}: ${node.text}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  for (const [name, files] of exporters) if (files.size > 1) faults.add(`${name}: ${[...files].join(", ")}`);
  return [...faults].sort();
}

function exportsOf(statement: ts.Statement): string[] {
  const isExported = ts.canHaveModifiers(statement)
    ? statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    : false;
  if (!isExported) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? name.text : [],
    );
  const { name } = statement as ts.DeclarationStatement;
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

test.each(["functions/src", "web/src"])("%s follows the glossary and exports each name once", (folder) => {
  expect(faultsOf(ROOT, folder)).toEqual([]);
});

test("finds two exports of one name, and a word in a place that the glossary does not allow", () => {
  const root = mkdtempSync(join(tmpdir(), "words-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, "src"));
  const plant = (file: string, text: string) => writeFileSync(join(root, "src", file), text);
  plant("a.ts", "export type Same = 1; export const isOwner = true; export { Same } from './b.ts';");
  plant("b.ts", "export const Same = 1; const isDraft = 2; const emailAddress = 3;");
  plant("c.test.ts", "export const Same = 1;");
  plant("d.ts", "const owned = []; const peerAddress = 1;");
  expect(faultsOf(root, "src")).toEqual([
    "Same: src/a.ts, src/b.ts",
    "src/a.ts: isOwner",
    "src/b.ts: isDraft",
    "src/d.ts: peerAddress",
  ]);
});
