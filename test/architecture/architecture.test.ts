import { shared } from '../shared.ts';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FORMATS, TALES, VARIANTS } from '../../formats/index.ts';
import { CREATURE_TYPES } from '../../server/engine/objects/creature-types.ts';
import { importsOf, partOf, read, SOURCES, withoutComments } from './sources.ts';

const product = SOURCES.filter((f) => !/^(test|docs)\//.test(f) && f.includes('/'));
const edges = product.flatMap((from) =>
  importsOf(read(from), from).paths.map((to) => ({ from, to, a: partOf(from), b: partOf(to) })),
);
const shown = (list: readonly { from: string; to: string }[]): string[] => list.map((e) => `${e.from} imports ${e.to}`);

/** The imports that each part may have besides itself; a prefix stands for all below it. Parts that are not named here may import nothing. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  'cards/oracle/ir': [],
  'cards/model': ['cards/oracle/ir'],
  'cards/oracle': ['cards/oracle/ir', 'cards/model'],
  'cards/starter': ['cards/oracle', 'cards/model'],
  'cards/deck': ['cards/oracle'],
  'cards/search': ['cards/oracle', 'cards/model'],
  'cards/catalog': ['cards/oracle', 'cards/model', 'cards/deck', 'cards/search'],
  'cards/import': ['cards/oracle', 'cards/model', 'cards/catalog'],
  db: ['cards/model', 'cards/search'],
  'server/protocol': [],
  'server/engine': ['cards/oracle', 'cards/model'],
  // of the protocol formats describe what a page's form needs to know of them, and what people see of a tale; a file that somebody pastes they read as pages do
  'formats/sdk': [
    'server/engine',
    'cards',
    'server/protocol/tables.ts',
    'server/protocol/tale.ts',
    // advice for bots is about what they see and may do
    'server/protocol/view.ts',
    'server/protocol/parts.ts',
  ],
  'formats/rules': ['formats/sdk', 'server/engine', 'cards'],
  'formats/*': [
    'formats/sdk',
    'formats/rules',
    'server/engine',
    'cards',
    'server/protocol/tables.ts',
    'server/protocol/tale.ts',
    'server/protocol/json.ts',
  ],
  formats: ['formats'],
  'server/match': ['formats/sdk', 'server/engine', 'server/protocol', 'cards'],
  'server/campaign': ['server/match', 'server/protocol', 'server/engine', 'formats/sdk', 'cards'],
  'server/catalog': ['server/match', 'server/protocol', 'cards'],
  'server/net': ['server/campaign', 'server/match', 'server/catalog', 'server/protocol'],
  'server/bots': ['server/protocol', 'server/engine', 'formats/sdk', 'cards'],
  'server/sim': ['server/bots', 'server/match', 'server/protocol', 'server/engine', 'formats/sdk', 'cards'],
  'server/judge': ['server/engine', 'server/match', 'server/protocol', 'formats/sdk', 'cards'],
  'client-lite/web': ['server/protocol'],
  'client-lite/terminal': ['server/protocol', 'client-lite/web'],
  // the commands put everything together
  'server/bin': ['server', 'formats', 'cards', 'db', 'client-lite'],
};
const allowed = (part: string): readonly string[] =>
  MAY[part] ?? (part.startsWith('formats/') ? (MAY['formats/*'] ?? []) : []);
const within = (file: string, place: string): boolean => file === place || file.startsWith(`${place}/`);

describe('imports run one way', () => {
  it('every part imports only what it may', () => {
    expect(shown(edges.filter((e) => e.a !== e.b && !allowed(e.a).some((place) => within(e.to, place))))).toEqual([]);
  });
  it('nothing of the server, and no storage, knows a single format: the commands are handed all of them', () => {
    const ofFormats = edges.filter((e) => /^(?:db|server)\//.test(e.from) && e.to.startsWith('formats/'));
    const ofAll = ofFormats.filter((e) => e.to === 'formats/index.ts');
    expect(shown(ofFormats.filter((e) => !ofAll.includes(e) && !e.to.startsWith('formats/sdk/')))).toEqual([]);
    expect(ofAll.length).toBeGreaterThan(0);
    expect(shown(ofAll.filter((e) => e.a !== 'server/bin'))).toEqual([]);
  });
  it('no two parts need each other, directly or by way of others', () => {
    const next = new Map<string, Set<string>>();
    for (const { a, b } of edges) if (a !== b) next.set(a, (next.get(a) ?? new Set()).add(b));
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      [...(next.get(from) ?? [])].some((n) => n === to || (!seen.has(n) && reaches(n, to, seen.add(n))));
    expect([...next.keys()].filter((part) => reaches(part, part))).toEqual([]);
  });
  it('the rules core, formats and cards need no socket, file, clock or chance of their own', () => {
    const pure = product.filter(
      (f) => f.startsWith('server/engine/') || f.startsWith('formats/') || f.startsWith('cards/oracle/'),
    );
    expect(
      pure.flatMap((f) =>
        importsOf(read(f), f)
          .packages.filter((p) => p !== 'xstate' && p !== 'zod')
          .map((p) => `${f} imports ${p}`),
      ),
    ).toEqual([]);
    expect(
      pure.filter((f) =>
        /Math\.random|Date\.now|new Date|performance\.now|setTimeout|process\./.test(withoutComments(read(f))),
      ),
    ).toEqual([]);
  });
  it('nothing of the product imports tests or the generator of pages', () => {
    expect(shown(edges.filter((e) => /^(test|docs)\//.test(e.to)))).toEqual([]);
  });
  it.each([
    ["import { a } from './x.ts';", ['server/engine/x.ts']],
    ["import type { A } from '../net/x.ts';\nexport * from './y.ts';", ['server/net/x.ts', 'server/engine/y.ts']],
    ["const x = await import('../../db/index.ts');", ['db/index.ts']],
    ["type T = import('../state.ts').T;", ['server/state.ts']],
    ["import '../z.ts';", ['server/z.ts']],
  ])('an import is seen in %s', (text, paths) => {
    expect(importsOf(text, 'server/engine/a.ts').paths).toEqual(paths);
  });
});

describe('the rules core knows no format', () => {
  const CORE_WORDS = ['player'];
  /** words that formats call their own: ids, roles, options of more than one word, and those of their documents */
  const terms = new Set(
    [
      ...[...FORMATS.values()].flatMap((f) => [
        f.id,
        ...f.roles.map((r) => r.role.toLowerCase()),
        ...f.info.options
          .map((o) => o.key)
          .filter((k) => /[A-Z]/.test(k))
          .map((k) => k.toLowerCase()),
      ]),
      'augur',
      'magician',
      'fealty',
      'confrontation',
      'front',
      'opposition',
      'relationship',
      'quest',
      'weather',
      'haunt',
      'wayfarer',
      'minion',
      'planeswalk',
    ].filter((t) => !CORE_WORDS.includes(t)),
  );
  const clauseIds = new Set([...FORMATS.values()].flatMap((f) => f.clauses.map((c) => c.id)));

  it('no identifier, part of one, or word of a string in it is a term of a format', () => {
    // one of the creature types of the Comprehensive Rules is a word of a format as well
    const found = product
      .filter((f) => f.startsWith('server/engine/') && f !== 'server/engine/objects/creature-types.ts')
      .flatMap((f) =>
        [...withoutComments(read(f)).matchAll(/[A-Za-z]+/g)].flatMap(([word]) => {
          const parts = [word, ...word.split(/(?=[A-Z])/)].map((w) => w.toLowerCase().replace(/s$/, ''));
          return parts.some((p) => terms.has(p)) ? [`${f}: ${word}`] : [];
        }),
      );
    expect(found).toEqual([]);
  });
  it('no identifier or string in it equals the id of a format, variant or tale, however it is written', () => {
    /** a file of the core may have the name of a rule, such as the range of influence (801), that a variant has too */
    const withoutImports = (text: string): string => text.replaceAll(/ from '\.[^']*'/g, '');
    const plain = (word: string): string => word.toLowerCase().replaceAll(/[-_]/g, '');
    const ids = new Set([...FORMATS.keys(), ...VARIANTS.keys(), ...TALES.keys()].map(plain));
    expect(ids.size).toBeGreaterThan(8);
    expect(
      product
        .filter((f) => f.startsWith('server/engine/'))
        .flatMap((f) =>
          [...withoutImports(withoutComments(read(f))).matchAll(/[A-Za-z][\w-]*/g)].flatMap(([word]) =>
            ids.has(plain(word)) ? [`${f}: ${word}`] : [],
          ),
        ),
    ).toEqual([]);
  });
  it('nothing in it cites a clause of a format', () => {
    const found = product
      .filter((f) => f.startsWith('server/engine/'))
      .flatMap((f) =>
        [...read(f).matchAll(/\b[A-Z]\d{1,2}\b/g)].filter(([id]) => clauseIds.has(id)).map(([id]) => `${f}: ${id}`),
      );
    expect(found).toEqual([]);
  });
});

