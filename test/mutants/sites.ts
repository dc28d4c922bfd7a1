import { parseAst } from 'vitest/node';

/** A change of a source file that the tests should notice: the text between two positions and the text in its place. */
export interface Site {
  readonly start: number;
  readonly end: number;
  readonly line: number;
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
const METHODS: Readonly<Record<string, string>> = { some: 'every', every: 'some' };
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
      const to = METHODS[name];
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

/** All sites of a source in which some function would act otherwise; what is evaluated as the module loads is left out. */
export function sitesIn(source: string): readonly Site[] {
  const sites: Site[] = [];
  const text = (n: Node): string => source.slice(n.start, n.end);
  const add = (n: Node, after: string): void =>
    void sites.push({
      start: n.start,
      end: n.end,
      line: source.slice(0, n.start).split('\n').length,
      before: text(n),
      after,
    });
  const visit = (n: Node, inside: boolean, chained = false): void => {
    if (n.type.startsWith('TS') && !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(n.type))
      return;
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
    for (const [field, v] of Object.entries(n)) {
      // keys and patterns are no values
      if (field === 'key' || field === 'typeAnnotation' || field === 'returnType' || field === 'params') continue;
      for (const child of Array.isArray(v) ? (v as readonly unknown[]) : [v])
        if (isNode(child)) visit(child, within, links && ['expression', 'callee', 'object'].includes(field));
    }
  };
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node, false);
  return sites;
}

/** The source with these sites as switches: `__mutant(n)` says whether mutant `n` is on. */
export function switched(source: string, sites: readonly { readonly n: number; readonly site: Site }[]): string {
  const edits = sites.flatMap(({ n, site }) => [
    { at: site.start, rank: -site.end, text: `(globalThis.__mutant(${n}) ? (${site.after}) : (` },
    { at: site.end, rank: site.start === site.end ? 0 : -site.start - 1e9, text: '))' },
  ]);
  // at one place the inner ends before the outer, and all that ends before what begins
  edits.sort((a, b) => a.at - b.at || a.rank - b.rank);
  let out = '';
  let from = 0;
  for (const { at, text } of edits) {
    out += source.slice(from, at) + text;
    from = at;
  }
  return out + source.slice(from);
}
