import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import ts from "typescript";
import { afterAll, expect, test } from "vitest";
import { IS_LONG } from "../../functions/test/test-size.ts";
import { ROOT } from "../../local/stack/paths.ts";

/**
 * Returns each text in the TSX files below `web/<folder>` that breaks when the browser translates the page,
 * as `file:line text`. Chrome replaces each text node by `<font>` elements. React still references the old
 * text node: it fails when it removes the node or inserts another node before it, and it writes new values to
 * a node that is no longer in the page.
 *
 * A text is safe as the only child of an element, because React then sets the text of the element. The check
 * reports a text
 * - with sibling nodes, if one of them or the text itself may change,
 * - as a child of a fragment that is not inside another element,
 * - as the result of a component.
 * A child may change if it is an expression other than a constant, or a component that may render nothing.
 *
 * @param root a folder with a `web/tsconfig.json`
 */
export function untranslatableTexts(root: string, folder: string): string[] {
  const web = join(root, "web");
  const { config } = ts.readConfigFile(join(web, "tsconfig.json"), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, web);
  const own = join(web, folder);
  const program = ts.createProgram(
    fileNames.filter((file) => file.startsWith(own)),
    options,
  );
  const checker = program.getTypeChecker();

  const isOwn = (node: ts.Node | undefined) => node?.getSourceFile().fileName.startsWith(own) ?? false;

  const mayRenderText = (node: ts.Expression): boolean => {
    if (ts.isParenthesizedExpression(node)) return mayRenderText(node.expression);
    if (ts.isConditionalExpression(node))
      return mayRenderText(node.whenTrue) || mayRenderText(node.whenFalse);
    // In `text && <p/>` only the right side is visible, because React renders nothing for an empty string.
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return mayRenderText(node.right);
    return isText(checker.getTypeAtLocation(node));
  };

  const isText = (type: ts.Type, seen = new Set<ts.Type>()): boolean => {
    if (seen.has(type)) return false;
    seen.add(type);
    if (type.isUnion()) return type.types.some((part) => isText(part, seen));
    if (checker.isArrayType(type))
      return checker.getTypeArguments(type as ts.TypeReference).some((part) => isText(part, seen));
    if (type.isStringLiteral() && type.value === "") return false;
    return hasFlag(type, ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.Any);
  };

  /**
   * Returns whether an expression never changes while the page is open: a literal, or part of an imported
   * constant.
   */
  const isConstant = (node: ts.Expression): boolean => {
    if (ts.isLiteralExpression(node)) return true;
    if (ts.isPropertyAccessExpression(node)) return isConstant(node.expression);
    const declaration = ts.isIdentifier(node) && checker.getSymbolAtLocation(node)?.declarations?.[0];
    if (!declaration) return false;
    return (
      ts.isImportSpecifier(declaration) ||
      (ts.isVariableDeclaration(declaration) && ts.isSourceFile(declaration.parent.parent.parent))
    );
  };

  const mayRenderNothing = ({ tagName }: ts.JsxOpeningLikeElement): boolean =>
    checker
      .getTypeAtLocation(tagName)
      .getCallSignatures()
      .filter((signature) => isOwn(signature.getDeclaration()))
      .some((signature) => isNothing(signature.getReturnType()));

  type Child = { node: ts.Node; isText: boolean; mayChange: boolean };

  const childrenOf = (parent: ts.JsxElement | ts.JsxFragment): Child[] =>
    parent.children.flatMap((node): Child[] => {
      if (ts.isJsxText(node))
        return node.containsOnlyTriviaWhiteSpaces ? [] : [{ node, isText: true, mayChange: false }];
      if (ts.isJsxFragment(node)) return childrenOf(node);
      if (ts.isJsxElement(node))
        return [{ node, isText: false, mayChange: mayRenderNothing(node.openingElement) }];
      if (ts.isJsxSelfClosingElement(node))
        return [{ node, isText: false, mayChange: mayRenderNothing(node) }];
      const { expression } = node;
      if (!expression) return [];
      return [{ node, isText: mayRenderText(expression), mayChange: !isConstant(expression) }];
    });

  const textsAt = (node: ts.Node): ts.Node[] => {
    if (isComponent(node)) {
      const signature = checker.getSignatureFromDeclaration(node);
      // `ReactNode` includes text. A component that returns its children does not count as a component that
      // returns text.
      const type = signature?.getReturnType();
      return type && type.aliasSymbol?.name !== "ReactNode" && isText(type) ? [node.name ?? node] : [];
    }
    const isOuterFragment = ts.isJsxFragment(node) && !isJsxParent(node.parent);
    if (!ts.isJsxElement(node) && !isOuterFragment) return [];
    const children = childrenOf(node);
    const isRisk = isOuterFragment || (children.length > 1 && children.some(({ mayChange }) => mayChange));
    return isRisk ? children.filter(({ isText }) => isText).map((child) => child.node) : [];
  };

  const allTextsIn = (node: ts.Node): ts.Node[] => {
    const found = textsAt(node);
    ts.forEachChild(node, (child) => void found.push(...allTextsIn(child)));
    return found;
  };

  return program
    .getSourceFiles()
    .filter((source) => isOwn(source) && /(?<!\.test)\.tsx$/.test(source.fileName))
    .flatMap((source) =>
      allTextsIn(source).map((node) => {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        return `${relative(root, source.fileName)}:${line + 1} ${node.getText(source).trim()}`;
      }),
    );
}

const isJsxParent = (node: ts.Node) => ts.isJsxElement(node) || ts.isJsxFragment(node);

const isComponent = (node: ts.Node): node is ts.FunctionDeclaration =>
  ts.isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? "");

const hasFlag = (type: ts.Type, flags: ts.TypeFlags) => (type.flags & flags) !== 0;

const isNothing = (type: ts.Type): boolean =>
  type.isUnion()
    ? type.types.some(isNothing)
    : hasFlag(type, ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike);

/** Timeout in milliseconds. The check reads the types of a whole program, so it runs at night. */
const TIMEOUT_MS = 300_000;

test.runIf(IS_LONG)(
  "finds no text in the site that breaks when the browser translates the page",
  {
    timeout: TIMEOUT_MS,
  },
  () => {
    expect(untranslatableTexts(ROOT, "src")).toEqual([]);
  },
);

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