describe('bots know no format', () => {
  const bots = product.filter((f) => f.startsWith('server/bots/'));
  /** ids of formats, and what their documents call their own */
  const WORDS = [
    ...[...FORMATS.keys(), ...TALES.keys()].filter((id) => id !== 'duel' && id !== 'star'),
    'augur',
    'magician',
    'fealty',
    'front',
    'opposition',
    'scrivener',
    'essence',
    'infuse',
    'refocus',
    'unconscious',
    'quest',
    'fallout',
    'influence',
    'rpg',
  ];

  it('no file of theirs cites a clause of a format: advice.ts of formats/sdk is how they are told', () => {
    const clause = /\b(?:[CJMW]\d|[GJMW]-\d)[\d.-]*\b/g;
    expect(bots.flatMap((f) => [...read(f).matchAll(clause)].map(([id]) => `${f}: ${id}`))).toEqual([]);
  });
  it('no identifier or word of a string in them is a term of a format', () => {
    const found = bots.flatMap((f) =>
      [
        ...withoutComments(read(f))
          .replaceAll(/ from '[^']*'/g, '')
          .matchAll(/[A-Za-z][\w-]*/g),
      ].flatMap(([word]) => {
        const parts = [word, ...word.split(/(?=[A-Z])/)].map((w) => w.toLowerCase().replace(/s$/, ''));
        return parts.some((p) => WORDS.includes(p)) ? [`${f}: ${word}`] : [];
      }),
    );
    expect(found).toEqual([]);
  });
});

