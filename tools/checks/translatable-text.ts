import { join, relative } from "node:path";
import ts from "typescript";

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
