import { parseAst } from 'vitest/node';

/** A change of a source file that the tests should notice: the text between two positions and the text in its place. */
export interface Site {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** the functions around it by their names, the outermost first: `solvePayment.take` */
  readonly within: string;
  readonly before: string;
  readonly after: string;
}

/** A node of the syntax tree, as far as mutators look at it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}
const isNode = (v: unknown): v is Node => typeof v === 'object' && v !== null && 'type' in v && 'start' in v;

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['+'],
};
const METHODS: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
]);
/** Calls of these take a function that is left out together with the call. */
const LISTS = new Set(['filter', 'toSorted']);

/** The mutations of one node, as replacements of its own text. */
function* mutationsOf(node: Node, text: (n: Node) => string): Generator<string> {
  const operand = (field: string): string => text(node[field] as Node);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const operator = String(node['operator']);
      for (const other of OPERATORS[operator] ?? []) yield `(${operand('left')}) ${other} (${operand('right')})`;
      return;
    }
    case 'UnaryExpression':
      if (node['operator'] === '!') yield operand('argument');
      return;
    case 'Literal':
      if (typeof node['value'] === 'number') yield `${node['value'] + 1}`;
      else if (typeof node['value'] === 'boolean') yield `${!node['value']}`;
      return;
    case 'CallExpression': {
      const callee = node['callee'] as Node;
      if (callee.type !== 'MemberExpression' || node['optional'] === true) return;
      const name = text(callee['property'] as Node);
      const object = text(callee['object'] as Node);
      const to = METHODS.get(name);
      if (to) yield `${object}.${to}${text(node).slice(callee.end - node.start)}`;
      else if (LISTS.has(name)) yield object;
      return;
    }
    case 'ConditionalExpression':
      yield `!(${operand('test')}) ? (${operand('consequent')}) : (${operand('alternate')})`;
      return;
    case 'ArrayExpression':
      if ((node['elements'] as readonly (Node | null)[]).some((e) => e?.type === 'SpreadElement'))
        yield `[${(node['elements'] as readonly Node[])
          .filter((e) => e.type !== 'SpreadElement')
          .map((e) => text(e))
          .join(', ')}]`;
  }
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const EXPRESSIONS = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);
const LOOPS = new Set(['ForStatement', 'ForInStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement']);

export const parsed = (source: string): Node => parseAst(source, { lang: 'ts' }) as unknown as Node;

const childrenOf = (n: Node): readonly { readonly field: string; readonly child: Node }[] =>
  Object.entries(n).flatMap(([field, v]) =>
    (Array.isArray(v) ? (v as readonly unknown[]) : [v]).filter(isNode).map((child) => ({ field, child })),
  );

/** The name that a node gives to the functions inside it, such as a variable's or a method's. */
function nameOf(n: Node): string | null {
  const named = n.type === 'VariableDeclarator' || n.type === 'FunctionDeclaration' ? n['id'] : n['key'];
  return isNode(named) && typeof named['name'] === 'string' ? named['name'] : null;
}
/** `throw new Error(…)`: its message is for whoever repairs the program, and no test reads it. */
const isThrown = (n: Node): boolean =>
  n.type === 'ThrowStatement' && isNode(n['argument']) && n['argument'].type === 'NewExpression';

/** All sites of a source in which some function would act otherwise; what is evaluated as the module loads is left out. */
export function sitesIn(source: string): readonly Site[] {
  const sites: Site[] = [];
  const text = (n: Node): string => source.slice(n.start, n.end);
  const visit = (n: Node, inside: boolean, path: readonly string[], chained = false): void => {
    if ((n.type.startsWith('TS') && !EXPRESSIONS.has(n.type)) || isThrown(n)) return;
    const add = (of: Node, after: string): void =>
      void sites.push({
        start: of.start,
        end: of.end,
        line: source.slice(0, of.start).split('\n').length,
        within: path.join('.'),
        before: text(of),
        after,
      });
    // a link of `a?.b.c` cannot be switched without the rest of the chain
    const links = n.type === 'ChainExpression' || (chained && ['CallExpression', 'MemberExpression'].includes(n.type));
    if (inside && !chained) {
      for (const after of mutationsOf(n, text)) add(n, after);
      if (n.type === 'IfStatement') for (const after of ['true', 'false']) add(n['test'] as Node, after);
      if (n.type === 'ExpressionStatement') {
        const e = n['expression'] as Node;
        if (e.type === 'CallExpression' || (e.type === 'YieldExpression' && e['delegate'] === true))
          add(e, 'undefined');
      }
    }
    const within = inside || FUNCTIONS.has(n.type);
    const name = nameOf(n);
    for (const { field, child } of childrenOf(n)) {
      // keys and patterns are no values
      if (field === 'key' || field === 'typeAnnotation' || field === 'returnType' || field === 'params') continue;
      const on = links && ['expression', 'callee', 'object'].includes(field);
      visit(child, within, name === null ? path : [...path, name], on);
    }
  };
  visit(parsed(source), false, []);
  return sites;
}

/** The bodies of all loops of a source: where its steps are counted. */
export function loopsIn(
  source: string,
): readonly { readonly start: number; readonly end: number; readonly block: boolean }[] {
  const loops: { start: number; end: number; block: boolean }[] = [];
  const visit = (n: Node): void => {
    if (LOOPS.has(n.type)) {
      const { start, end, type } = n['body'] as Node;
      loops.push({ start, end, block: type === 'BlockStatement' });
    }
    for (const { child } of childrenOf(n)) visit(child);
  };
  visit(parsed(source));
  return loops;
}