describe('rules ask the world', () => {
  /** The files that may walk all seats or objects, and their reasons. */
  const WALKS: Readonly<Record<string, string>> = {
    'server/engine/world/world.ts': 'it is what the others ask',
    'server/engine/world/players.ts': 'it is what the others ask about seats',
    'server/engine/kernel/initial-state.ts': 'it makes them, before anybody observes',
    'server/engine/stack/reverse-actions.ts': 'it compares a whole state with what it was before',
    'server/engine/kernel/fixed-shape.ts': 'it gives them all their fields, before anybody observes',
    'formats/journeys/challenge/leave.ts': 'it looks at a state that may be over, for what is kept of it',
  };
  const rules = product.filter(
    (f) => f.startsWith('server/engine/') || (f.startsWith('formats/') && f !== 'formats/index.ts'),
  );
  /** all seats or objects: neither one by its id nor the list that a journal entry writes to */
  const WALK =
    /(?<!journal\.(?:set|delete)\([\w.]*)\bstate\.(?:seats|objects)\b(?!\s*\[)|\{[^{}]*\b(?:seats|objects)\b[^{}]*\}\s*=\s*(?:this\.)?(?:g\.)?state\b(?![.[])/;

  it('no rule walks state.seats or state.objects', () => {
    expect(rules.filter((f) => !(f in WALKS) && WALK.test(withoutComments(read(f))))).toEqual([]);
  });
  it('whoever is excused still does it', () => {
    expect(Object.keys(WALKS).filter((f) => !/\b(?:seats|objects)\b/.test(read(f)))).toEqual([]);
  });
  it.each([
    ['g.state.seats.map((s) => s.id)', true],
    ['for (const o of Object.values(g.state.objects)) o;', true],
    ['const { seats } = g.state;', true],
    ['const { turn, objects } = this.g.state;', true],
    ['g.state.objects[id]', false],
    ['g.journal.delete(g.state.objects, id, id)', false],
    ['const { seats } = g.state.turn;', false],
  ])('%s is a walk: %s', (text, walk) => {
    expect(WALK.test(text)).toBe(walk);
  });
});

describe('package.json', () => {
  const pkg = JSON.parse(read('package.json')) as {
    readonly dependencies: Record<string, string>;
    readonly devDependencies: Record<string, string>;
    readonly scripts: Record<string, string>;
    readonly license: string;
  };
  /** Packages that only scripts run. */
  const COMMANDS: Record<string, readonly string[]> = {
    typescript: ['tsc'],
    oxlint: ['oxlint'],
    prettier: ['prettier'],
    vitest: ['vitest'],
  };
  it('pins exact versions', () => {
    expect(
      Object.entries({ ...pkg.dependencies, ...pkg.devDependencies }).filter(
        ([, v]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(v),
      ),
    ).toEqual([]);
  });
  it('names every package that is imported, and what the product needs is no devDependency', () => {
    const needed = new Set(
      product
        .filter((f) => f !== 'vitest.config.ts')
        .flatMap((f) => importsOf(read(f), f).packages)
        .filter((p) => !p.startsWith('node:')),
    );
    expect([...needed].filter((p) => !(p in pkg.dependencies))).toEqual([]);
  });
  it('names no package that nothing imports or runs', () => {
    const imported = new Set(SOURCES.flatMap((f) => [...importsOf(read(f), f).packages]));
    const commands = Object.values(pkg.scripts).join(' ');
    expect(
      [...Object.keys(pkg.dependencies), ...Object.keys(pkg.devDependencies)].filter(
        (p) => !imported.has(p) && !p.startsWith('@types/') && !(COMMANDS[p] ?? []).some((c) => commands.includes(c)),
      ),
    ).toEqual([]);
  });
  it('locks the binaries of every platform, so that npm ci works on each of them', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      readonly packages: Record<string, { readonly optionalDependencies?: Record<string, string> }>;
    };
    const missing = Object.entries(packages).flatMap(([path, p]) =>
      Object.keys(p.optionalDependencies ?? {}).filter(
        (d) => !(`node_modules/${d}` in packages) && !(`${path}/node_modules/${d}` in packages),
      ),
    );
    expect(missing).toEqual([]);
  });
  it('has the licence of LICENSE', () => {
    expect(read('LICENSE').startsWith(`${pkg.license} License`)).toBe(true);
  });
});

describe('lists of the Comprehensive Rules', () => {
  const RULES = shared('rules/comprehensive-rules.txt');
  it.skipIf(!existsSync(RULES))(
    `205.3m: the creature types are those of ${RULES}${existsSync(RULES) ? '' : ' (skipped: not there)'}`,
    () => {
      const [, list = ''] = /^205\.3m .* one word long: (.*)\.$/m.exec(readFileSync(RULES, 'utf8')) ?? [];
      expect([...CREATURE_TYPES].sort()).toEqual(
        ['Time Lord', ...list.replaceAll('’', "'").split(/, (?:and )?/)].sort(),
      );
    },
  );
});
