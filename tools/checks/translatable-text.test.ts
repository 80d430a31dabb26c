import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "../../local/stack/paths.ts";
import { untranslatableTexts } from "./translatable-text.ts";

/** Timeout in milliseconds. The check reads the types of a whole program while other suites may run. */
const TIMEOUT_MS = 300_000;

test("finds no text in the site that breaks when the browser translates the page", {
  timeout: TIMEOUT_MS,
}, () => {
  expect(untranslatableTexts(ROOT, "src")).toEqual([]);
});

const TYPES = `
  declare namespace JSX {
    interface Element { type: string }
    interface IntrinsicElements { [name: string]: any }
  }
  type ReactNode = JSX.Element | string | null;
  type Props = { isDone: boolean; label: string; node: ReactNode; list: readonly string[] };
`;

const IMPORTS = 'import { text } from "./text.ts"; import { Maybe, Always } from "./components.tsx";';

const SURVIVES = [
  "<p>Bare text</p>",
  "<p>{label}</p>",
  "<p>{isDone ? label : text.done}</p>",
  "<p>{isDone && text.done}</p>",
  "<p>{isDone ? <b>{label}</b> : text.done}</p>",
  "<p><b />{text.done}</p>",
  "<p><Always />{text.done}</p>",
  "<p>{isDone && <b />}<span>{label}</span></p>",
  "<p>{label && <b />}<Maybe /></p>",
  "<p>{label + text.done}</p>",
  "<><b /><i>{label}</i></>",
];

const FAILS = [
  ["<p>{isDone && <b />}Bare text</p>", ["Bare text"]],
  ["<p>{isDone && <b />}{text.done}</p>", ["{text.done}"]],
  ["<p><b />{label}</p>", ["{label}"]],
  ["<p><b />{isDone ? text.done : text.open}</p>", ["{isDone ? text.done : text.open}"]],
  ["<p><b />{isDone && text.done}</p>", ["{isDone && text.done}"]],
  ["<p><b />{node}</p>", ["{node}"]],
  ["<p><b />{list}</p>", ["{list}"]],
  ["<p>{label}, {text.done}</p>", ["{label}", ",", "{text.done}"]],
  ["<p><b /><>{label}</></p>", ["{label}"]],
  ["<p><Maybe />{text.done}</p>", ["{text.done}"]],
  ["<p>{isDone ? <>{text.done}</> : <b />}</p>", ["{text.done}"]],
] as const;

const root = mkdtempSync(join(tmpdir(), "translatable-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Returns the reported texts of these sources by file number. */
function reported(sources: readonly string[]): string[][] {
  const src = join(root, "web/src");
  mkdirSync(src, { recursive: true });
  const plant = (file: string, source: string) => writeFileSync(join(src, file), source);
  const compilerOptions = {
    jsx: "preserve",
    strict: true,
    types: [],
    moduleResolution: "bundler",
    module: "ESNext",
    allowImportingTsExtensions: true,
    noEmit: true,
  };
  writeFileSync(join(root, "web/tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
  plant("types.d.ts", TYPES);
  plant("text.ts", 'export const text = { done: "Done", open: "Open" };');
  plant(
    "components.tsx",
    "export function Maybe({ isDone }: Props) { return isDone ? null : <b />; } export function Always() { return <b />; }",
  );
  for (const [index, source] of sources.entries())
    plant(
      `case-${index}.tsx`,
      `${IMPORTS}\nexport function Shown({ isDone, label, node, list }: Props) { return ${source}; }`,
    );
  const found = untranslatableTexts(root, "src");
  return sources.map((_, index) =>
    found
      .filter((line) => line.startsWith(`web/src/case-${index}.tsx:`))
      .map((line) => line.slice(line.indexOf(" ") + 1)),
  );
}

test("reports only text next to a sibling that may change", () => {
  expect(reported(SURVIVES)).toEqual(SURVIVES.map(() => []));
  expect(reported(FAILS.map(([source]) => source))).toEqual(FAILS.map(([, texts]) => texts));
});

test("reports a component that returns text", () => {
  expect(reported(["isDone ? <p /> : label"])).toEqual([["Shown"]]);
});
