import { join } from 'node:path';
import type { Expression, JsxAttribute, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isCaseClause,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isImportDeclaration,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isJsxText,
  isLiteralTypeNode,
  isNonNullExpression,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isStringLiteral,
  isTemplateExpression,
  isThrowStatement,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { API, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';
import { read, ROOT } from './sources.ts';

/** A text that stands in a source itself, where no translation reaches it. */
export interface Written {
  readonly line: number;
  readonly text: string;
}

/** Attributes of HTML that people read or hear. */
const READ =
  /^(?:title|placeholder|alt|label|summary|aria-(?:label|description|roledescription|valuetext|placeholder))$/;
/** Properties of components that name, place or address something: no person reads them. */
const NAMES = /^(?:key|class|id|name|kind|at|to|path|badge|pip|on[A-Z].*)$/;

const letters = (text: string): boolean => /\p{L}/u.test(text);
/** Two words, or one that begins like a sentence: `Undo`, `one card`; not `deck-list` or `ArrowDown`. */
const sentence = (text: string): boolean =>
  /\p{L}{3,}[,.:;!?…]? +[^ ]*\p{L}{2,}/u.test(text) || /^\p{Lu}\p{Ll}+[.…:?!]?$/u.test(text.trim());
/** A selector of elements, or a media query. */
const selects = (text: string): boolean => /(?:^|[ ,])[.#]\w|\[data-|:not\(|prefers-|^[a-z]+(?:, [a-z]+)+$/.test(text);

/** An expression without parentheses and assertions around it. */
function bare(node: Node): Node {
  return isParenthesizedExpression(node)
    || isAsExpression(node)
    || isSatisfiesExpression(node)
    || isNonNullExpression(node)
    ? bare(node.expression)
    : node;
}

/** The expressions that a function's own body returns. */
function returned(body: Node): readonly Expression[] {
  const all: Expression[] = [];
  const visit = (node: Node): void => {
    if (isReturnStatement(node) && node.expression) all.push(node.expression);
    if (!isArrowFunction(node) && !isFunctionDeclaration(node) && !isFunctionExpression(node)) node.forEachChild(visit);
  };
  visit(body);
  return all;
}

/** Functions and constants of a source by their names. */
function declarations(source: SourceFile): ReadonlyMap<string, Node> {
  const all = new Map<string, Node>();
  const visit = (node: Node): void => {
    if (isVariableDeclaration(node) && isIdentifier(node.name) && node.initializer)
      all.set(node.name.text, node.initializer);
    if (isFunctionDeclaration(node) && node.name) all.set(node.name.text, node);
    node.forEachChild(visit);
  };
  visit(source);
  return all;
}

/** The literals with letters that an expression may become: of a condition both ends, of a constant its value. */
function ends(start: Node, declared: ReadonlyMap<string, Node>): readonly (readonly [Node, string])[] {
  const found: (readonly [Node, string])[] = [];
  const visit = (given: Node | undefined, seen: ReadonlySet<Node>): void => {
    if (!given || seen.has(given)) return;
    const node = bare(given);
    const on = (next: Node | undefined): void => visit(next, new Set([...seen, given]));
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) {
      if (letters(node.text)) found.push([node, node.text]);
    } else if (isTemplateExpression(node)) {
      for (const part of [node.head, ...node.templateSpans.map((span) => span.literal)])
        if (letters(part.text)) found.push([part, part.text]);
      for (const span of node.templateSpans) on(span.expression);
    } else if (isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(on);
    else if (isBinaryExpression(node)) {
      const sign = node.operatorToken.getText();
      if (['||', '??', '+'].includes(sign)) on(node.left);
      if (['||', '??', '+', '&&'].includes(sign)) on(node.right);
    } else if (isArrayLiteralExpression(node)) node.elements.forEach(on);
    else if (isElementAccessExpression(node)) values(node.expression).forEach(on);
    else if (isPropertyAccessExpression(node)) named(node.expression, node.name.text).forEach(on);
    else if (isCallExpression(node)) called(node.expression, node.arguments).forEach(on);
    else if (isIdentifier(node)) on(declared.get(node.text));
    else if (isArrowFunction(node) || isFunctionExpression(node) || isFunctionDeclaration(node)) {
      if (node.body && isBlock(node.body)) returned(node.body).forEach(on);
      else on(node.body);
    }
  };
  const resolved = (node: Node): Node | undefined => {
    const own = bare(node);
    const found = isIdentifier(own) ? declared.get(own.text) : own;
    return found && bare(found);
  };
  /** Everything that an object or a list has. */
  const values = (node: Node): readonly Node[] => {
    const own = resolved(node);
    if (own && isObjectLiteralExpression(own))
      return own.properties.flatMap((p) => (isPropertyAssignment(p) ? [p.initializer] : []));
    return own && isArrayLiteralExpression(own) ? own.elements : [];
  };
  const named = (node: Node, name: string): readonly Node[] => {
    const own = resolved(node);
    if (!own || !isObjectLiteralExpression(own)) return [];
    return own.properties.flatMap((p) => (isPropertyAssignment(p) && p.name.getText() === name ? [p.initializer] : []));
  };
  /** Of a call: the lists that it joins, or the function's ends. */
  const called = (callee: Expression, given: readonly Node[]): readonly Node[] => {
    if (!isPropertyAccessExpression(callee)) return [callee];
    const by = callee.name.text;
    if (by === 'join') return [callee.expression, ...given];
    return by === 'map' || by === 'flatMap' || by === 'concat' ? given : [];
  };
  visit(start, new Set());
  return found;
}

/** True if this type may be any text, so that a literal is no code of a fixed list. */
const isFree = (type: Type | undefined): boolean => {
  if (!type) return true;
  if (type.isUnionType()) return (type.getTypes() ?? []).some(isFree);
  return (type.flags & (TypeFlags.String | TypeFlags.Any | TypeFlags.Unknown)) !== 0;
};

/** True in a thrown error, a comparison, a case, a type, the name of a property, or an attribute, which is looked at as a whole. */
function isForPrograms(node: Node): boolean {
  const { parent } = node;
  if (isCaseClause(parent) || (isPropertyAssignment(parent) && parent.name === node)) return true;
  if (isBinaryExpression(parent) && /^(?:[!=]==?|in)$/.test(parent.operatorToken.getText())) return true;
  for (let up: Node | undefined = parent; up; up = up.parent) {
    if (isThrowStatement(up) || isLiteralTypeNode(up) || isImportDeclaration(up)) return true;
    if (isJsxAttribute(up)) return true;
    if (isBlock(up)) return false;
  }
  return false;
}

/** The texts that a source writes itself: in elements, in attributes that people read, and as sentences in its code. */
export function writtenIn(source: SourceFile, checker: Pick<Checker, 'getContextualType'>): readonly Written[] {
  const declared = declarations(source);
  const found = new Map<Node, string>();
  const free = (node: Node): boolean => isFree(checker.getContextualType(node as Expression));
  const attribute = (node: JsxAttribute): void => {
    const name = node.name.getText();
    const value =
      node.initializer && isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
    const opening = node.parent.parent;
    if (!value || !(isJsxOpeningElement(opening) || isJsxSelfClosingElement(opening))) return;
    if (/^[a-z]/.test(opening.tagName.getText())) {
      if (READ.test(name)) for (const [literal, text] of ends(value, declared)) found.set(literal, text);
    } else if (!NAMES.test(name) && !isArrowFunction(value))
      for (const [literal, text] of ends(value, new Map())) if (free(literal)) found.set(literal, text);
  };
  const visit = (node: Node): void => {
    if (isJsxText(node) && letters(node.text)) found.set(node, node.text);
    if (isJsxAttribute(node)) attribute(node);
    if (isJsxElement(node) || isJsxFragment(node))
      for (const child of node.children)
        if (isJsxExpression(child) && child.expression)
          for (const [literal, text] of ends(child.expression, declared)) found.set(literal, text);
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isTemplateExpression(node))
      for (const [literal, text] of isTemplateExpression(node)
        ? [node.head, ...node.templateSpans.map((span) => span.literal)].map((part) => [part, part.text] as const)
        : [[node, node.text] as const])
        if (sentence(text) && !selects(text) && !found.has(literal) && !isForPrograms(node) && free(node))
          found.set(literal, text);
    node.forEachChild(visit);
  };
  visit(source);
  return [...found].map(([node, text]) => ({
    line: source.text.slice(0, node.getStart()).split('\n').length,
    text: text.replace(/\s+/g, ' ').trim(),
  }));
}

/** The texts that each of these sources of the page writes itself. */
export const writtenTexts = (files: readonly string[]): ReadonlyMap<string, readonly Written[]> =>
  withCompiler({ include: ['client-lite/web'] }, {}, (texts) => new Map(files.map((file) => [file, texts(file)])));

/** The texts that a source of a component would write. */
export function writtenBy(text: string): readonly string[] {
  const file = 'written.tsx';
  return withCompiler({ files: [file] }, { [file]: text }, (texts) => texts(file).map((written) => written.text));
}

/** Asks the compiler about a part of the program. `instead`: texts of files that it reads instead of theirs. */
function withCompiler<T>(
  part: { readonly include: readonly string[] } | { readonly files: readonly string[] },
  instead: { readonly [file: string]: string },
  ask: (texts: (file: string) => readonly Written[]) => T,
): T {
  const { compilerOptions } = JSON.parse(read('tsconfig.json')) as { readonly compilerOptions: object };
  const config = join(ROOT, 'tsconfig.json');
  const given = new Map([
    [config, JSON.stringify({ compilerOptions, ...part })],
    ...Object.entries(instead).map(([file, text]) => [join(ROOT, file), text] as const),
  ]);
  const api = new API({
    cwd: ROOT,
    fs: { readFile: (path) => given.get(path), fileExists: (path) => (given.has(path) ? true : undefined) },
  });
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    if (!project) throw new Error('The compiler found no project.');
    return ask((file) => {
      const source = project.program.getSourceFile(join(ROOT, file));
      if (!source) throw new Error(`The compiler knows no ${file}.`);
      return writtenIn(source, project.checker);
    });
  } finally {
    api.close();
  }
}
