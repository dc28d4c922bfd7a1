import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../../docs/build.ts';
import { registers, testsOf } from '../../docs/pages/clauses.ts';
import { entriesAt, membersOf } from '../../docs/code.ts';
import { examples, hooks } from '../../docs/pages/formats.ts';
import { schemas } from '../../docs/pages/protocol.ts';
import { namedTests, namesIn, ROOT, testSources, uncounted } from '../../docs/test-names.ts';
import { FORMATS } from '../../formats/index.ts';
import { ClientMessage, FormatInfo, ServerMessage } from '../../server/protocol/index.ts';
import { importsOf, read, SOURCES } from '../architecture/sources.ts';
import { shared } from '../shared.ts';

const pages = Object.entries(PAGES).map(([name, make]) => ({ name, make }));
const written = new Map<string, string>();
/** The page as it is written; made once for all tests. */
function page(name: string): string {
  let text = written.get(name);
  if (text === undefined) written.set(name, (text = PAGES[name]?.() ?? ''));
  return text;
}
/** The anchor that GitHub makes of a heading, for the plain headings that these pages have. */
const anchors = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

describe('generated pages', () => {
  it.each(pages)('$name comes out the same twice, with no gap left in it', ({ name, make }) => {
    expect(make()).toBe(page(name));
    expect(page(name).replaceAll(/^```ts\n[\s\S]*?^```$/gm, '')).not.toMatch(/\{\{\w+\}\}|undefined|\[object [A-Z]/);
  });
  it.each(pages)('$name links to what is there', ({ name }) => {
    const text = page(name);
    const here = anchors(text);
    for (const [, link = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
      if (link.startsWith('#')) expect(here, link).toContain(link.slice(1));
      else {
        const [file = '', anchor] = link.split('#');
        const path = join(ROOT, 'docs', dirname(name), file);
        expect(existsSync(path), link).toBe(true);
        if (anchor !== undefined) expect(anchors(readFileSync(path, 'utf8')), link).toContain(anchor);
      }
    }
  });
  it('machines.md draws every step of every format', () => {
    const text = page('machines.md');
    for (const f of FORMATS.values())
      for (const s of f.rules({}).turn.steps) expect(text).toMatch(new RegExp(`^ +${s.id} --> `, 'm'));
  });
  it('protocol.md holds the schema of every message, and refers only to schemas that it holds', () => {
    const all = schemas();
    const json = JSON.stringify([...all]);
    for (const message of [...ClientMessage.options, ...ServerMessage.options])
      expect(json).toContain(`"const":"${message.shape.type.value}"`);
    const names = new Set([...all.keys()].map((n) => `#${n.toLowerCase()}`));
    for (const [, ref = ''] of json.matchAll(/"\$ref":"([^"]+)"/g)) expect(names, ref).toContain(ref);
  });
});

describe('formats.md', () => {
  it('explains every hook of the rules core in words and by code of a format or test that uses it', () => {
    expect(hooks().length).toBeGreaterThan(50);
    expect(
      hooks()
        .filter((h) => h.says === '')
        .map((h) => `Rules.${h.key} in server/engine/ports/format-hooks.ts needs a comment that says what it is for`),
    ).toEqual([]);
    expect(
      hooks()
        .filter((h) => !examples().has(h.key))
        .map((h) => `Rules.${h.key} is used by no format: use it in test/formats/own, where it is tested`),
    ).toEqual([]);
  });
  it('names only hooks and fields that there are in "I want X: use Y"', () => {
    const field = (file: string, name: string): string[] =>
      membersOf(readFileSync(join(ROOT, file), 'utf8'), name).map((m) => m.name);
    const known: Readonly<Record<string, readonly string[]>> = {
      '': hooks().map((h) => h.key),
      part: field('formats/sdk/composition/rule.ts', 'Part'),
      deck: field('formats/sdk/deck/deck.ts', 'DeckRules'),
      side: field('formats/sdk/composition/table.ts', 'Party'),
      role: Object.keys(FormatInfo.shape.roles.element.shape),
    };
    const rows = /## I want X[\s\S]*?\n## /.exec(page('formats.md'))?.[0].match(/^\| [^*-].*$/gm) ?? [];
    const named = rows.flatMap((row) => [
      ...(row.split(' | ')[1] ?? '')
        .replaceAll(/,? or the rules? .*|, and the rules .*| in `requirements`/g, '')
        .matchAll(/`([\w.]+)`(?: \*\((\w+)\)\*)?/g),
    ]);
    expect(named.length).toBeGreaterThan(80);
    expect(
      named
        .filter(([, name = '', kind = '']) => name !== 'reach' && !known[kind]?.includes(name))
        .map(([text]) => text),
    ).toEqual([]);
  });
  it('says how both examples are played, and with which rules', () => {
    const text = page('formats.md');
    for (const id of ['night-watch', 'pocket-commander']) {
      expect(FORMATS.has(id)).toBe(true);
      for (const { rule } of FORMATS.get(id)?.composed.rules ?? [])
        if (
          rule.clauses.some((c) => /^(NW|PC)\d/.test(c.id))
          && !['starting-life', 'commander-damage', 'commander-decks'].includes(rule.id)
        )
          expect(text).toContain(`id: '${rule.id}'`);
    }
  });
  it('takes its code from files as they are', () => {
    const text = page('formats.md');
    for (const { file } of examples().values()) expect(existsSync(join(ROOT, file)), file).toBe(true);
    for (const h of hooks()) expect(text).toContain(`### ${h.key}\n`);
  });
  it.each([
    [
      '{ a: 1, *b(g) { yield* c({ x: 2 }); }, d }',
      [
        ['a', 'a: 1'],
        ['b', '*b(g) { yield* c({ x: 2 }); }'],
        ['d', 'd'],
      ],
    ],
    [
      "{ a: ',{', /** b */ b: `}${1}`, c: (x) => [x, 2] }",
      [
        ['a', "a: ',{'"],
        ['b', 'b: `}${1}`'],
        ['c', 'c: (x) => [x, 2]'],
      ],
    ],
  ])('the entries of %s are read', (text, entries) => expect([...entriesAt(text, 0)]).toEqual(entries));
});

describe('the clause register', () => {
  it.each([
    ["it('C7, C8: both')", [['C7', 'C8']]],
    ["it('W200.4a, W201.3: numbers behind a letter')", [['W200.4a', 'W201.3']]],
    ['["CR 702.11b: a creature", 1]', [['702.11b']]],
    ["it('a test: of nothing')", []],
    ['"name": "C13: an Aura"', [['C13']]],
    ["it('601.2g–i, 702.33f: a range'", [['601.2g', '601.2h', '601.2i', '702.33f']]],
    ["it('701.37a, c: letters'", [['701.37a', '701.37c']]],
  ])('%s is read as what it cites', (text, cites) => {
    expect(namesIn(text).map((test) => test.cites)).toEqual(cites);
  });
  it('a name that begins with the number of a rule is counted, which takes a colon behind the number', () => {
    expect(
      uncounted(
        "it('702.11b a creature', () => {\n  it('CR 603.2, 603.3b: two', () => {\n  it.each([1])('CR 514 of %i', (n) =>",
      ),
    ).toEqual(["'702.11b a creature', () => {", "'CR 514 of %i', (n) =>"]);
    expect(testSources().flatMap(({ file, text }) => uncounted(text).map((name) => `${file}: ${name}`))).toEqual([]);
  });
  it('every clause of every format has a test named after it', () => {
    const tests = namedTests();
    const bare = registers().flatMap((f) =>
      f.clauses.filter((c) => testsOf(f, c.id, tests).length === 0).map((c) => `${f.id} ${c.id}`),
    );
    expect(bare).toEqual([]);
  });
  it('no clause is registered twice in a format, and each is one line', () => {
    for (const f of registers()) {
      expect(new Set(f.clauses.map((c) => c.id)).size).toBe(f.clauses.length);
      for (const c of f.clauses) expect(c.says).toMatch(/^[^\n]{10,180}$/);
    }
  });
});

const HAND_WRITTEN = [
  'README.md',
  'GLOSSARY.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'docs/architecture.md',
  ...['docs/manual', 'docs/adr'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`),
  ),
];
const RULES = shared('rules/comprehensive-rules.txt');

describe('architecture.md', () => {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  it('draws the imports between the parts as they are; the commands import all of it', () => {
    const picture = /^```mermaid\n([\s\S]*?)^```/m.exec(text)?.[1] ?? '';
    /** the folders of each box, by its name in the picture */
    const boxes = new Map(
      [...picture.matchAll(/(\w+)\["([^"]+)"\]/g)].map(([, box = '', label = '']) => [box, label.split('<br>')]),
    );
    const drawn = [...picture.matchAll(/^ +(\w+)\S* --> (\w+)/gm)].map(([, from = '', to = '']) => `${from} --> ${to}`);
    const boxOf = (file: string): string | undefined =>
      [...boxes].find(([, folders]) => folders.some((folder) => file.startsWith(`${folder}/`)))?.[0];
    const found = SOURCES.flatMap((file) => {
      const from = boxOf(file);
      return importsOf(read(file), file).paths.flatMap((path) => {
        const to = boxOf(path);
        return from === undefined || to === undefined || from === to ? [] : [`${from} --> ${to}`];
      });
    });
    expect(drawn.toSorted()).toEqual([...new Set(found)].toSorted());
    const parts = SOURCES.filter((file) => /^(?:server|formats|cards|db|client-lite)\//.test(file));
    expect(parts.filter((file) => boxOf(file) === undefined && !file.startsWith('server/bin/'))).toEqual([]);
  });
  it('lists the floors of the rules core in the order that test/architecture/floors.test.ts holds', () => {
    const floors = /const FLOORS = \[([\s\S]*?)\]/.exec(read('test/architecture/floors.test.ts'))?.[1] ?? '';
    const listed = /^```text\n([\s\S]*?)^```/m.exec(text)?.[1] ?? '';
    expect([...listed.matchAll(/^(\w+) {2,}\S/gm)].map(([, floor]) => floor).toReversed()).toEqual(
      [...floors.matchAll(/'(\w+)'/g)].map(([, floor]) => floor),
    );
  });
});

describe('pages written by hand', () => {
  const scripts = Object.keys(
    (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }).scripts,
  );
  const textOf = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
  const written = HAND_WRITTEN.map((name) => ({ name, text: textOf(name) }));

  it.each(written)('$name links to files and headings that exist', ({ name, text }) => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^https?:/.test(link));
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#');
      const file = path === '' ? name : posix.join(posix.dirname(name), path);
      return !existsSync(join(ROOT, file)) || (anchor !== undefined && !anchors(textOf(file)).includes(anchor));
    });
    expect(broken).toEqual([]);
  });
  it.each(written)('$name names paths that exist', ({ text }) => {
    // formats/my-format stands for a folder that the reader makes
    const paths = [...text.matchAll(/(?<![\w./-])(?:server|formats|cards|db|client-lite|docs|test|\.ci)\/[\w./-]*\w/g)]
      .map(([path]) => path)
      .filter((path) => !path.includes('my-format'));
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
  it.each(written)('$name names commands that exist', ({ text }) => {
    const named = [...text.matchAll(/npm (?:run )?([a-z]+(?::[a-z]+)?)/g)]
      .map(([, command = '']) => command)
      .filter((command) => command !== 'ci');
    expect(named.filter((command) => !scripts.includes(command))).toEqual([]);
  });
  it('README.md names the two commands to begin with, and docs/manual/commands.md has a section for every command', () => {
    expect(textOf('README.md')).toContain('```\nnpm start\nnpm test\n```');
    expect(
      scripts.filter(
        (s) => !s.startsWith('pre') && !anchors(textOf('docs/manual/commands.md')).includes(s.replace(':', '')),
      ),
    ).toEqual([]);
  });
  it('every page is linked from README.md, and every decision record from docs/adr/README.md', () => {
    const records = HAND_WRITTEN.filter((name) => /^docs\/adr\/\d/.test(name));
    expect(records.length).toBeGreaterThan(5);
    expect(records.filter((name) => !textOf('docs/adr/README.md').includes(`](${posix.basename(name)})`))).toEqual([]);
    const pages = HAND_WRITTEN.filter((name) => name !== 'README.md' && !records.includes(name));
    expect(pages.filter((name) => !textOf('README.md').includes(`](${name})`))).toEqual([]);
  });
  it('decision records are numbered without a gap, and each has a context, a decision and consequences', () => {
    const records = HAND_WRITTEN.filter((name) => /^docs\/adr\/\d/.test(name)).toSorted();
    expect(records.map((name) => Number(posix.basename(name).slice(0, 4)))).toEqual(records.map((_, i) => i + 1));
    for (const name of records) {
      const headings = [...textOf(name).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
      expect(headings, name).toEqual(['Context', 'Decision', 'Consequences']);
      expect(textOf(name), name).toMatch(new RegExp(`^# ${posix.basename(name).slice(0, 4)} \\S`));
    }
  });
  it('a function that they name stands in a file or folder named in the same paragraph or step', () => {
    const named = written.flatMap(({ name, text }) =>
      text.split(/\n\n|\n(?=\d+\. |- )/).flatMap((paragraph) => {
        const files = [...paragraph.matchAll(/`([\w./-]+)`/g)].flatMap(([, path = '']) =>
          SOURCES.filter((file) => file === path || file.startsWith(`${path}/`)),
        );
        return [...paragraph.matchAll(/`(#?\w+)\(\)`/g)].map(([, fn = '']) => ({ name, fn, files }));
      }),
    );
    expect(named.length).toBeGreaterThan(30);
    const declared = (file: string, fn: string): boolean =>
      new RegExp(`(?:(?:function\\*? |const )${fn}\\b|^ {2}(?:async |\\*)?${fn}[(<])`, 'm').test(textOf(file));
    expect(
      named
        .filter(({ fn, files }) => !files.some((file) => declared(file, fn)))
        .map(({ name, fn }) => `${name}: ${fn}()`),
    ).toEqual([]);
  });
  it('GLOSSARY.md and the manual name clauses that a format has', () => {
    const known = new Set(registers().flatMap((f) => f.clauses.map((c) => c.id)));
    const named = written.flatMap(({ name, text }) =>
      [...text.matchAll(/(?<![\w.-])(?:[CPQRMW]\d+(?:\.\d+[a-z]?)?|(?:NW|ST)\d+|[JGM]-\d+(?:-\d+)*)(?![\w-])/g)].map(
        ([id]) => ({ name, id }),
      ),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ id }) => !known.has(id)).map(({ name, id }) => `${name}: ${id}`)).toEqual([]);
  });
  it.skipIf(!existsSync(RULES))(
    `every rule number that they name is in ${RULES}${existsSync(RULES) ? '' : ' (skipped: not there)'}`,
    () => {
      const known = new Set([...readFileSync(RULES, 'utf8').matchAll(/^(\d{3}\.\d+[a-z]?)/gm)].map(([, n = '']) => n));
      const named = written.flatMap(({ name, text }) =>
        [...text.matchAll(/(?<![\w.])\d{3}\.\d+[a-z]?(?![\w.]*\d)/g)]
          .filter(([n]) => !/^(?:127|10)\./.test(n))
          .map(([n]) => ({ name, n })),
      );
      expect(named.length).toBeGreaterThan(40);
      expect(named.filter(({ n }) => !known.has(n)).map(({ name, n }) => `${name}: ${n}`)).toEqual([]);
    },
  );
});
